import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { DraftDelayReasons } from '../delay/delay-reason.ts'
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
import { DraftRide } from '../ride/ride.ts'
import { ServiceWindow } from '../service/planned-service.ts'
import { ServiceName } from '../service/service-name.ts'
import { TableCode, TimetableTold } from '../service/timetable.ts'
import { Day, InstantText } from '../time/day.ts'
import { freeText } from '../typing/free-text.ts'
import { Key } from './key.ts'
import { fieldsInOrder } from './names-in-order.ts'
import { RecordedStation } from './recorded-station.ts'
import { ServiceChoice } from './service-choice.ts'
import { Step } from './step.ts'

/**
 * Raised when a draft that a tablet kept can no longer be read as it is, or when an older build could not read what it
 * may hold now. Version 1 had neither observations nor reliefs, version 2 no times on the way.
 */
export const DRAFT_VERSION = 3

export const ProductVersion = z
  .string()
  .max(20)
  .regex(/^\d+\.\d+\.\d+$/)

/** What a bulletin says of the service, in every state of its life. */
export const SERVICE_SHAPE = {
  line: LineName,
  terminus: RecordedStation.nullable(),
  /** What was ordered, or null when nobody could say. */
  initialService: ServiceName.nullable(),
  tableCode: TableCode.nullable(),
  theoreticalStartService: InstantText.nullable(),
  theoreticalEndService: InstantText.nullable(),
  ionDonRm: z.strictObject(fieldsInOrder(ServiceWindow.shape)).nullable(),
}

/** A bulletin on the tablet, as far as the driver has come. Every state of it can be stored and read again. */
export const Draft = z.strictObject({
  draftVersion: z.literal(DRAFT_VERSION),
  id: Key,
  driverMatricularAccount: Matricule,
  /** The exploitation day. */
  date: Day,
  initDate: InstantText,
  status: z.literal('IN_PROGRESS'),
  step: Step,
  pap: z.string().regex(new RegExp(`^[0-9A-Z]{0,${PAP_MAX_CHARACTERS}}$`)),
  choice: ServiceChoice,
  /** What is done; null until it is settled. */
  service: ServiceName.nullable(),
  ...SERVICE_SHAPE,
  /** What the plan says of the service has been laid out. */
  isPlanLaid: z.boolean(),
  /** Of which timetable that is, where the server has said so. */
  timetable: TimetableTold.optional(),
  rides: z.array(DraftRide).max(RIDES_MAX),
  maneuvers: z.array(DraftManeuver).max(MANEUVERS_MAX),
  observations: Observations,
  /** While its form is open. */
  openObservation: OpenObservation.optional(),
  realEndService: InstantText.nullable(),
  delayMinute: z.number().int().min(0).max(DRAFT_DELAY_MAX_MINUTES).nullable(),
  delayReason: DraftDelayReasons,
  certification: z.boolean(),
  driverComment: freeText(COMMENT_MAX_CHARACTERS),
  validationDate: InstantText.nullable(),
  /** Of the application that writes it. */
  version: ProductVersion,
})
export type Draft = z.infer<typeof Draft>
