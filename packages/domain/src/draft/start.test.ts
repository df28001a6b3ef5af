import { describe, expect, it } from 'vitest'
import { PARIS, smallLine, smallOrder, TUESDAY } from '../testing/small-day.ts'
import { fixedClock } from '../time/clock.ts'
import { dayChoiceAt } from '../time/day-choice.ts'
import type { InstantText } from '../time/day.ts'
import type { Draft } from './draft.ts'
import { needsBadgeReminder, startBulletin, type StartFacts } from './start.ts'

const NOW = '2026-03-10T05:00:00Z'
const ID = '019caa00-0000-7000-8000-000000000001'

const daysAt = (now: InstantText) => dayChoiceAt(fixedClock(now).now(), PARIS)

const start = (given: Partial<StartFacts> = {}) =>
  startBulletin({
    id: ID,
    now: NOW,
    day: TUESDAY,
    days: daysAt(NOW),
    driver: { matricularAccount: '100001', assignedTerminus: 'VILJ' },
    line: smallLine(),
    ordered: smallOrder('201'),
    noteCode: null,
    ...given,
  })

const started = (given: Partial<StartFacts> = {}): Draft => {
  const result = start(given)
  if (!result.ok) throw new Error('It was refused')
  return result.value
}

const LA_COURNEUVE = { quadrigram: 'COUR', name: 'La Courneuve' }
const VILLEJUIF = { quadrigram: 'VILJ', name: 'Villejuif' }

describe('starting a bulletin', () => {
  it('from an ordered service takes what the order says, and nothing is filled in yet [4.5] [2.4.1] [2.4.3]', () => {
    expect(started()).toEqual({
      draftVersion: 3,
      id: ID,
      driverMatricularAccount: '100001',
      date: TUESDAY,
      initDate: NOW,
      status: 'IN_PROGRESS',
      step: 'Initialization',
      pap: '',
      choice: { origin: 'ORDERED', activity: null, service: null, line: null, reserve: null },
      service: null,
      isPlanLaid: false,
      line: '7',
      terminus: LA_COURNEUVE,
      initialService: '201',
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T22:30:00Z',
      theoreticalEndService: '2026-03-11T00:30:00Z',
      ionDonRm: { startTime: '2026-03-10T22:30:00Z', endTime: '2026-03-11T00:30:00Z' },
      rides: [],
      maneuvers: [],
      observations: [],
      realEndService: null,
      delayMinute: null,
      delayReason: { delayDifferent: null, delayByReason: [] },
      certification: false,
      driverComment: '',
      validationDate: null,
      version: '3.2.4',
    })
  })

  it('from a reserve has its hours, and the terminus of the driver [4.5] [2.4.3]', () => {
    expect(started({ ordered: smallOrder('RA'), noteCode: '7SE1' })).toMatchObject({
      choice: { origin: 'ORDERED' },
      initialService: 'RA',
      terminus: VILLEJUIF,
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T04:00:00Z',
      theoreticalEndService: '2026-03-10T11:00:00Z',
      ionDonRm: null,
    })
  })

  it('without an order begins by saying what one does [2.4.1] [2.4.4]', () => {
    expect(started({ ordered: null, noteCode: '7SE1' })).toMatchObject({
      choice: { origin: 'CHANGED', activity: null, service: null, line: null, reserve: null },
      initialService: null,
      line: '7',
      terminus: VILLEJUIF,
      tableCode: '7SE1',
      theoreticalStartService: null,
      theoreticalEndService: null,
      ionDonRm: null,
    })
  })

  it('from an order that the plan does not know keeps its name [4.5]', () => {
    expect(started({ ordered: smallOrder('299') })).toMatchObject({
      choice: { origin: 'ORDERED' },
      initialService: '299',
      terminus: VILLEJUIF,
      tableCode: null,
      theoreticalStartService: null,
      theoreticalEndService: null,
    })
  })

  it.each(['2026-03-09', '2026-03-11'])(
    'takes nothing from the order of another day, %s, left over from before [2.4.1] [4.5]',
    (day) => {
      const leftOver = started({ ordered: smallOrder('201', { day }), noteCode: 'N7' })
      expect(leftOver).toEqual(started({ ordered: null, noteCode: 'N7' }))
      expect(leftOver).toMatchObject({ choice: { origin: 'CHANGED' }, initialService: null, tableCode: 'N7' })
      expect(started({ day, ordered: smallOrder('201', { day }) }).initialService).toBe('201')
    },
  )

  it('is of the line of the order, where that is another than the one at hand [2.4.1] [4.5]', () => {
    expect(started({ ordered: smallOrder('101', { line: '7bis' }) })).toMatchObject({
      line: '7bis',
      initialService: '101',
      terminus: null,
      tableCode: '7BSE',
    })
    const ordered = smallOrder('101', { line: '7bis', day: '2026-03-09' })
    expect(started({ ordered })).toMatchObject({ line: '7', terminus: VILLEJUIF })
  })

  it.each([
    ['the order', smallOrder('201'), 'note', '7SE1'],
    ['the note of the day, where the timetable has none', smallOrder('101', { line: '13' }), '13SE', '13SE'],
    ['the note of the day, where nothing is ordered', null, '7SE1', '7SE1'],
    ['nobody', null, null, null],
  ])('has the table code of %s [2.4.1]', (_whom, ordered, noteCode, tableCode) => {
    expect(started({ ordered, noteCode }).tableCode).toBe(tableCode)
  })

  it('has no terminus where nobody names one that the line knows [2.4.1]', () => {
    const driver = { matricularAccount: '100001', assignedTerminus: null }
    expect(started({ ordered: null, driver }).terminus).toBeNull()
    expect(started({ ordered: null, driver: { ...driver, assignedTerminus: 'LOUI' } }).terminus).toBeNull()
    expect(started({ driver }).terminus).toEqual(LA_COURNEUVE)
  })
})

describe('the day of a bulletin', () => {
  const DAYS = { earliest: '2026-02-07', latest: '2026-03-11' }

  it.each(['2026-02-07', '2026-03-09', '2026-03-10', '2026-03-11'])(
    'may be %s on 10 March: a missed day, today, tomorrow [2.4.1] [5.9]',
    (day) => {
      expect(started({ day }).date).toBe(day)
    },
  )

  it.each([
    ['2026-03-12', 'DATE_TOO_LATE'],
    ['2026-02-06', 'DATE_TOO_EARLY'],
  ])('may not be %s on 10 March: %s [2.4.1] [5.9]', (day, code) => {
    expect(start({ day })).toEqual({ ok: false, failure: [{ code, path: ['date'], details: DAYS }] })
  })

  it('may be one day less while the clock reads earlier than two [5.9]', () => {
    const [before, after] = ['2026-03-10T00:59:59Z', '2026-03-10T01:00:00Z']
    expect(start({ day: '2026-03-11', days: daysAt(before) })).toMatchObject({
      ok: false,
      failure: [{ code: 'DATE_TOO_LATE', details: { earliest: '2026-02-06', latest: '2026-03-10' } }],
    })
    expect(started({ day: '2026-03-11', days: daysAt(after) }).date).toBe('2026-03-11')
  })
})

describe('« Pensez à badger »', () => {
  it.each([
    ['13', null, true],
    ['13', smallOrder('101', { line: '13' }), false],
    ['7', null, false],
    ['3', null, false],
    ['7', smallOrder('201'), false],
  ])('on line %s, ordered %j: %s [2.4.1]', (line, ordered, isReminded) => {
    expect(needsBadgeReminder(line, ordered)).toBe(isReminded)
  })
})
