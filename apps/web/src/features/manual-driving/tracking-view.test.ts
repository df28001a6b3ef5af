import { YearlyQuery } from '@bulletin/contract/calls/tracking'
import { describe, expect, it } from 'vitest'
import { createSavedFilters } from '../../session/saved-filters.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { defaultView, pageSizeOf, queryOf, renewedView, TrackingView } from './tracking-view.ts'

const TODAY = '2026-11-14'
const view = defaultView(TODAY)

describe('the list of manual driving [2.4.57] [7.46]', () => {
  it('is at first of twelve months until today, ten drivers a page, by matricule [7.46]', () => {
    expect(queryOf(view)).toEqual({
      startDate: '2025-11-15',
      endDate: TODAY,
      page: 0,
      sizePerPage: 10,
      sortField: 'matricule',
      sortDirection: 'ASC',
    })
    expect([7, 10, 20, 50, 100].map(pageSizeOf)).toEqual([10, 10, 20, 50, 10])
  })

  it('asks for what was chosen, in words of the contract [7.19]', () => {
    const query = queryOf({
      ...view,
      line: '7bis',
      driver: ' Léa ',
      endDate: '2026-02-28',
      page: 2,
      pageSize: 50,
    })
    expect(query).toMatchObject({
      line: '7bis',
      searchedDriver: 'Léa',
      startDate: '2025-03-01',
      endDate: '2026-02-28',
      page: 2,
      sizePerPage: 50,
    })
    expect(YearlyQuery.safeParse(query).success).toBe(true)
    expect(queryOf({ ...view, driver: '   ' })).not.toHaveProperty('searchedDriver')
  })

  it('is found again as it was left; a period that nobody chose moves on with the days', () => {
    const saved = () => createSavedFilters(memory).of('manualDriving', TrackingView)
    const memory = memoryStorage()
    saved().write({ ...view, page: 3 })
    expect(saved().read()).toEqual({ ...view, page: 3 })
    expect(renewedView(view, TODAY)).toBe(view)
    expect(renewedView(view, '2026-11-15')).toMatchObject({ endDate: '2026-11-15', today: '2026-11-15' })
    expect(renewedView({ ...view, endDate: '2026-06-30' }, '2026-11-15').endDate).toBe('2026-06-30')
  })
})
