import { startBulletin } from '@bulletin/domain/draft/start'
import type { Draft } from '@bulletin/domain/draft/draft'
import { anAccount } from '@bulletin/domain/testing/account'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { PARIS, smallLine, smallOrder, TUESDAY } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { dayChoiceAt } from '@bulletin/domain/time/day-choice'

const NOON = '2026-03-10T11:00:00Z'

/** A bulletin that has just been started on a Tuesday of the small world, with that order or none. */
export const aStartedDraft = (ordered: string | null): Draft => {
  const started = startBulletin({
    id: keysInARow()(),
    now: NOON,
    day: TUESDAY,
    days: dayChoiceAt(fixedClock(NOON).now(), PARIS),
    driver: anAccount(),
    line: smallLine(),
    ordered: ordered === null ? null : smallOrder(ordered),
    noteCode: null,
  })
  if (!started.ok) throw new Error('The small world has no such day')
  return started.value
}
