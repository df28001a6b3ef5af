import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import type { RideTime } from '../ride-card/ride-control.ts'
import { nowFor, rideTimeAsked } from './ride-time-dialog.tsx'

const NOW = '2026-03-10T22:57:18Z'

/** Service 201 leaves at 23:55 and at 01:00; a ride takes six minutes from end to end, four to Opéra. */
const asked = (scenario: ReturnType<typeof aDriversDay>, what: RideTime, number = 1) => {
  const { draft, line } = scenario
  const ride = draft.rides[number - 1]
  if (!ride) throw new Error(`There is no ride ${number}`)
  return { draft, ride, ...rideTimeAsked(what, { draft, ride, line, timeZone: PARIS, now: NOW }) }
}

const rideAfter = (edited: Edited): Draft['rides'][number] | undefined =>
  edited.ok ? edited.value.rides[0] : undefined

describe('the departure', () => {
  it('is proposed as planned until it is confirmed [2.4.11]', () => {
    const departure = asked(aDriversDay().comesToWork(), 'departureTime')
    expect(departure).toMatchObject({
      station: { quadrigram: 'COUR' },
      planned: '2026-03-10T22:55:00Z',
      initial: '2026-03-10T22:55:00Z',
      withdraw: null,
    })
  })

  it('of the ride after a turn is proposed for when the plan has the train there [2.4.11] [2.4.14]', () => {
    const turned = aDriversDay().comesToWork().departsAsPlanned(2).turnsAt(1, 'OPER')
    expect(asked(turned, 'departureTime', 2)).toMatchObject({
      station: { quadrigram: 'OPER' },
      planned: '2026-03-11T00:02:00Z',
      initial: '2026-03-11T00:02:00Z',
      withdraw: null,
    })
  })

  it('is confirmed, and can be taken back', () => {
    const departure = asked(aDriversDay().comesToWork().departs(1, '23:57'), 'departureTime')
    expect(departure.initial).toBe('2026-03-10T22:57:00Z')
    const later = rideAfter(departure.confirm(departure.draft, '2026-03-10T22:58:18Z'))
    expect(later?.departureTime).toBe('2026-03-10T22:58:20Z')
    expect(departure.withdraw && rideAfter(departure.withdraw(departure.draft))?.departureTime).toBeNull()
  })

  it('is placed after midnight [4.17]', () => {
    expect(asked(aDriversDay().comesToWork(), 'departureTime').place('00:10:00')).toBe('2026-03-10T23:10:00Z')
  })
})

describe('the arrival', () => {
  it('is proposed as far after the departure as the run takes', () => {
    const arrival = asked(aDriversDay().comesToWork().departs(1, '23:57'), 'arrivalTime')
    expect(arrival).toMatchObject({
      planned: '2026-03-10T23:01:00Z',
      initial: '2026-03-10T23:03:00Z',
      withdraw: null,
    })
  })

  it('can be taken back once it was entered', () => {
    const arrival = asked(aDriversDay().comesToWork().departs(1, '23:57').arrives(1, '00:09'), 'arrivalTime')
    expect(arrival.initial).toBe('2026-03-10T23:09:00Z')
    expect(arrival.withdraw && rideAfter(arrival.withdraw(arrival.draft))?.arrivalTime).toBe(
      '2026-03-10T23:03:00Z',
    )
  })

  it('has no planned time at a station where none was planned', () => {
    expect(
      asked(aDriversDay().comesToWork().departs(1, '23:57').turnsAt(1, 'OPER'), 'arrivalTime').planned,
    ).toBeNull()
  })

  it('falls back on the plan, then on now', () => {
    const scenario = aDriversDay().comesToWork()
    expect(asked(scenario, 'arrivalTime').initial).toBe('2026-03-10T23:01:00Z')
    expect(asked(scenario.turnsAt(1, 'OPER'), 'arrivalTime').initial).toBe(NOW)
  })
})

describe('the time on the way', () => {
  it('shows the planned one beside, and moves the arrival', () => {
    const passing = asked(aDriversDay().comesToWork().departs(1, '23:57'), { timeAt: 'OPER' })
    expect(passing).toMatchObject({
      station: { name: 'Opéra' },
      planned: '2026-03-10T22:59:00Z',
      initial: '2026-03-10T23:01:00Z',
    })
    expect(rideAfter(passing.confirm(passing.draft, '2026-03-10T23:02:00Z'))?.arrivalTime).toBe(
      '2026-03-10T23:04:00Z',
    )
  })

  it('is refused before the departure is confirmed', () => {
    const passing = asked(aDriversDay().comesToWork(), { timeAt: 'OPER' })
    expect(passing.initial).toBe('2026-03-10T22:59:00Z')
    expect(passing.confirm(passing.draft, passing.initial)).toMatchObject({
      ok: false,
      failure: [{ code: 'DEPARTURE_TIME_REQUIRED' }],
    })
  })
})

describe('« Maintenant »', () => {
  it('is now on the day of the bulletin, and the same clock time in that of another day', () => {
    const { draft, ride } = asked(aDriversDay().comesToWork(), 'departureTime')
    expect(nowFor({ draft, ride, timeZone: PARIS, now: NOW })).toBe(NOW)
    expect(nowFor({ draft, ride, timeZone: PARIS, now: '2026-03-12T22:57:18Z' })).toBe(NOW)
  })
})
