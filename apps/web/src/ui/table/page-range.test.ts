import { describe, expect, it } from 'vitest'
import { findNearerPage, pageRangeOf, type PagePlace } from './page-range.ts'

const place = (given: Partial<PagePlace> = {}): PagePlace => ({
  page: 0,
  pageSize: 50,
  rows: 50,
  total: 126,
  totalIsLowerBound: false,
  ...given,
})

describe('the place in a list of pages', () => {
  it('is the first page of three', () => {
    expect(pageRangeOf(place())).toEqual({ from: 1, to: 50, hasPrevious: false, hasNext: true })
  })

  it('is the last page, which is not full', () => {
    const last = pageRangeOf(place({ page: 2, rows: 26 }))
    expect(last).toEqual({ from: 101, to: 126, hasPrevious: true, hasNext: false })
  })

  it('has nothing behind a last page that is just full', () => {
    expect(pageRangeOf(place({ page: 1, total: 100 })).hasNext).toBe(false)
  })

  it('is nowhere in an empty list', () => {
    const empty = pageRangeOf(place({ rows: 0, total: 0 }))
    expect(empty).toEqual({ from: 0, to: 0, hasPrevious: false, hasNext: false })
  })

  it('goes on beyond what was counted while pages are full', () => {
    const beyond = { total: 10_000, totalIsLowerBound: true, page: 200 }
    expect(pageRangeOf(place(beyond))).toEqual({
      from: 10_001,
      to: 10_050,
      hasPrevious: true,
      hasNext: true,
    })
    expect(pageRangeOf(place({ ...beyond, rows: 12 }))).toMatchObject({ to: 10_012, hasNext: false })
  })

  it('is the last page that has rows when the one asked for has none any more', () => {
    expect(findNearerPage(place({ page: 7, rows: 0 }))).toBe(2)
    expect(findNearerPage(place({ page: 7, rows: 0, total: 0 }))).toBe(0)
  })

  it('steps back one page at a time beyond what was counted', () => {
    expect(findNearerPage(place({ page: 230, rows: 0, total: 20_000 }))).toBe(229)
  })

  it('stays where there are rows, and where there is nothing to show at all', () => {
    expect(findNearerPage(place({ page: 2, rows: 26 }))).toBeNull()
    expect(findNearerPage(place({ rows: 0, total: 0 }))).toBeNull()
  })
})
