import type { ToldFault } from '@bulletin/domain/planning/import/run'
import { describe, expect, it } from 'vitest'
import { faultsIn, faultyFiles, FIRST_FAULTS, NO_FILE } from './fault-pages.ts'

const fault = (file: string | null, line: number): ToldFault => ({
  file,
  line,
  field: null,
  code: 'SOURCE_EMPTY',
  blanks: {},
})
const FAULTS = [fault('stops.txt', 2), fault(null, 1), fault('trips.txt', 4), fault('stops.txt', 9)]

describe('the faults of a report', () => {
  it('are narrowed to those of a file, or of none', () => {
    expect(faultyFiles(FAULTS)).toEqual(['stops.txt', NO_FILE, 'trips.txt'])
    const numbersIn = (file: string | null) =>
      faultsIn(FAULTS, { ...FIRST_FAULTS, file }).rows.map(({ number }) => number)
    expect(numbersIn(null)).toEqual([0, 1, 2, 3])
    expect(numbersIn('stops.txt')).toEqual([0, 3])
    expect(numbersIn(NO_FILE)).toEqual([1])
  })

  it('come by pages', () => {
    const view = { file: null, page: 1, pageSize: 3 }
    expect(faultsIn(FAULTS, view)).toMatchObject({ total: 4, rows: [{ number: 3 }] })
    expect(faultsIn(FAULTS, { ...view, page: 2 }).rows).toEqual([])
  })
})
