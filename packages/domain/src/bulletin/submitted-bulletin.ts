import { z } from 'zod/mini'
import { DeclaredDelayReason } from '../delay/delay-reason.ts'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { ProductVersion, SERVICE_SHAPE } from '../draft/draft.ts'
import { Pap } from '../draft/pap.ts'
import { COMMENT_MAX_CHARACTERS, DELAY_MAX_MINUTES, MANEUVERS_MAX, RIDES_MAX } from '../limits.ts'
import { Maneuver } from '../maneuver/maneuver.ts'
import { Observations } from '../observation/observation.ts'
import { RecordedMatricule } from '../people/matricule.ts'
import { Ride } from '../ride/ride.ts'
import { ServiceName } from '../service/service-name.ts'
import { Day, InstantText } from '../time/day.ts'
import { freeText } from '../typing/free-text.ts'

/** What the driver certifies; stored for ever as received. */
export const SubmittedBulletin = z.strictObject(
  fieldsInOrder({
    id: Key,
    driverMatricularAccount: RecordedMatricule,
    date: Day,
    initDate: InstantText,
    validationDate: InstantText,
    pap: Pap,
    service: ServiceName,
    ...SERVICE_SHAPE,
    realEndService: InstantText,
    delayMinute: z.int().check(z.minimum(0), z.maximum(DELAY_MAX_MINUTES)),
    delayReason: DeclaredDelayReason,
    certification: z.literal(true),
    driverComment: freeText(COMMENT_MAX_CHARACTERS),
    rides: z.array(Ride).check(z.maxLength(RIDES_MAX)),
    maneuvers: z.array(Maneuver).check(z.maxLength(MANEUVERS_MAX)),
    observations: Observations,
    version: ProductVersion,
  }),
)
export type SubmittedBulletin = z.infer<typeof SubmittedBulletin>
