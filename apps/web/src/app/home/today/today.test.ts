import { ROLES } from '@bulletin/domain/access/role'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { worksOnLine, type LineWorker } from '../../../plan/line-worker.ts'
import { aLine, anOrderedService, LA_COURNEUVE, VILLEJUIF } from '../../../testing/planning.ts'
import { needsNoteH, todayOf, type Answers } from './today.ts'

const PENDING = { state: 'pending' } as const
const FAILED = { state: 'failed', error: new Error('refused') } as const
const answered = <Value>(value: Value) => ({ state: 'answered', value }) as const

const claire: LineWorker = {
  ...anAccount({ assignedTerminus: LA_COURNEUVE.quadrigram }),
  assignedLine: '7',
}

const NETWORK = answered([aLine('7', [LA_COURNEUVE, VILLEJUIF]), aLine('13', [])])

const answers = (given: Partial<Answers> = {}): Answers => ({
  ordered: answered(anOrderedService()),
  noteH: PENDING,
  lines: NETWORK,
  ...given,
})

describe('whose day is shown', () => {
  it('is that of drivers and managers with a line, and of nobody else', () => {
    const shown = ROLES.filter((role) => worksOnLine(anAccount({ roles: [role], assignedLine: '7' })))
    expect(shown.toSorted()).toEqual(['CR', 'MEF'])
    expect(worksOnLine(anAccount({ roles: ['CR'], assignedLine: null }))).toBe(false)
  })
})

describe('the line of the day', () => {
  it('is where the service is driven, else the own one [2.4.1]', () => {
    const onBranch = answered(anOrderedService({ line: '7bis' }))
    expect(todayOf(claire, answers({ ordered: onBranch })).line).toBe('7bis')
    expect(todayOf(claire, answers({ ordered: answered(null) })).line).toBe('7')
    expect(todayOf(claire, answers({ ordered: PENDING })).line).toBe('7')
    expect(todayOf(claire, answers({ ordered: FAILED })).line).toBe('7')
  })
})

describe('the table code', () => {
  const bare = answered(anOrderedService({ tableCode: null }))
  const note = answered({ code: 'H07' })
  const UNAVAILABLE = { state: 'unavailable' }

  it.each([
    ['waits for the ordered service', { ordered: PENDING, noteH: PENDING }, PENDING],
    ["is the service's", { noteH: note }, { state: 'known', text: 'S14' }],
    [
      "is the note's when the service has none",
      { ordered: bare, noteH: note },
      { state: 'known', text: 'H07' },
    ],
    [
      "is the note's without a service",
      { ordered: answered(null), noteH: note },
      { state: 'known', text: 'H07' },
    ],
    [
      "is the note's when the service failed",
      { ordered: FAILED, noteH: note },
      { state: 'known', text: 'H07' },
    ],
    ['waits for the note', { ordered: bare, noteH: PENDING }, PENDING],
    ['is unavailable when there is no note', { ordered: bare, noteH: answered(null) }, UNAVAILABLE],
    ['is unavailable when the note failed', { ordered: bare, noteH: FAILED }, UNAVAILABLE],
  ] satisfies [string, Partial<Answers>, object][])('%s [2.4.1]', (_, given, shown) => {
    expect(todayOf(claire, answers(given)).tableCode).toEqual(shown)
  })

  it('is asked of the note only when the service cannot tell', () => {
    const ordered = [PENDING, answered(anOrderedService()), bare, answered(null), FAILED]
    expect(ordered.map(needsNoteH)).toEqual([false, false, true, true, true])
  })
})

describe('the terminus', () => {
  it('is named, by whatever line of the group has it [2.4.1]', () => {
    const elsewhere = answered([aLine('7', [VILLEJUIF]), aLine('7bis', [LA_COURNEUVE])])
    for (const lines of [NETWORK, elsewhere])
      expect(todayOf(claire, answers({ lines })).terminus).toEqual({
        state: 'known',
        text: 'La Courneuve – 8 Mai 1945',
      })
  })

  it('is the one of the own line where both lines have its code', () => {
    const branch = { ...LA_COURNEUVE, name: 'Somewhere else' }
    const lines = answered([aLine('7', [branch]), aLine('7bis', [LA_COURNEUVE])])
    const worker = { ...claire, assignedLine: '7bis' }
    expect(todayOf(worker, answers({ lines })).terminus).toMatchObject({ text: LA_COURNEUVE.name })
  })

  it('is never a bare code', () => {
    const unknown = answered([aLine('7', [VILLEJUIF]), aLine('13', [LA_COURNEUVE])])
    for (const lines of [unknown, FAILED])
      expect(todayOf(claire, answers({ lines })).terminus).toEqual({ state: 'unavailable' })
    expect(todayOf(claire, answers({ lines: PENDING })).terminus).toEqual(PENDING)
  })

  it('is none for a person without one, whatever the network says', () => {
    const worker = { ...claire, assignedTerminus: null }
    expect(todayOf(worker, answers({ lines: PENDING }))).toMatchObject({
      terminus: { state: 'none' },
      isLoading: false,
    })
  })
})

describe('what is on its way and what failed', () => {
  it.each([
    ['nothing', {}, false, false],
    ['the service', { ordered: PENDING }, true, false],
    ['the lines', { lines: PENDING }, true, false],
    ['a failed service, its note still on its way', { ordered: FAILED }, true, true],
    ['a failed network', { lines: FAILED }, false, true],
    ['a note nobody asked for', { noteH: FAILED }, false, false],
    ['a day without a service', { ordered: answered(null), noteH: answered(null) }, false, false],
  ] satisfies [string, Partial<Answers>, boolean, boolean][])('%s', (_, given, isLoading, hasFailed) => {
    const today = todayOf(claire, answers(given))
    expect([today.isLoading, today.failure !== null]).toEqual([isLoading, hasFailed])
  })
})
