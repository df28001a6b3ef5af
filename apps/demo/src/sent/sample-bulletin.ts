import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { World } from '@bulletin/domain/planning/world'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { failure, success, type Result } from '@bulletin/domain/result'
import { sampleDay } from '@bulletin/domain/sample/sample-day'
import type { Clock } from '@bulletin/domain/time/clock'
import {
  exploitationDayAt,
  instantText,
  localHourOf,
  type Day,
  type InstantText,
} from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'
import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { Ids } from '@bulletin/server/ids'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { arrivalsOn } from '../arrivals/chances.ts'
import { chanceOf } from './seed.ts'
import { worldBook } from './world-book.ts'

/** Work codes of the demonstration whose users may send a bulletin: drivers and managers. */
const SENDING_CODES = /^(?:CR|MEF)/

const END_HOUR = 20
const MINUTES_AFTER = 30

type Parts = { clock: Clock; timeZone: string; ids: Ids }

/** Now for the current day; for another day, after its service. */
const validatedAt = (day: Day, ordered: OrderedService | null, { clock, timeZone }: Parts): InstantText => {
  const now = clock.now()
  if (day >= exploitationDayAt(now, timeZone)) return instantText(now)
  const end = ordered?.service.theoreticalEndService ?? localHourOf(day, END_HOUR, timeZone)
  return addSeconds(end, MINUTES_AFTER * 60)
}

/** The failure is the message to print. */
export const sampleBulletin = (
  makeWorld: () => World,
  { matricule, day, full }: { matricule: string; day: Day; full: boolean },
  parts: Parts,
): Result<SubmittedBulletin, string> => {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.matricule === matricule)
  if (account && !account.workCodes.some((code) => SENDING_CODES.test(code)))
    return failure(`${matricule} n'est pas un conducteur : aucun bulletin n'est possible.`)
  if (account?.line === null) return failure(`${matricule} n'a pas de ligne : aucun bulletin n'est possible.`)
  const book = worldBook(makeWorld(), parts.timeZone)
  const ordered = book.findOrder(matricule, day)
  const line = ordered?.service.line ?? account?.line ?? book.findLine(matricule)
  if (line === null) return failure(`Le matricule ${matricule} est inconnu de la démonstration.`)
  const made = sampleDay({
    ...book.factsOn(line, day),
    driver: { matricularAccount: matricule, assignedTerminus: null },
    day,
    ordered,
    now: validatedAt(day, ordered, parts),
    timeZone: parts.timeZone,
    newKey: parts.ids.next,
    full,
    chance: chanceOf({ matricule, day, line }, 'sample'),
    arrivalOf: arrivalsOn(line, day, parts.timeZone),
  })
  return made.ok
    ? success(made.value)
    : failure(made.failure.map(({ code }) => FAULT_SENTENCES[code]).join('\n'))
}
