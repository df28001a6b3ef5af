import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { wholeBetween } from '@bulletin/domain/sample/chance'
import type { ArrivalOf } from '@bulletin/domain/sample/sample-facts'
import { sampleDay } from '@bulletin/domain/sample/sample-day'
import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import { addDays, localHourOf, type InstantText } from '@bulletin/domain/time/day'
import { addSeconds, isBefore } from '@bulletin/domain/time/instant'
import { Temporal } from '@bulletin/domain/time/temporal'
import { arrivalsOn } from '../arrivals/chances.ts'
import type { DayFacts } from './day-facts.ts'
import { chanceOf, drawOf, keysOf, type Seed } from './seed.ts'

/** Share of bulletins with every possible entry, and share of those sent days later. */
const FULL_SHARE = 0.03
const FORGOTTEN_SHARE = 0.02
const FORGOTTEN_DAYS = [1, 3] as const
const FORGOTTEN_HOURS = [8, 20] as const
const MINUTES_AFTER = [2, 9] as const
/** Share of drivers who enter another arrival time than the platform's. */
const MISREAD_SHARE = 0.04
const MISREAD_SECONDS = 120
/** Used if the planned end is unknown. */
const USUAL_END_HOUR = 20

export type SentDay = { bulletin: SubmittedBulletin; sentAt: InstantText }

const rememberedAt = (seed: Seed, timeZone: string): InstantText | null => {
  if (drawOf(seed, 'forgotten') >= FORGOTTEN_SHARE) return null
  const chance = chanceOf(seed, 'remembered')
  const day = addDays(seed.day, wholeBetween(chance, ...FORGOTTEN_DAYS))
  return localHourOf(day, wholeBetween(chance, ...FORGOTTEN_HOURS), timeZone)
}

/** The arrivals of the platforms; a few drivers enter another time, so that managers have differences to compare. */
const rememberedArrivals = (seed: Seed, timeZone: string): ArrivalOf => {
  const seen = arrivalsOn(seed.line, seed.day, timeZone)
  if (drawOf(seed, 'misread') >= MISREAD_SHARE) return seen
  return (expected) => {
    const at = seen(expected)
    return at && addSeconds(at, MISREAD_SECONDS)
  }
}

/** The bulletin of a day and the time it was sent: some minutes after the end of work, or days later if forgotten. */
export const sentDay = (seed: Seed, ordered: OrderedService, facts: DayFacts, timeZone: string): SentDay => {
  const full = drawOf(seed, 'full') < FULL_SHARE
  const madeAt = (now: InstantText): SubmittedBulletin => {
    const result = sampleDay({
      ...facts,
      driver: { matricularAccount: seed.matricule, assignedTerminus: ordered.service.terminus },
      day: seed.day,
      ordered,
      now,
      timeZone,
      newKey: keysOf(seed, Temporal.Instant.from(now)),
      full,
      chance: chanceOf(seed, 'day'),
      arrivalOf: rememberedArrivals(seed, timeZone),
    })
    if (result.ok) return result.value
    const faults = result.failure.map(({ code, path }) => `${code} ${path.join('.')}`).join(', ')
    throw new Error(`The day of ${seed.matricule} on ${seed.day} cannot be sent: ${faults}`)
  }
  const afterwards = (end: InstantText): InstantText =>
    addSeconds(end, 60 * wholeBetween(chanceOf(seed, 'minutes'), ...MINUTES_AFTER))
  const { theoreticalEndService } = ordered.service
  const sentAt =
    rememberedAt(seed, timeZone) ??
    afterwards(theoreticalEndService ?? localHourOf(seed.day, USUAL_END_HOUR, timeZone))
  const bulletin = madeAt(sentAt)
  if (!isBefore(sentAt, bulletin.realEndService)) return { bulletin, sentAt }
  // The real end is later than planned, or another service was driven: generate again with the later sending time.
  const later = afterwards(bulletin.realEndService)
  return { bulletin: madeAt(later), sentAt: later }
}
