import { z } from 'zod/mini'
import { DraftDelayReasons } from '../delay/delay-reason.ts'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import {
  COMMENT_MAX_CHARACTERS,
  DRAFT_DELAY_MAX_MINUTES,
  MANEUVERS_MAX,
  PAP_MAX_CHARACTERS,
  RIDES_MAX,
} from '../limits.ts'
import { DraftManeuver } from '../maneuver/maneuver.ts'
import { LineName } from '../network/line-name.ts'
import { Observations } from '../observation/observation.ts'
import { OpenObservation } from '../observation/open-observation.ts'
import { Matricule } from '../people/matricule.ts'
import { DraftRide } from '../ride/ride.ts'
import { ServiceWindow } from '../service/planned-service.ts'
import { ServiceName } from '../service/service-name.ts'
import { TableCode, TimetableTold } from '../service/timetable.ts'
import { Day, InstantText } from '../time/day.ts'
import { freeText } from '../typing/free-text.ts'
import { ServiceChoice } from './service-choice.ts'
import { Step } from './step.ts'

/**
 * Raise it when a stored draft can no longer be read as it is, or when an older build could not read what it may
 * contain now. Version 1 had neither observations nor reliefs, version 2 no times on the way.
 */
export const DRAFT_VERSION = 3

export const ProductVersion = z.string().check(z.maxLength(20), z.regex(/^\d+\.\d+\.\d+$/))

/** The service fields of a bulletin, in every state of its life. */
export const SERVICE_SHAPE = {
  line: LineName,
  terminus: z.nullable(RecordedStation),
  /** The ordered service, or null when it was unknown. */
  initialService: z.nullable(ServiceName),
  tableCode: z.nullable(TableCode),
  theoreticalStartService: z.nullable(InstantText),
  theoreticalEndService: z.nullable(InstantText),
  ionDonRm: z.nullable(z.strictObject(fieldsInOrder(ServiceWindow.shape))),
}

/** A bulletin on the tablet, complete or not. Every state of it can be stored and read again. */
export const Draft = z.strictObject({
  draftVersion: z.literal(DRAFT_VERSION),
  id: Key,
  driverMatricularAccount: Matricule,
  /** The exploitation day. */
  date: Day,
  initDate: InstantText,
  status: z.literal('IN_PROGRESS'),
  step: Step,
  pap: z.string().check(z.regex(new RegExp(`^[0-9A-Z]{0,${PAP_MAX_CHARACTERS}}$`))),
  choice: ServiceChoice,
  /** The service being done; null until the driver has chosen it. */
  service: z.nullable(ServiceName),
  ...SERVICE_SHAPE,
  /** The plan of the service has been applied to the draft. */
  isPlanLaid: z.boolean(),
  /** The timetable of that plan, where the server sent it. */
  timetable: z.optional(TimetableTold),
  rides: z.array(DraftRide).check(z.maxLength(RIDES_MAX)),
  maneuvers: z.array(DraftManeuver).check(z.maxLength(MANEUVERS_MAX)),
  observations: Observations,
  /** Present while its form is open. */
  openObservation: z.optional(OpenObservation),
  realEndService: z.nullable(InstantText),
  delayMinute: z.nullable(z.int().check(z.minimum(0), z.maximum(DRAFT_DELAY_MAX_MINUTES))),
  delayReason: DraftDelayReasons,
  certification: z.boolean(),
  driverComment: freeText(COMMENT_MAX_CHARACTERS),
  validationDate: z.nullable(InstantText),
  /** The version of the app that writes the draft. */
  version: ProductVersion,
})
export type Draft = z.infer<typeof Draft>
