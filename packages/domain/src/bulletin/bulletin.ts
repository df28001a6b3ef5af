import { z } from 'zod/mini'
import { DeclaredDelayReason, DelayReasonEntry } from '../delay/delay-reason.ts'
import { Key } from '../document/key.ts'
import {
  COMMENT_MAX_CHARACTERS,
  DELAY_MAX_MINUTES,
  DELAY_REASONS_MAX,
  DISTANCE_MAX_METRES,
  LAPS_MAX,
  OBSERVATIONS_MAX,
  PERSON_FULL_NAME_MAX_CHARACTERS,
  PLAN_MISMATCHES_MAX,
  RIDES_MAX,
  SAME_SERVICE_MAX_BULLETINS,
} from '../limits.ts'
import { ManualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { RecordedMatricule } from '../people/matricule.ts'
import { Ride } from '../ride/ride.ts'
import { ServiceName } from '../service/service-name.ts'
import { InstantText } from '../time/day.ts'
import { freeText } from '../typing/free-text.ts'
import { ManagerReason } from './manager-reason.ts'
import { PlanAtReceipt, PlanMismatch } from './plan-mismatch.ts'
import { ReceivedStatus } from './status.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'

export const Comment = z.nullable(freeText(COMMENT_MAX_CHARACTERS))
const DisplayedName = freeText(PERSON_FULL_NAME_MAX_CHARACTERS)
const Delay = z.int().check(z.minimum(0), z.maximum(DELAY_MAX_MINUTES))
const Distance = z.int().check(z.minimum(0), z.maximum(DISTANCE_MAX_METRES))

/** Flags that a list shows beside its columns: not assured (CH, RCT), relieved. */
export const Information = z.strictObject({ ch: z.boolean(), rct: z.boolean(), substituted: z.boolean() })
export type Information = z.infer<typeof Information>

export const DelayReasons = z.strictObject({
  ...DeclaredDelayReason.shape,
  correctedDelayByReason: z.nullable(z.array(DelayReasonEntry).check(z.maxLength(DELAY_REASONS_MAX))),
})
export type DelayReasons = z.infer<typeof DelayReasons>

/** What the server stores beside the certified content: what it looked up and derived, and later decisions. */
export const KeptPart = z.strictObject({
  driverName: DisplayedName,
  status: ReceivedStatus,
  delayReason: DelayReasons,

  theoreticalDistance: Distance,
  overMaxDelay: z.boolean(),
  observationCount: z.int().check(z.minimum(0), z.maximum(OBSERVATIONS_MAX)),
  withAtLeastOneObservation: z.boolean(),
  ridesServices: z.array(ServiceName).check(z.maxLength(RIDES_MAX)),
  lapsCount: z.int().check(z.minimum(0), z.maximum(LAPS_MAX)),
  validManualDriving: ManualDrivingResult,
  information: Information,
  limitDate: InstantText,
  /** Why a manager should look at it, computed on read. */
  managerReasons: z.array(ManagerReason).check(z.maxLength(ManagerReason.options.length)),
  /** Other bulletins of its driver for the same line, day and service. */
  sameServiceAs: z.array(Key).check(z.maxLength(SAME_SERVICE_MAX_BULLETINS)),
  /** Values of the bulletin that differed from the server's data on receipt. */
  planMismatches: z.array(PlanMismatch).check(z.maxLength(PLAN_MISMATCHES_MAX)),
  /** The service in the server's plan on receipt; null where there was none, or none was stored. */
  plan: z.nullable(PlanAtReceipt),
  /** Rides whose platform arrival the tablet had but the server never recorded. */
  declaredArrivals: z.array(Key).check(z.maxLength(RIDES_MAX)),
  /** Whether the secretariat has an item to process, processed or not. */
  delayItem: z.boolean(),
  positionItem: z.boolean(),

  managerMatricularAccount: z.nullable(RecordedMatricule),
  managerName: z.nullable(DisplayedName),
  managerValidationDate: z.nullable(InstantText),
  managerComment: Comment,
  correctedValidManualDriving: z.nullable(ManualDrivingResult),
  correctedDelayMinute: z.nullable(Delay),
  correctedRides: z.nullable(z.array(Ride).check(z.maxLength(RIDES_MAX))),
  correctedDistance: z.nullable(Distance),

  hrMatricularAccountDelay: z.nullable(RecordedMatricule),
  hrNameDelay: z.nullable(DisplayedName),
  hrProcessedDelayDate: z.nullable(InstantText),
  hrMatricularAccountPos: z.nullable(RecordedMatricule),
  hrNamePos: z.nullable(DisplayedName),
  hrProcessedPosDate: z.nullable(InstantText),
  hrComment: Comment,
})
export type KeptPart = z.infer<typeof KeptPart>

/** A bulletin as the server returns it. Its delay reasons hold both the declared and the retained ones. */
export const Bulletin = z.strictObject({ ...SubmittedBulletin.shape, ...KeptPart.shape })
export type Bulletin = z.infer<typeof Bulletin>
