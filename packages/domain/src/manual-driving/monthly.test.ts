import { describe, expect, it } from 'vitest'
import { monthlyRowsOf } from './monthly.ts'

const PERIOD = { startDate: '2026-09-15', endDate: '2026-11-10' }
const CLAIRE = {
  line: '7',
  driver: '100001',
  driverName: 'Claire Lambert',
  months: [
    { month: '2026-11', workingDays: 6, okDays: 4 },
    { month: '2026-09', workingDays: 10, okDays: 7 },
  ],
}

describe('monthly rows of manual driving [3.29] [7.18]', () => {
  it('are there for every month that the period touches, worked in or not, beside the mean of the line', () => {
    const rows = monthlyRowsOf(
      [CLAIRE],
      [
        { line: '7', month: '2026-09', okDays: 20, drivers: 3 },
        { line: '7bis', month: '2026-10', okDays: 9, drivers: 1 },
        { line: '7', month: '2026-10', okDays: 5, drivers: 2 },
      ],
      PERIOD,
    )
    const same = { driverName: 'Claire Lambert', line: '7' }
    expect(rows).toEqual([
      {
        ...same,
        startDate: '2026-09-15',
        endDate: '2026-09-30',
        nbDriverWorkingDays: 10,
        nbDriverCmOk: 7,
        nbLineCmOk: 6.7,
      },
      {
        ...same,
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        nbDriverWorkingDays: 0,
        nbDriverCmOk: 0,
        nbLineCmOk: 2.5,
      },
      {
        ...same,
        startDate: '2026-11-01',
        endDate: '2026-11-10',
        nbDriverWorkingDays: 6,
        nbDriverCmOk: 4,
        nbLineCmOk: 0,
      },
    ])
  })

  it('are none for nobody', () => {
    expect(monthlyRowsOf([], [], PERIOD)).toEqual([])
  })
})
