import { describe, expect, it } from 'vitest'
import { openingOf, reportAskedIn } from './report-address.ts'

const TODAY = '2026-11-14'
const ROW = {
  id: '7bis 100001',
  line: '7bis',
  matricule: '100001',
  driverName: 'Claire Lambert',
  startDate: '2025-07-01',
  endDate: '2026-06-30',
  okRate: 100,
  nokRate: 0,
  noObjectRate: 0,
  nbWorkingDays: 3,
}
const opening = openingOf(ROW)
const search = opening.path.slice(opening.path.indexOf('?'))
const SLIDING = { startDate: '2025-11-15', endDate: TODAY }

describe('the address of a report [2.1.7]', () => {
  it('says who, where and when; the navigation who, by name [2.4.57]', () => {
    expect(opening).toEqual({
      path: '/manualdriving/report?matricule=100001&line=7bis&startDate=2025-07-01&endDate=2026-06-30',
      state: { matricularAccount: '100001', name: 'Claire Lambert' },
    })
  })

  it('is enough by itself, but for the name', () => {
    const period = { startDate: '2025-07-01', endDate: '2026-06-30' }
    const asked = { matricule: '100001', line: '7bis', period }
    expect(reportAskedIn({ search, state: null }, TODAY)).toEqual({ ...asked, name: null })
    expect(reportAskedIn({ search, state: opening.state }, TODAY)).toEqual({
      ...asked,
      name: 'Claire Lambert',
    })
    const another = { matricularAccount: '100002', name: 'Karim Benali' }
    expect(reportAskedIn({ search, state: another }, TODAY)).toEqual({ ...asked, name: null })
  })

  it('may be left to the navigation: then it is the year until today', () => {
    expect(reportAskedIn({ search: '', state: opening.state }, TODAY)).toEqual({
      matricule: '100001',
      name: 'Claire Lambert',
      line: null,
      period: SLIDING,
    })
  })

  it.each(['', '?matricule=12', '?matricule=abcdef', '?line=7'])('%j is nobody’s', (wrong) => {
    expect(reportAskedIn({ search: wrong, state: { name: 'x' } }, TODAY)).toBeNull()
  })

  it.each([
    ['startDate=2026-13-01&endDate=2026-11-01', '2025-11-02', '2026-11-01'],
    ['startDate=2026-11-02&endDate=2026-11-01', '2025-11-02', '2026-11-01'],
    ['startDate=2026-11-02&endDate=demain', '2025-11-15', TODAY],
  ])('mends a period that is none: %s', (period, startDate, endDate) => {
    const asked = reportAskedIn({ search: `?matricule=100001&${period}`, state: null }, TODAY)
    expect(asked?.period).toEqual({ startDate, endDate })
  })
})
