import { describe, expect, it } from 'vitest'
import { dayTypeOf, DAY_TYPES } from '../calendars.ts'
import { columnsOfColleagues, rosterWithoutDaysOff, sharedShiftsOf } from './demo-drivers.ts'
import { leavesRest, type Shift } from './shifts.ts'

const HOUR = 3600
const shiftsOf = (prefix: string, count: number): Shift[] =>
  Array.from({ length: count }, (_, index) => ({
    serviceName: `${prefix}${index}`,
    start: (5 + index) * HOUR,
    end: (11 + index) * HOUR,
  }))

const driving = new Map(
  DAY_TYPES.map((dayType, index) => [dayType, shiftsOf(`${index + 1}`, 15 - 2 * index)]),
)
const shared = sharedShiftsOf(driving, '100001')
const TITLE = { name: 'Demo', line: '7', terminus: 'LCOU' }
const roster = rosterWithoutDaysOff(TITLE, '100001', shared)

describe('somebody who works every day', () => {
  it('has a shift on each of 28 days, whatever kind of day it turns out to be', () => {
    for (let day = 0; day < 28; day++) {
      const calendars = roster.days
        .filter(({ dayOfCycle }) => dayOfCycle === day)
        .map(({ calendar }) => calendar)
      const usual = dayTypeOf(day % 7)
      expect(calendars).toEqual(usual === 'DIMANCHE' ? ['DIMANCHE'] : [usual, 'DIMANCHE'])
    }
  })

  it('has shifts that leave enough rest in any order', () => {
    const shifts = shared.flatMap((kinds) => [...kinds.values()].flat())
    expect(shifts.filter((one) => shifts.some((other) => !leavesRest(one, other)))).toEqual([])
  })

  it('does another one every week', () => {
    for (const kinds of shared)
      for (const shifts of kinds.values()) expect(new Set(shifts).size).toBe(Math.min(4, shifts.length))
  })

  it('leaves the other shifts of the week to colleagues', () => {
    const columns = columnsOfColleagues(shared, dayTypeOf)
    expect(columns).toHaveLength(28)
    columns.forEach((column, day) => {
      for (const [dayType, shifts] of column.shifts) {
        const own = roster.days.find(({ dayOfCycle, calendar }) => dayOfCycle === day && calendar === dayType)
        const all = [own?.serviceName, ...shifts.map(({ serviceName }) => serviceName)]
        const expected = shared[day % 7]?.get(dayType)?.map(({ serviceName }) => serviceName)
        expect(new Set(all)).toEqual(new Set(expected))
      }
    })
  })

  it('cannot be where there is no shift', () => {
    expect(() => sharedShiftsOf(new Map([['SAMEDI', []]]), '100001')).toThrow(
      'A terminus has no shift for a demo driver',
    )
  })
})
