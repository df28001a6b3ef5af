import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../bulletin/condition.ts'
import { HrProcessing } from './hr-processing.ts'
import { closed, NOTHING_TO_TREAT, processed, type HrFacts } from './processing.ts'
import { OUTSTANDING, TO_BE_CLOSED } from './progress.ts'
import { DelayPosField } from './virtual-status.ts'

const AT = '2026-11-11T09:00:00Z'
const BY = { matricule: '300001', name: 'Élodie Brun', at: AT }
const TODAY = '2026-11-11'

const someFacts = (given: Partial<HrFacts> = {}): HrFacts => ({
  status: 'C2SP_TO_VALIDATE',
  date: '2026-11-10',
  hrComment: null,
  hrProcessedDelayDate: null,
  hrProcessedPosDate: null,
  delayItem: true,
  positionItem: true,
  ...given,
})

const treat = (delayPosField: DelayPosField, hrComment?: string | null): HrProcessing => ({
  delayPosStatus: 'TREATED',
  delayPosField,
  ...(hrComment !== undefined && { hrComment }),
})

describe('treating an item of a bulletin', () => {
  it('names who treated the delay and when, and leaves the rest outstanding [1.3] [7.15]', () => {
    const { columns, changes } = processed(someFacts(), treat('DELAY'), BY)
    expect(columns).toEqual({
      hrMatricularAccountDelay: '300001',
      hrNameDelay: 'Élodie Brun',
      hrProcessedDelayDate: AT,
    })
    expect(changes).toEqual([
      { field: 'hrProcessedDelayDate', before: null, after: AT },
      { field: 'processed', before: null, after: 'DELAY' },
    ])
  })

  it('archives with the last of the two [7.15]', () => {
    const facts = someFacts({ hrProcessedDelayDate: '2026-11-11T08:00:00Z' })
    const { columns, changes } = processed(facts, treat('POS'), BY)
    expect(columns).toEqual({
      hrMatricularAccountPos: '300001',
      hrNamePos: 'Élodie Brun',
      hrProcessedPosDate: AT,
      status: 'ARCHIVED',
    })
    expect(changes).toEqual([
      { field: 'hrProcessedPosDate', before: null, after: AT },
      { field: 'status', before: 'C2SP_TO_VALIDATE', after: 'ARCHIVED' },
      { field: 'processed', before: null, after: 'POS' },
    ])
  })

  it('fills in what had nothing to treat, in nobody’s name', () => {
    const { columns } = processed(someFacts({ positionItem: false }), treat('DELAY'), BY)
    expect(columns).toMatchObject({
      hrNameDelay: 'Élodie Brun',
      hrMatricularAccountPos: null,
      hrNamePos: NOTHING_TO_TREAT,
      hrProcessedPosDate: AT,
      status: 'ARCHIVED',
    })
  })

  it('keeps the comment, replaces it by another, and takes it away by an empty one', () => {
    const facts = someFacts({ hrComment: 'Vu.' })
    expect(processed(facts, treat('DELAY'), BY).hrComment).toBe('Vu.')
    const replaced = processed(facts, treat('DELAY', 'Payé.'), BY)
    expect(replaced.hrComment).toBe('Payé.')
    expect(replaced.changes).toContainEqual({ field: 'hrComment', before: 'Vu.', after: 'Payé.' })
    for (const nothing of ['  ', null]) {
      const { hrComment, changes } = processed(facts, treat('DELAY', nothing), BY)
      expect(hrComment).toBeNull()
      expect(changes).toContainEqual({ field: 'hrComment', before: 'Vu.', after: null })
    }
  })

  it('takes nothing else than « treated » [7.15]', () => {
    expect(HrProcessing.safeParse(treat('POS')).success).toBe(true)
    expect(HrProcessing.safeParse({ ...treat('POS'), delayPosStatus: 'NOT_TREATED' }).success).toBe(false)
    expect(HrProcessing.safeParse({ ...treat('POS'), hrComment: 'x'.repeat(251) }).success).toBe(false)
  })
})

const isToBeClosed = (facts: HrFacts, today: string): boolean => holds(TO_BE_CLOSED, { ...facts, today })

describe('the daily close', () => {
  it('takes a bulletin with nothing outstanding from the next exploitation day on', () => {
    const facts = someFacts({ delayItem: false, positionItem: false })
    expect(isToBeClosed(facts, '2026-11-11')).toBe(true)
    expect(isToBeClosed(facts, '2026-12-24')).toBe(true)
    expect(isToBeClosed(facts, '2026-11-10')).toBe(false)
  })

  it('leaves what waits for a manager, what is outstanding, and what is archived', () => {
    const facts = someFacts({ delayItem: false, positionItem: false })
    expect(isToBeClosed({ ...facts, status: 'MEF_TO_VALIDATE' }, TODAY)).toBe(false)
    expect(isToBeClosed({ ...facts, status: 'ARCHIVED' }, TODAY)).toBe(false)
    expect(isToBeClosed({ ...facts, delayItem: true }, TODAY)).toBe(false)
  })

  it('says so in the history, names nobody, and leaves the comment', () => {
    const facts = someFacts({ delayItem: false, positionItem: false, hrComment: 'Vu.' })
    const { columns, changes, hrComment } = closed(facts, AT)
    expect(hrComment).toBe('Vu.')
    expect(columns).toEqual({
      hrMatricularAccountDelay: null,
      hrNameDelay: 'Sans objet',
      hrProcessedDelayDate: AT,
      hrMatricularAccountPos: null,
      hrNamePos: 'Sans objet',
      hrProcessedPosDate: AT,
      status: 'ARCHIVED',
    })
    expect(changes.map(({ field }) => field)).toEqual([
      'hrProcessedDelayDate',
      'hrProcessedPosDate',
      'status',
    ])
  })
})

describe('archived', () => {
  const facts = fc.record({
    delayItem: fc.boolean(),
    positionItem: fc.boolean(),
    order: fc.shuffledSubarray([...DelayPosField.options]),
    closesBetween: fc.boolean(),
  })

  const after = (before: HrFacts, columns: object): HrFacts => ({ ...before, ...columns })
  const closedIfDue = (before: HrFacts): HrFacts =>
    isToBeClosed(before, TODAY) ? after(before, closed(before, AT).columns) : before

  it('is having both dates, whatever is treated in whatever order, with a close in between [4.2] [4.3]', () => {
    fc.assert(
      fc.property(facts, ({ delayItem, positionItem, order, closesBetween }) => {
        let now = someFacts({ delayItem, positionItem })
        for (const field of order) {
          if (now.status === 'ARCHIVED') break
          const treated = after(now, processed(now, treat(field), BY).columns)
          now = closesBetween ? closedIfDue(treated) : treated
          const hasBoth = now.hrProcessedDelayDate !== null && now.hrProcessedPosDate !== null
          expect(now.status === 'ARCHIVED').toBe(hasBoth)
          expect(now.status === 'ARCHIVED').toBe(!holds(OUTSTANDING.ALL_NOT_TREATED, now))
        }
      }),
    )
  })
})
