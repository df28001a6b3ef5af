import { smallPlan, smallReserves } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import {
  ANY_RESERVE,
  findLineOfName,
  matchingServices,
  reserveOptionsOf,
  serviceOptionsOf,
} from './service-options.ts'

const [planned] = smallPlan()
const service = (line: string, serviceName: string) => {
  if (!planned) throw new Error('The small world has no plan')
  return { ...planned, id: { ...planned.id, line, serviceName } }
}
const SERVICES = [
  service('7bis', '103'),
  service('7', '1001'),
  service('7', '103'),
  service('13', '104'),
  service('7bis', '105'),
  service('7', '21B'),
]

describe('the services to choose from [2.4.4]', () => {
  const namesOf = (ownLine: string) => serviceOptionsOf(SERVICES, ownLine).map(({ id }) => id)

  it('are those of the line group, the own line first, in the order of their numbers', () => {
    expect(namesOf('7')).toEqual(['7-21B', '7-103', '7-1001', '7bis-103', '7bis-105'])
    expect(namesOf('7bis')).toEqual(['7bis-103', '7bis-105', '7-21B', '7-103', '7-1001'])
    expect(namesOf('13')).toEqual(['13-104'])
  })

  it('are those whose name begins with what was typed', () => {
    const options = serviceOptionsOf(SERVICES, '7')
    const found = (typed: string | null) => matchingServices(options, typed).map(({ id }) => id)
    expect(found('10')).toEqual(['7-103', '7-1001', '7bis-103', '7bis-105'])
    expect(found('105')).toEqual(['7bis-105'])
    expect(found('3')).toEqual([])
    expect(found(null)).toHaveLength(5)
  })

  it('give a name that was typed its line: the own one where both have it', () => {
    const options = serviceOptionsOf(SERVICES, '7')
    expect(['103', '105', '999', '10'].map((name) => findLineOfName(options, name))).toEqual([
      '7',
      '7bis',
      null,
      null,
    ])
  })
})

describe('the reserves to choose from [2.4.4]', () => {
  it('are those of the day, with their hours', () => {
    const [first] = smallReserves()
    expect(reserveOptionsOf(smallReserves(), null)).toContainEqual({
      type: first?.type,
      hours: { start: first?.start, end: first?.end },
      publicHolidayOnly: first?.publicHolidayOnly,
    })
  })

  it('keep the one that was chosen before they were known', () => {
    const types = (chosen: string) => reserveOptionsOf(smallReserves(), chosen).map(({ type }) => type)
    expect(types('RZ').at(-1)).toBe('RZ')
    expect(types('RA')).toHaveLength(smallReserves().length)
  })

  it('are R and any letter where nobody could be asked [5.7]', () => {
    expect(ANY_RESERVE).toHaveLength(26)
    expect(ANY_RESERVE.map(({ type }) => type)).toContain('RA')
  })
})
