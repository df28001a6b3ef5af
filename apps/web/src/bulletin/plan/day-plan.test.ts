import { keysInARow } from '@bulletin/domain/testing/keys'
import { smallOrder, smallPlan, TUESDAY } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { aDayPlan, answered, FAILED, PENDING } from '../../testing/day-plan.ts'
import type { Answer } from './answer.ts'
import { draftFactsOf, lacksPlan, noteCodesOf, planFactsOf } from './day-plan.ts'

describe('what the domain is told of the plan [2.4.5]', () => {
  it('is what has been answered', () => {
    const newKey = keysInARow()
    const facts = planFactsOf(aDayPlan(), newKey)
    expect(facts).toMatchObject({ day: TUESDAY, services: smallPlan(), newKey })
    expect(facts.reserves.map(({ type }) => type)).toContain('RA')
    expect(facts.lines.map(({ name }) => name)).toEqual(['7', '7bis'])
    expect([...facts.noteCodes]).toEqual([['7', 'H07']])
  })

  it.each([PENDING, FAILED])('is nothing where nothing has been answered: $state', (none) => {
    const plan = aDayPlan({
      services: none,
      reserves: none,
      lines: none,
      fleet: none,
      parkPositions: none,
      notes: new Map([['7', none]]),
    })
    const facts = planFactsOf(plan, keysInARow())
    expect(facts).toMatchObject({ services: [], reserves: [], lines: [], noteCodes: new Map() })
    expect(draftFactsOf(plan)).toEqual({ lines: [], services: [], fleet: [], parkPositions: [] })
  })

  it('knows no table code of a line without a note', () => {
    const notes = new Map<string, Answer<string | null>>([
      ['7', answered('H07')],
      ['7bis', answered(null)],
    ])
    expect([...noteCodesOf(notes)]).toEqual([['7', 'H07']])
  })
})

describe('a day of which nothing is planned [2.4.1] [8.13]', () => {
  const order = answered(smallOrder('201'))
  const some = answered(smallPlan())
  it.each([
    ['nothing ordered, nothing planned', answered(null), answered([]), true],
    ['nothing ordered, something planned', answered(null), some, false],
    ['ordered, the plan unknown', order, FAILED, false],
    ['nobody answers', FAILED, FAILED, true],
    ['the order unknown, something planned', FAILED, some, false],
    ['everything on its way', PENDING, PENDING, true],
  ])('%s', (_, ordered, services, lacks) => {
    expect(lacksPlan({ ordered, services })).toBe(lacks)
  })
})
