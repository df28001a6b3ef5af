import type { Account } from '@bulletin/domain/access/account'
import { NOTHING_CORRECTED, type ManagerCorrection } from '@bulletin/domain/bulletin/correction'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { happens, oneOf, wholeBetween, type Chance } from '@bulletin/domain/sample/chance'
import { withSubstitutedReason } from '@bulletin/domain/substitution/correction'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, localHourOf, type Day, type InstantText } from '@bulletin/domain/time/day'
import { addSeconds, isBefore } from '@bulletin/domain/time/instant'
import type { ValidationService } from '@bulletin/server/bulletins/validation/service'
import { certifiedOf, type CertifiedRow } from '@bulletin/server/database/bulletins/stored'
import { chanceOf, drawOf, type Seed } from '../sent/seed.ts'
import { doneInOrder, pastClock, type Deed, type Done, type MayGoOn } from './in-order.ts'

/** A played bulletin that no manager has validated yet. */
export type Waiting = {
  driver: string
  line: string
  date: Day
  receivedAt: InstantText
  validManualDriving: ManualDrivingResult
} & CertifiedRow

/** Share of bulletins that are validated; the others stay late forever. */
const VALIDATED_SHARE = 0.95
const CORRECTED_SHARE = 0.12
const COMMENTED_SHARE = 0.1
/** Managers validate the bulletins of a day on the next day, between these hours. */
const FROM_HOUR = 7
const HOURS = 14
const SECONDS_PER_HOUR = 3600
/** A late bulletin is validated half an hour after receipt. */
const AFTER_RECEIPT_SECONDS = 1800

const COMMENTS = ['Vu avec le conducteur.', 'Conforme au relevé du poste.', 'RAS.']

const seedOf = ({ driver, date, line }: Waiting): Seed => ({ matricule: driver, day: date, line })

/** Null for a bulletin that is never validated. */
export const validatedAt = (waiting: Waiting, timeZone: string): InstantText | null => {
  const seed = seedOf(waiting)
  if (drawOf(seed, 'is validated') >= VALIDATED_SHARE) return null
  const morning = localHourOf(addDays(waiting.date, 1), FROM_HOUR, timeZone)
  const usual = addSeconds(morning, Math.floor(drawOf(seed, 'validated at') * HOURS * SECONDS_PER_HOUR))
  const soonest = addSeconds(waiting.receivedAt, AFTER_RECEIPT_SECONDS)
  return isBefore(usual, soonest) ? soonest : usual
}

/** Adds the reason of each relief, which managers enter. */
const withReliefsExplained = (chance: Chance, rides: SubmittedBulletin['rides']): typeof rides => {
  const reliefs = new Set(
    rides.flatMap(({ driverSubstitution: relief }) => (relief?.type === 'SUBSTITUTED' ? [relief.subId] : [])),
  )
  let explained = rides
  for (const subId of reliefs)
    explained = withSubstitutedReason(
      explained,
      subId,
      happens(chance, 1 / 2) ? 'DRIVERS_AGREEMENT' : 'MEF_DECISION',
    )
  return explained
}

const correctedDelay = (chance: Chance, declared: number): number =>
  Math.max(0, declared - wholeBetween(chance, 1, Math.min(3, declared)))

/** Typical corrections: a delay contradicted by the platform, manual driving seen by others, a train number. */
const correctedPart = (
  chance: Chance,
  { delayMinute, rides }: SubmittedBulletin,
  validManualDriving: ManualDrivingResult,
): Partial<ManagerCorrection> => {
  if (delayMinute > 0) return { correctedDelayMinute: correctedDelay(chance, delayMinute) }
  if (validManualDriving === 'NOK') return { correctedValidManualDriving: 'OK' }
  const [first, ...others] = rides
  if (!first?.train) return {}
  return { correctedRides: [{ ...first, train: first.train === '11' ? '12' : '11' }, ...others] }
}

/** The manager's correction; the same on every call. */
export const correctionOf = (waiting: Waiting): ManagerCorrection => {
  const chance = chanceOf(seedOf(waiting), 'corrects')
  const certified = certifiedOf(waiting)
  const isCorrected = happens(chance, CORRECTED_SHARE)
  const part = isCorrected ? correctedPart(chance, certified, waiting.validManualDriving) : {}
  return {
    ...NOTHING_CORRECTED,
    ...part,
    correctedRides: withReliefsExplained(chance, part.correctedRides ?? certified.rides),
    managerComment: isCorrected || happens(chance, COMMENTED_SHARE) ? oneOf(chance, COMMENTS) : null,
  }
}

export type ManagingParts = {
  timeZone: string
  serviceOn: (clock: Clock) => Pick<ValidationService, 'validate'>
  waitingOn: (day: Day) => Promise<readonly Waiting[]>
  managerOf: (bulletin: Waiting) => Account | Promise<Account>
}

/** Plays the managers: they validate the pending bulletins of a day, each at its time, until an instant. */
export const managing = ({ timeZone, serviceOn, waitingOn, managerOf }: ManagingParts) => {
  const clock = pastClock()
  const service = serviceOn(clock)

  const deedOf = (waiting: Waiting): Deed[] => {
    const at = validatedAt(waiting, timeZone)
    const act = async () => {
      const manager = { account: await managerOf(waiting), requestId: waiting.id }
      return service.validate(manager, waiting.id, correctionOf(waiting))
    }
    return at === null ? [] : [{ at, bulletinId: waiting.id, act }]
  }

  return async (day: Day, until: InstantText, mayGoOn: MayGoOn): Promise<Done> =>
    doneInOrder((await waitingOn(day)).flatMap(deedOf), { clock, until, mayGoOn })
}
export type Managing = ReturnType<typeof managing>
