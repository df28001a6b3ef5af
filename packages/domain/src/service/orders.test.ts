import { describe, expect, it } from 'vitest'
import { withExceptions } from './orders.ts'

const ROSTERED = [
  { matricule: '100001', line: '7', serviceName: '101' },
  { matricule: '110001', line: '7', serviceName: '201' },
]

describe('the orders of a day', () => {
  it('are those of the rosters', () => {
    expect(withExceptions(ROSTERED, [])).toEqual(ROSTERED)
  })

  it('leave out whoever is off', () => {
    const off = { matricule: '100001', line: '7', serviceName: null }
    expect(withExceptions(ROSTERED, [off])).toEqual([ROSTERED[1]])
  })

  it('give somebody else to do, on whatever line, and bring in whoever is in no roster', () => {
    const exceptions = [
      { matricule: '110001', line: '7bis', serviceName: '102' },
      { matricule: '120001', line: '7', serviceName: '201' },
    ]
    expect(withExceptions(ROSTERED, exceptions)).toEqual([ROSTERED[0], ...exceptions])
  })
})
