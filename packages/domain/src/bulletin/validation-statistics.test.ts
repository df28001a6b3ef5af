import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recapOf, shareCorrected, totalsOf, type ManagerDay } from './validation-statistics.ts'

const aDay = (given: Partial<ManagerDay> = {}): ManagerDay => ({
  line: '7',
  managerMatricularAccount: '200001',
  managerName: 'Nadia Faure',
  terminus: 'COUR',
  validationDate: '2026-03-10',
  nbValidated: 1,
  nbCorrected: 0,
  nbCorrectedDelay: 0,
  validatedBulletinIds: [],
  ...given,
})

const anyDay = fc
  .record({
    managerMatricularAccount: fc.constantFrom('200001', '200002', '200003'),
    terminus: fc.constantFrom('COUR', 'VILJ', 'IVRY'),
    nbValidated: fc.integer({ min: 1, max: 40 }),
  })
  .chain(({ nbValidated, ...day }) =>
    fc
      .integer({ min: 0, max: nbValidated })
      .chain((nbCorrected) =>
        fc
          .integer({ min: 0, max: nbCorrected })
          .map((nbCorrectedDelay) => aDay({ ...day, nbValidated, nbCorrected, nbCorrectedDelay })),
      ),
  )

describe('what managers have validated [2.4.60] [3.30]', () => {
  it('is added up for each terminus; a manager of several days is one', () => {
    const days = [
      aDay({ nbValidated: 3, nbCorrected: 2, nbCorrectedDelay: 1 }),
      aDay({ validationDate: '2026-03-11', nbValidated: 4 }),
      aDay({ managerMatricularAccount: '200002', nbValidated: 5, nbCorrected: 1 }),
      aDay({ terminus: 'VILJ' }),
    ]
    expect(recapOf(days)).toEqual([
      { id: 'COUR', nbManager: 2, nbTotalValidated: 12, nbTotalCorrectedDelay: 1, nbTotalCorrected: 3 },
      { id: 'VILJ', nbManager: 1, nbTotalValidated: 1, nbTotalCorrectedDelay: 0, nbTotalCorrected: 0 },
    ])
    expect(recapOf([])).toEqual([])
  })

  it('comes to the same by terminus as altogether, but for managers of several', () => {
    fc.assert(
      fc.property(fc.array(anyDay), (days) => {
        const recap = recapOf(days)
        const total = totalsOf(days)
        const sum = (field: 'nbTotalValidated' | 'nbTotalCorrected' | 'nbTotalCorrectedDelay') =>
          recap.reduce((all, row) => all + row[field], 0)
        for (const field of ['nbTotalValidated', 'nbTotalCorrected', 'nbTotalCorrectedDelay'] as const)
          expect(sum(field)).toBe(total[field])
        expect(total.nbManager).toBeLessThanOrEqual(recap.reduce((all, row) => all + row.nbManager, 0))
        expect(recap.map(({ id }) => id)).toEqual(
          [...new Set(days.map(({ terminus }) => terminus))].toSorted(),
        )
      }),
    )
  })

  it('was corrected in a share of all, and in none of nothing [2.4.60]', () => {
    expect(shareCorrected(8, 1)).toBe(0.125)
    expect(shareCorrected(3, 0)).toBe(0)
    expect(shareCorrected(0, 0)).toBeNull()
    fc.assert(
      fc.property(anyDay, ({ nbValidated, nbCorrected }) => {
        const share = shareCorrected(nbValidated, nbCorrected)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})
