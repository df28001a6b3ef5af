import { describe, expect, it } from 'vitest'
import { MonthlyQuery, YearlyQuery } from './tracking.ts'

describe('what manual driving is asked for [7.18] [7.19]', () => {
  it('is ten drivers a page by matricule, unless told otherwise [7.46]', () => {
    expect(YearlyQuery.parse({})).toEqual({
      page: 0,
      sizePerPage: 10,
      sortField: 'matricule',
      sortDirection: 'ASC',
    })
  })

  it.each([
    { sortField: 'line' },
    { sortField: 'id' },
    { sortDirection: 'asc' },
    { sizePerPage: '0' },
    { sizePerPage: '101' },
    { page: '-1' },
    { startDate: '2026-02-30' },
  ])('refuses %j', (query) => {
    expect(YearlyQuery.safeParse(query).success).toBe(false)
  })

  it('takes up to 20 characters of a driver [5.3]', () => {
    for (const Query of [MonthlyQuery, YearlyQuery]) {
      expect(Query.safeParse({ searchedDriver: 'é'.repeat(20) }).success).toBe(true)
      for (const searchedDriver of ['é'.repeat(21), "d'Arc", '%'])
        expect(Query.safeParse({ searchedDriver }).success, searchedDriver).toBe(false)
    }
  })
})
