import { startBulletin } from '@bulletin/domain/draft/start'
import { anAccount } from '@bulletin/domain/testing/account'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { PARIS, smallLine, smallOrder, TUESDAY } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { dayChoiceAt } from '@bulletin/domain/time/day-choice'
import { describe, expect, it } from 'vitest'
import type { LineWorker } from '../../../bulletin/plan/line-worker.ts'
import { aDayPlan, answered, FAILED, PENDING, PENDING_AGAIN } from '../../../testing/day-plan.ts'
import { dayFactsOf, startFactsOf, tileDays } from './day-start.ts'
import { nextQuestion, whyNotPlanned } from './start-day.ts'

const [terminus] = smallLine().stations
const claire: LineWorker = {
  ...anAccount({ assignedTerminus: terminus?.quadrigram ?? null }),
  assignedLine: '7',
}
const NOW = '2026-03-10T09:12:40Z'
const days = dayChoiceAt(fixedClock(NOW).now(), PARIS)

describe('the days at hand', () => {
  it('end with the last that may be chosen, and hold the proposed one at any hour [5.9]', () => {
    expect(tileDays(days)).toEqual(['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'])
    for (const instant of ['2026-03-10T00:30:00Z', '2026-03-10T01:30:00Z', '2026-03-10T03:30:00Z']) {
      const choice = dayChoiceAt(fixedClock(instant).now(), PARIS)
      expect(tileDays(choice)).toContain(choice.proposed)
    }
  })
})

describe('what the ticket says of the day [2.4.1]', () => {
  it('is the line and the table code of the order', () => {
    const ordered = answered(smallOrder('201'))
    const facts = dayFactsOf(claire, aDayPlan({ ordered }))
    expect(facts).toMatchObject({
      line: '7',
      tableCode: { state: 'known', text: ordered.value.service.tableCode },
      isLoading: false,
    })
  })

  it('is the own line and the code of its note without an order', () => {
    expect(dayFactsOf(claire, aDayPlan({ ordered: answered(null) }))).toEqual({
      line: '7',
      tableCode: { state: 'known', text: 'H07' },
      terminus: { state: 'known', text: terminus?.name },
      isLoading: false,
      isAwaited: false,
    })
  })

  it('is unavailable where nobody could be asked', () => {
    const plan = aDayPlan({
      ordered: FAILED,
      services: FAILED,
      lines: FAILED,
      notes: new Map([['7', FAILED]]),
    })
    expect(dayFactsOf(claire, plan)).toEqual({
      line: '7',
      tableCode: { state: 'unavailable' },
      terminus: { state: 'unavailable' },
      isLoading: false,
      isAwaited: false,
    })
  })

  it.each([
    ['the order', { ordered: PENDING }, true],
    ['the network', { lines: PENDING }, true],
    ['the note that is needed', { ordered: answered(null), notes: new Map([['7', PENDING]]) }, true],
    ['a note that is not', { notes: new Map([['7', PENDING]]) }, false],
    ['the plan of somebody without an order', { ordered: answered(null), services: PENDING }, true],
    ['the plan of somebody with one', { services: PENDING }, false],
    ['the fleet', { fleet: PENDING }, false],
  ])('waits for %s: %s', (_, given, isLoading) => {
    expect(dayFactsOf(claire, aDayPlan(given))).toMatchObject({ isLoading, isAwaited: isLoading })
  })

  it('is not waited for where it failed before and is asked for again', () => {
    const again = { ordered: PENDING_AGAIN, lines: PENDING_AGAIN, notes: new Map([['7', PENDING_AGAIN]]) }
    expect(dayFactsOf(claire, aDayPlan(again))).toMatchObject({ isLoading: true, isAwaited: false })
    expect(dayFactsOf(claire, aDayPlan({ ...again, services: PENDING }))).toMatchObject({ isAwaited: true })
  })
})

describe('starting [2.4.1] [4.5]', () => {
  const start = (plan = aDayPlan(), given = {}) =>
    startBulletin(startFactsOf(claire, plan, { id: keysInARow()(), now: NOW, days, ...given }))

  it('opens a bulletin as ordered', () => {
    expect(start()).toMatchObject({
      ok: true,
      value: { date: TUESDAY, line: '7', initialService: '201', choice: { origin: 'ORDERED' } },
    })
  })

  it('falls back to a changed service when the order could not be fetched', () => {
    expect(start(aDayPlan({ ordered: FAILED, lines: FAILED }))).toMatchObject({
      ok: true,
      value: { line: '7', initialService: null, tableCode: 'H07', choice: { origin: 'CHANGED' } },
    })
  })

  it('is refused for a day that may not be chosen', () => {
    const refused = start(aDayPlan({ day: '2026-03-12' }))
    expect(refused).toMatchObject({ ok: false, failure: [{ code: 'DATE_TOO_LATE' }] })
  })
})

describe('what is asked before', () => {
  const dayOff = aDayPlan({ ordered: answered(null) })
  const unknown = aDayPlan({ ordered: FAILED })

  it('is nothing of who has an order', () => {
    expect([nextQuestion(aDayPlan(), '7', null), nextQuestion(aDayPlan(), '13', null)]).toEqual([null, null])
  })

  it('is the missing service whenever none is planned for the driver, whatever else is known, once [2.4.1] [8.13]', () => {
    for (const plan of [dayOff, unknown]) {
      expect(nextQuestion(plan, '7', null)).toBe('planned')
      expect(nextQuestion(plan, '7', 'planned')).toBeNull()
    }
  })

  it('is the badge on the line that has it, after that, once [2.4.1]', () => {
    expect(nextQuestion(dayOff, '13', null)).toBe('planned')
    expect(nextQuestion(dayOff, '13', 'planned')).toBe('badge')
    expect(nextQuestion(dayOff, '13', 'badge')).toBeNull()
  })

  it.each([
    ['an order', answered(smallOrder('201')), 'online', null],
    ['an order that the tablet knows', answered(smallOrder('201')), 'offline', null],
    ['one that is on its way', PENDING, 'online', null],
    ['nobody who answered, and is asked again', PENDING_AGAIN, 'online', 'unanswered'],
    ['a server that says so', answered(null), 'online', 'none'],
    ['one that said so before it was lost', answered(null), 'offline', 'unanswered'],
    ['nobody who answers', FAILED, 'online', 'unanswered'],
    ['no network', FAILED, 'offline', 'unanswered'],
  ] as const)('tells of %s why nothing is planned [2.4.1]', (_what, ordered, connection, why) => {
    expect(whyNotPlanned({ ordered }, connection)).toBe(why)
  })
})
