import { BulletinCsvQuery, BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { createSavedFilters } from '../../session/saved-filters.ts'
import { countChanged } from '../../ui/filter-panel/period.ts'
import { archiveDays, defaultFilters } from './archive-filters.ts'
import { ARCHIVES } from './archive-variant.ts'
import { ArchiveView, defaultView, queryOf, renewedView, wholeListOf } from './archive-view.ts'

const TODAY = '2026-11-14'
const DAYS = archiveDays(TODAY, null)
const OWN = '100001'

describe('an archive nobody has touched', () => {
  it("shows a driver's last month, the latest first, fifty at a time [2.4.55] [7.46]", () => {
    expect(queryOf('mine', defaultView('mine', DAYS), OWN)).toEqual({
      startDate: '2026-10-14',
      endDate: TODAY,
      searchedDriver: OWN,
      virtualStatus: 'ALL',
      page: 0,
      sizePerPage: 50,
      sortField: 'date',
      sortDirection: 'DESC',
    })
  })

  it('begins at the end of a shorter month [2.4.55]', () => {
    expect(defaultFilters('mine', archiveDays('2026-03-31', null)).startDate).toBe('2026-02-28')
  })

  it('shows others yesterday and today, of everybody [7.46]', () => {
    const query = queryOf('all', defaultView('all', DAYS), OWN)
    expect(query).toMatchObject({ startDate: '2026-11-13', endDate: TODAY })
    expect(query).not.toHaveProperty('searchedDriver')
  })
})

describe('a manager who looks for what is remarkable, or is not [6.2]', () => {
  const asked = (remarkable: 'ALL' | 'YES' | 'NO') => {
    const view = defaultView('all', DAYS)
    return queryOf('all', { ...view, filters: { ...view.filters, remarkable } }, OWN).remarkableForManager
  }

  it('asks for all, for these or for the others', () => {
    expect([asked('ALL'), asked('YES'), asked('NO')]).toEqual([undefined, true, false])
  })

  it('is told that a filter is active', () => {
    const filters = { ...defaultFilters('all', DAYS), remarkable: 'NO' as const }
    expect(countChanged(filters, defaultFilters('all', DAYS))).toBe(1)
  })

  it('finds what the build before has kept', () => {
    const { remarkable: _new, ...before } = defaultFilters('all', DAYS)
    const kept = { ...defaultView('all', DAYS), filters: before }
    expect(ArchiveView.parse(kept)).toEqual(defaultView('all', DAYS))
  })
})

describe('a bulletin that was sent ahead of its day', () => {
  const ahead = archiveDays(TODAY, '2026-11-15')

  it.each(['mine', 'all'] as const)('stands in the archive at once: %s [2.4.55]', (variant) => {
    const view = defaultView(variant, ahead)
    expect(view.filters).toMatchObject({
      startDate: defaultFilters(variant, DAYS).startDate,
      endDate: '2026-11-15',
    })
    expect(countChanged(view.filters, defaultFilters(variant, ahead))).toBe(0)
  })

  it('stands there also when somebody had looked before it was sent', () => {
    const renewed = renewedView('mine', { ...defaultView('mine', DAYS), page: 1 }, ahead)
    expect(renewed).toEqual(defaultView('mine', ahead))
  })

  it.each([null, '2026-11-13', TODAY, '2026-11-16'])('changes nothing of another day: %s', (lastSent) => {
    expect(archiveDays(TODAY, lastSent)).toEqual({ today: TODAY, until: TODAY })
  })
})

describe('the last day that may be chosen [5.3]', () => {
  it('is today for those who look at others, and for a driver the day of the last bulletin there can be', () => {
    expect(ARCHIVES.all.lastDay(DAYS)).toBe(TODAY)
    expect(ARCHIVES.mine.lastDay(DAYS)).toBe('2026-11-15')
  })

  it('is tomorrow for a manager who has just sent a bulletin of that day', () => {
    expect(ARCHIVES.all.lastDay(archiveDays(TODAY, '2026-11-15'))).toBe('2026-11-15')
  })
})

describe('what the server is asked [7.11]', () => {
  const view = defaultView('mine', DAYS)
  const filters = {
    ...view.filters,
    lines: ['7', '7bis'],
    driver: '204518',
    service: '214',
    material: 'MF77-077',
    status: 'SENT_TO_C2SP' as const,
    observations: ['ALARM' as const, 'SERVICE_FREE_INPUT' as const],
  }

  it('is every filter that says something, in words of the contract', () => {
    const query = queryOf('all', { ...view, filters, page: 2, pageSize: 100 }, OWN)
    expect(query).toMatchObject({
      lines: ['7', '7bis'],
      searchedDriver: '204518',
      service: '214',
      material: 'MF77-077',
      virtualStatus: 'SENT_TO_C2SP',
      observationType: ['ALARM', 'SERVICE_FREE_INPUT'],
      page: 2,
      sizePerPage: 100,
    })
    expect(BulletinQuery.safeParse(query).success).toBe(true)
  })

  it('is the same for a file, without pages', () => {
    const { page: _page, sizePerPage: _size, ...whole } = queryOf('all', { ...view, filters, page: 2 }, OWN)
    expect(wholeListOf(queryOf('all', { ...view, filters, page: 2 }, OWN))).toEqual(whole)
    expect(BulletinCsvQuery.safeParse(whole).success).toBe(true)
  })

  it("is for oneself alone in one's own archive, whatever was saved [2.4.52] [6.1]", () => {
    expect(queryOf('mine', { ...view, filters }, OWN)).toMatchObject({ searchedDriver: OWN })
  })

  it('counts the filters that somebody set [2.4.52]', () => {
    const untouched = defaultFilters('mine', DAYS)
    expect(countChanged(view.filters, untouched)).toBe(0)
    expect(countChanged({ ...view.filters, startDate: '2026-11-01', lines: ['7'] }, untouched)).toBe(2)
    expect(countChanged(filters, untouched)).toBe(6)
  })
})

describe('a view that was left', () => {
  const left = { ...defaultView('mine', DAYS), page: 2 }

  it('comes back as it was on the same day [2.2.1]', () => {
    const storage = memoryStorage()
    const saved = () => createSavedFilters(storage).of('myArchived', ArchiveView)
    saved().write({ ...left, filters: { ...left.filters, service: '214' } })
    expect(saved().read()).toEqual({ ...left, filters: { ...left.filters, service: '214' } })
    expect(renewedView('mine', left, DAYS)).toEqual(left)
  })

  it('moves on with the days when nobody chose its period', () => {
    const renewed = renewedView('mine', left, archiveDays('2026-11-16', null))
    expect(renewed.filters).toMatchObject({ startDate: '2026-10-16', endDate: '2026-11-16' })
    expect(renewed.page).toBe(0)
  })

  it('keeps a period that somebody chose', () => {
    const chosen = { ...left, filters: { ...left.filters, startDate: '2026-01-01' } }
    const days = archiveDays('2026-11-16', null)
    expect(renewedView('mine', chosen, days)).toEqual({ ...chosen, ...days })
  })
})
