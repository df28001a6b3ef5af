import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOrderedService, LA_COURNEUVE, VILLEJUIF } from '../../testing/planning.ts'
import { clockTimeOf, partsOf, workFractionsOf } from './service-times.ts'

const PARIS = 'Europe/Paris'
const DAY = '2026-11-14'

const aSegment = (start: string, end: string) => ({
  start,
  end,
  departureStation: LA_COURNEUVE,
  arrivalStation: VILLEJUIF,
})

describe('a time of the plan', () => {
  it.each([
    ['2026-11-14T04:00:00Z', '05:00', false],
    ['2026-11-14T22:59:59Z', '23:59', false],
    ['2026-11-14T23:00:00Z', '00:00', true],
    ['2026-11-15T00:12:00Z', '01:12', true],
  ])('%s is %s in Paris, on the next day: %s', (instant, text, isNextDay) => {
    expect(clockTimeOf(instant, DAY, PARIS)).toEqual({ text, isNextDay })
  })

  it('is the same clock reading on both sides of the summer', () => {
    expect(clockTimeOf('2026-07-14T03:00:00Z', '2026-07-14', PARIS).text).toBe('05:00')
    expect(clockTimeOf('2026-12-14T04:00:00Z', '2026-12-14', PARIS).text).toBe('05:00')
  })
})

describe('the parts of a service', () => {
  it('are its stretches of work with the breaks between them', () => {
    expect(partsOf(anOrderedService(), PARIS)).toEqual([
      {
        kind: 'work',
        from: { text: '12:05', isNextDay: false },
        to: { text: '15:20', isNextDay: false },
        departure: 'La Courneuve – 8 Mai 1945',
        arrival: 'Villejuif – Louis Aragon',
      },
      { kind: 'break', minutes: 42 },
      {
        kind: 'work',
        from: { text: '16:02', isNextDay: false },
        to: { text: '19:42', isNextDay: false },
        departure: 'Villejuif – Louis Aragon',
        arrival: 'La Courneuve – 8 Mai 1945',
      },
    ])
  })

  it('count a break between the minutes that are shown', () => {
    const segments = [
      aSegment('2026-11-14T08:00:00Z', '2026-11-14T09:00:55Z'),
      aSegment('2026-11-14T09:30:05Z', '2026-11-14T10:00:00Z'),
    ]
    expect(partsOf(anOrderedService({ segments }), PARIS)[1]).toEqual({ kind: 'break', minutes: 30 })
  })

  it('have no break where one stretch follows the other at once', () => {
    const segments = [
      aSegment('2026-11-14T08:00:00Z', '2026-11-14T09:00:00Z'),
      aSegment('2026-11-14T09:00:00Z', '2026-11-14T10:00:00Z'),
    ]
    expect(partsOf(anOrderedService({ segments }), PARIS).map(({ kind }) => kind)).toEqual(['work', 'work'])
  })
})

describe('the picture of a service', () => {
  const span = { start: '2026-11-14T08:00:00Z', end: '2026-11-14T18:00:00Z' }

  it('shows work where it lies in the day', () => {
    const segments = [
      aSegment('2026-11-14T08:00:00Z', '2026-11-14T12:00:00Z'),
      aSegment('2026-11-14T13:00:00Z', '2026-11-14T18:00:00Z'),
    ]
    expect(workFractionsOf(span, segments)).toEqual([
      { from: 0, to: 0.4 },
      { from: 0.5, to: 1 },
    ])
  })

  it('lets work that begins or ends near an end of the day reach it', () => {
    const segments = [aSegment('2026-11-14T08:10:00Z', '2026-11-14T17:45:00Z')]
    expect(workFractionsOf(span, segments)).toEqual([{ from: 0, to: 1 }])
  })

  it('is one whole run for a reserve, and for a day without a length', () => {
    expect(workFractionsOf(span, [])).toEqual([{ from: 0, to: 1 }])
    const noLength = { start: span.start, end: span.start }
    expect(workFractionsOf(noLength, [aSegment(span.start, span.start)])).toEqual([{ from: 0, to: 1 }])
  })

  it('never leaves the track', () => {
    const minute = fc.integer({ min: -120, max: 720 })
    const at = (minutes: number) => {
      const instant = new Date(Date.UTC(2026, 10, 14, 8, minutes))
      return instant.toISOString().replace('.000', '')
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 4 }), (pairs) => {
        const segments = pairs.map(([one, other]) =>
          aSegment(at(Math.min(one, other)), at(Math.max(one, other))),
        )
        for (const { from, to } of workFractionsOf(span, segments)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(1)
          expect(from).toBeLessThanOrEqual(to)
        }
      }),
    )
  })
})
