import { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { describe, expect, it } from 'vitest'
import { createSavedFilters } from '../../session/saved-filters.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { countChanged } from '../../ui/filter-panel/period.ts'
import { defaultFilters, withLines } from './delay-pos-filters.ts'
import {
  backlogView,
  defaultView,
  DelayPosView,
  leftQueryOf,
  queryOf,
  renewedView,
} from './delay-pos-view.ts'

const TODAY = '2026-11-10'

describe('what is left of the days before', () => {
  it('is shown from the first day on, the oldest on top, whatever was looked at', () => {
    const view = { ...defaultView('2026-11-14'), page: 3 }
    expect(backlogView(view, 'POS')).toMatchObject({
      items: 'POS',
      filters: { startDate: '2000-01-01', endDate: '2026-11-14', status: 'ALL_NOT_TREATED' },
      sort: { field: 'date', direction: 'ASC' },
      page: 0,
    })
  })
})

describe('a page of delays and positions that nobody has touched [2.4.56]', () => {
  it('lists what was validated yesterday and today, treated or not, by services, fifty at a time [7.46]', () => {
    expect(queryOf(defaultView(TODAY))).toEqual({
      status: ['C2SP_TO_VALIDATE', 'ARCHIVED'],
      startDate: '2026-11-09',
      endDate: TODAY,
      delayPosField: 'DELAY',
      delayPosStatus: 'ALL',
      page: 0,
      sizePerPage: 50,
      sortField: 'ridesServices',
      sortDirection: 'ASC',
    })
  })

  it('counts what is left under each toggle, whatever state is looked at [2.4.56] [4.3]', () => {
    const filters = { ...defaultFilters(TODAY), status: 'POS_NOT_TREATED' as const }
    for (const [items, delayPosStatus] of [
      ['DELAY', 'DELAY_NOT_TREATED'],
      ['POS', 'POS_NOT_TREATED'],
      ['DELAY_POS', 'ALL_NOT_TREATED'],
    ] as const)
      expect(leftQueryOf(items, filters)).toMatchObject({
        delayPosField: items,
        delayPosStatus,
        sizePerPage: 1,
      })
  })
})

describe('what the server is asked [7.11]', () => {
  const view = defaultView(TODAY)
  const filters = {
    ...view.filters,
    lines: ['7', '7bis'],
    terminus: 'LCOU',
    driver: ' lambert ',
    service: '214',
    status: 'DELAY_NOT_TREATED' as const,
  }

  it('is every filter that says something, in words of the contract [2.4.56]', () => {
    const query = queryOf({ ...view, items: 'DELAY_POS', filters, page: 2, pageSize: 100 })
    expect(query).toMatchObject({
      lines: ['7', '7bis'],
      terminus: ['LCOU'],
      searchedDriver: 'lambert',
      service: '214',
      delayPosStatus: 'DELAY_NOT_TREATED',
      delayPosField: 'DELAY_POS',
      page: 2,
      sizePerPage: 100,
    })
    expect(BulletinQuery.safeParse(query).success).toBe(true)
  })

  it('counts the filters that somebody set, a period as one', () => {
    const untouched = defaultFilters(TODAY)
    const period = { startDate: '2026-11-01', endDate: '2026-11-02' }
    expect(countChanged(view.filters, untouched)).toBe(0)
    expect(countChanged({ ...view.filters, ...period }, untouched)).toBe(1)
    expect(countChanged(filters, untouched)).toBe(5)
  })

  it('never is a terminus of another line than the one chosen', () => {
    const termini = [{ quadrigram: 'LCOU' }]
    expect(withLines(filters, ['7'], termini)).toMatchObject({ lines: ['7'], terminus: 'LCOU' })
    expect(withLines(filters, ['13'], [{ quadrigram: 'STDU' }])).toMatchObject({
      lines: ['13'],
      terminus: null,
    })
  })
})

describe('a view that was left', () => {
  const left = { ...defaultView(TODAY), items: 'POS' as const, page: 2 }

  it('comes back as it was on the same day, with its toggle, and is gone with a change of tab [2.2.1]', () => {
    const storage = memoryStorage()
    const saved = () => createSavedFilters(storage).of('delayPos', DelayPosView)
    saved().write(left)
    expect(saved().read()).toEqual(left)
    expect(renewedView(left, TODAY)).toEqual(left)
    createSavedFilters(storage).clearAll()
    expect(saved().read()).toBeNull()
  })

  it('moves on with the days when nobody chose its period', () => {
    const renewed = renewedView(left, '2026-11-11')
    expect(renewed.filters).toMatchObject({ startDate: '2026-11-10', endDate: '2026-11-11' })
    expect(renewed).toMatchObject({ page: 0, items: 'POS' })
  })

  it('keeps a period that somebody chose', () => {
    const chosen = { ...left, filters: { ...left.filters, startDate: '2026-10-01' } }
    expect(renewedView(chosen, '2026-11-11')).toEqual({ ...chosen, today: '2026-11-11' })
  })
})
