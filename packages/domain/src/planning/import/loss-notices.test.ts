import { describe, expect, it } from 'vitest'
import { smallWorld } from '../../testing/small-world.ts'
import { lossNotices, type Losable } from './loss-notices.ts'
import type { WorldParts, WorldPlan } from './world-parts.ts'

const { lines, calendars, timetables, rosters, rosterExceptions, people } = smallWorld()
const plan: WorldPlan = { lines, calendars, timetables, rosters, rosterExceptions }
const matricules = people.map(({ matricule }) => matricule)
const [first = ''] = matricules

const before: Losable = {
  plannedLines: ['7'],
  orderedDrivers: [first],
  people: matricules,
  chiefs: [first],
}
const told = (parts: WorldParts, given: Partial<Losable> = {}) =>
  lossNotices(parts, { ...before, ...given }).map(({ kind, code, blanks }) => ({ kind, code, ...blanks }))

describe('what an import takes away', () => {
  it('is nothing where it brings neither plan nor directory', () => {
    expect(told({ reserves: [] })).toEqual([])
  })

  it('is the plan of lines that a new one leaves out, each by its name', () => {
    expect(told({ plan }, { plannedLines: ['7', '99'] })).toEqual([
      { kind: 'LOST', code: 'LINES_WITHOUT_PLAN', count: 1, examples: '99' },
    ])
    expect(told({ plan }, { plannedLines: ['7'] })).toEqual([])
  })

  it('is every service and order where a feed without drivers replaces one that had them', () => {
    const trainsOnly = {
      ...plan,
      timetables: timetables.map((timetable) => ({ ...timetable, services: [] })),
      rosters: [],
      rosterExceptions: [],
    }
    expect(told({ plan: trainsOnly }, { plannedLines: ['7'] })).toEqual([
      { kind: 'LOST', code: 'LINES_WITHOUT_PLAN', count: 1, examples: '7' },
      { kind: 'LOST', code: 'DRIVERS_WITHOUT_ORDER', count: 1, examples: first },
    ])
  })

  it('is who is not in the new directory: as a person, as a chief, and by name beside an order', () => {
    const others = people.filter(({ matricule }) => matricule !== first)
    expect(told({ people: others })).toEqual([
      { kind: 'LOST', code: 'PEOPLE_REMOVED', count: 1, examples: first },
      { kind: 'LOST', code: 'CHIEFS_REMOVED', count: 1, examples: first },
      { kind: 'MISSING', code: 'DRIVERS_NOT_IN_DIRECTORY', count: 1, examples: first },
    ])
    expect(told({ people })).toEqual([])
    expect(told({ chiefs: [] })).toEqual([
      { kind: 'LOST', code: 'CHIEFS_REMOVED', count: 1, examples: first },
    ])
  })

  it('lists a few of many', () => {
    const [notice] = told({ people: [] }, { people: ['1', '2', '3', '4', '5', '6'], orderedDrivers: [] })
    expect(notice).toMatchObject({ count: 6, examples: '1, 2, 3, 4, 5' })
  })
})
