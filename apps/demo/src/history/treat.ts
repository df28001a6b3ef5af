import type { Account } from '@bulletin/domain/access/account'
import { happens, oneOf } from '@bulletin/domain/sample/chance'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, localHourOf, type Day, type InstantText } from '@bulletin/domain/time/day'
import { addSeconds, isBefore } from '@bulletin/domain/time/instant'
import type { HrProcessing } from '@bulletin/domain/workflow/hr-processing'
import type { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import type { ProcessingService } from '@bulletin/server/bulletins/processing/service'
import { chanceOf, drawOf, type Seed } from '../sent/seed.ts'
import { doneInOrder, pastClock, type Deed, type Done, type MayGoOn } from './in-order.ts'

/** A played bulletin that a manager has validated, with its outstanding items. */
export type Outstanding = {
  id: string
  driver: string
  line: string
  date: Day
  validatedAt: InstantText
  isDelayOutstanding: boolean
  isPositionOutstanding: boolean
}

/** Share of items that are treated; the others are left for visitors. */
const TREATED_SHARE = 0.9
const COMMENTED_SHARE = 0.15
/** The secretariat works by day, and treats a bulletin on the second day after. */
const DAYS_AFTER = 2
const FROM_HOUR = 8
const HOURS = 9
const SECONDS_PER_HOUR = 3600
/** A bulletin validated late is treated an hour later. */
const AFTER_VALIDATION_SECONDS = 3600

const COMMENTS = ['Saisi en paie.', 'Transmis au service du personnel.', 'Vu avec le MEF.']

const seedOf = ({ driver, date, line }: Outstanding): Seed => ({ matricule: driver, day: date, line })

/** Null for an item that is never treated. */
export const treatedAt = (
  bulletin: Outstanding,
  field: DelayPosField,
  timeZone: string,
): InstantText | null => {
  const seed = seedOf(bulletin)
  if (drawOf(seed, `is treated ${field}`) >= TREATED_SHARE) return null
  const morning = localHourOf(addDays(bulletin.date, DAYS_AFTER), FROM_HOUR, timeZone)
  const usual = addSeconds(morning, Math.floor(drawOf(seed, `treated ${field}`) * HOURS * SECONDS_PER_HOUR))
  const soonest = addSeconds(bulletin.validatedAt, AFTER_VALIDATION_SECONDS)
  return isBefore(usual, soonest) ? soonest : usual
}

const askedOf = (bulletin: Outstanding, field: DelayPosField): HrProcessing => {
  const chance = chanceOf(seedOf(bulletin), `treats ${field}`)
  const comment = happens(chance, COMMENTED_SHARE) ? { hrComment: oneOf(chance, COMMENTS) } : {}
  return { delayPosStatus: 'TREATED', delayPosField: field, ...comment }
}

export type TreatingParts = {
  timeZone: string
  secretary: Account
  serviceOn: (clock: Clock) => Pick<ProcessingService, 'process'>
  outstandingOn: (day: Day) => Promise<readonly Outstanding[]>
}

/** Plays the secretariat: it treats the items of a day, each at its time, until an instant. */
export const treating = ({ timeZone, secretary, serviceOn, outstandingOn }: TreatingParts) => {
  const clock = pastClock()
  const service = serviceOn(clock)

  const deedsOf = (bulletin: Outstanding): Deed[] => {
    const fields: DelayPosField[] = [
      ...(bulletin.isDelayOutstanding ? (['DELAY'] as const) : []),
      ...(bulletin.isPositionOutstanding ? (['POS'] as const) : []),
    ]
    return fields.flatMap((field) => {
      const at = treatedAt(bulletin, field, timeZone)
      const { id } = bulletin
      const act = () => service.process({ account: secretary, requestId: id }, id, askedOf(bulletin, field))
      return at === null ? [] : [{ at, bulletinId: id, act }]
    })
  }

  return async (day: Day, until: InstantText, mayGoOn: MayGoOn): Promise<Done> =>
    doneInOrder((await outstandingOn(day)).flatMap(deedsOf), { clock, until, mayGoOn })
}
export type Treating = ReturnType<typeof treating>
