import { describe, expect, it } from 'vitest'
import { editStations } from '../draft/edit-ride-stations.ts'
import { forkedLine } from '../network/testing/forked-line.ts'
import { chooseArrival, chooseDeparture, formOf, pickService } from '../ride/ride-form.ts'
import { COURNEUVE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { cancelSubstitution } from './apply.ts'
import { isParked, isRelieved, relieves, subIdOf } from './testing/relieving.ts'

const aNight = () => aDriversDay().comesToWork()
/** When the planned train of the second ride is there: it leaves Villejuif at 00:00 UTC. */
const AT_OPERA = '2026-03-11T00:02:00Z'

const reliefOf = (day: Scenario, ride: number) => day.rideAt(ride).driverSubstitution
const cancelled = (day: Scenario, ride: number): Scenario =>
  day.does((draft) => cancelSubstitution(draft, subIdOf(day, ride)))

const refusedAt = (day: Scenario, ride: number, arrival: string): string[] =>
  day.isRefused((draft) =>
    editStations(draft, day.rideAt(ride).key, chooseArrival(formOf(day.rideAt(ride)), arrival), day),
  )

describe('stations of a ride that somebody relieves [4.14]', () => {
  it('take along an end of the relief that was the ride’s own', () => {
    const day = isRelieved(aNight(), [1, 'COUR'], [1, 'VILJ']).turnsAt(1, 'OPER')
    expect(reliefOf(day, 1)).toMatchObject({ startStation: COURNEUVE, endStation: OPERA })
    expect(reliefOf(day.turnsAt(1, 'VILJ'), 1)).toMatchObject({
      startStation: COURNEUVE,
      endStation: VILLEJUIF,
    })
    const other = isParked(aNight(), [2, 'VILJ'], [2, 'COUR']).leavesFrom(2, 'OPER')
    expect(reliefOf(other, 2)).toMatchObject({ startStation: OPERA, endStation: COURNEUVE })
  })

  it('leave a chosen end where it is, as long as the ride comes by', () => {
    const day = isRelieved(aNight(), [1, 'COUR'], [1, 'OPER']).turnsAt(1, 'OPER')
    expect(reliefOf(day, 1)).toMatchObject({ startStation: COURNEUVE, endStation: OPERA })
  })

  it('are refused where a chosen end would no longer lie on the way', () => {
    const day = isRelieved(aNight(), [1, 'OPER'], [1, 'VILJ'])
    expect(refusedAt(day, 1, 'OPER')).toEqual(['RIDE_RELIEVED'])
    expect(day.rideAt(1).arrivalStation).toEqual(VILLEJUIF)
    expect(cancelled(day, 1).turnsAt(1, 'OPER').rideAt(1).arrivalStation).toEqual(OPERA)
  })

  it('are refused where the ride goes back another way than it came', () => {
    const line = forkedLine()
    const day = isRelieved(aDriversDay({ line }).comesToWork(), [1, 'ALLE'], [1, 'VILJ'])
    const form = chooseArrival(chooseDeparture(formOf(day.rideAt(1)), 'VILJ'), 'COUR')
    expect(day.isRefused((draft) => editStations(draft, day.rideAt(1).key, form, day))).toEqual([
      'RIDE_RELIEVED',
    ])
  })

  it('are refused for their own reasons first', () => {
    const day = isRelieved(aNight(), [1, 'OPER'], [1, 'VILJ'])
    const form = { ...formOf(day.rideAt(1)), unpark: true, unparkPosition: 'nulle part' }
    expect(day.isRefused((draft) => editStations(draft, day.rideAt(1).key, form, day))).toEqual(['POSITION'])
  })

  it('say where the refusal belongs', () => {
    const day = isRelieved(aNight(), [1, 'OPER'], [1, 'VILJ'])
    const form = chooseArrival(formOf(day.rideAt(1)), 'OPER')
    expect(editStations(day.draft, day.rideAt(1).key, form, day)).toEqual({
      ok: false,
      failure: [{ code: 'RIDE_RELIEVED', path: ['rides', 0, 'driverSubstitution'], details: {} }],
    })
  })

  it('turned round keep what still fits', () => {
    const day = isRelieved(aNight().addsRide({ from: 'COUR', to: 'VILJ' }), [3, 'OPER'], [3, 'VILJ'])
    const form = chooseArrival(chooseDeparture(formOf(day.rideAt(3)), 'VILJ'), 'COUR')
    day.does((draft) => editStations(draft, day.rideAt(3).key, form, day))
    expect(reliefOf(day, 3)).toMatchObject({ startStation: OPERA, endStation: COURNEUVE })
  })

  it('are taken from it in peace where the dialog changes other things', () => {
    const day = isRelieved(aNight().departs(1, '23:57'), [1, 'COUR'], [1, 'VILJ']).arrives(1, '00:20')
    const before = day.rideAt(1)
    const form = { ...formOf(before), park: true, parkPosition: 'V1' }
    day.does((draft) => editStations(draft, before.key, form, day))
    expect(day.rideAt(1)).toEqual({ ...before, park: true, parkPosition: 'V1' })
  })

  it('give the ride the planned times as long as all of it is relieved', () => {
    const day = isRelieved(aNight().departs(2, '01:05'), [2, 'VILJ'], [2, 'COUR']).leavesFrom(2, 'OPER')
    expect(day.rideAt(2)).toMatchObject({
      departureTime: AT_OPERA,
      departureTimeWithoutSubstitution: null,
    })
    expect(cancelled(day, 2).rideAt(2).departureTime).toBeNull()
  })

  it('hold a chosen end where the ride has come to end there: it grows with no ride [2.4.35]', () => {
    const day = isRelieved(aNight().departs(1, '23:57'), [1, 'COUR'], [1, 'OPER'])
    const before = day.rideAt(1)
    expect(reliefOf(day.turnsAt(1, 'OPER'), 1)).toMatchObject({ startStation: COURNEUVE, endStation: OPERA })
    expect(day.departsAsPlanned(1).rideAt(1).departureTime).toBe('2026-03-10T22:55:00Z')
    const { arrivalTime: _arrival, ...again } = day.turnsAt(1, 'VILJ').rideAt(1)
    expect(before).toMatchObject(again)
    const other = isParked(aNight(), [2, 'OPER'], [2, 'COUR']).leavesFrom(2, 'OPER').leavesFrom(2, 'VILJ')
    expect(reliefOf(other, 2)).toMatchObject({ startStation: OPERA, endStation: COURNEUVE })
  })

  it('hold it also where the relief begins on the way [2.4.35]', () => {
    const day = aDriversDay({ line: forkedLine() }).comesToWork()
    const before = isRelieved(day, [1, 'ALLE'], [1, 'OPER']).rideAt(1)
    expect(day.turnsAt(1, 'OPER').rideAt(1).chosenReliefEnds).toEqual(['end'])
    expect(day.turnsAt(1, 'VILJ').rideAt(1)).toEqual(before)
    expect(cancelled(day.turnsAt(1, 'OPER'), 1).rideAt(1)).not.toHaveProperty('chosenReliefEnds')
  })
})

describe('a turn at an SP before a ride that somebody relieves [2.4.14]', () => {
  it('moves the beginning of the relief along with that of the ride', () => {
    const day = isRelieved(aNight(), [2, 'VILJ'], [2, 'COUR']).turnsAt(1, 'OPER')
    expect(day.rideAt(2).departureStation).toEqual(OPERA)
    expect(reliefOf(day, 2)).toMatchObject({ startStation: OPERA, endStation: COURNEUVE })
    expect(reliefOf(day.turnsAt(1, 'VILJ'), 2)).toMatchObject({
      startStation: VILLEJUIF,
      endStation: COURNEUVE,
    })
  })

  it('is refused where it would leave nothing of the relief', () => {
    const day = isRelieved(aNight(), [2, 'VILJ'], [2, 'OPER'])
    expect(refusedAt(day, 1, 'OPER')).toEqual(['NEXT_RIDE_RELIEVED'])
    const form = chooseArrival(formOf(day.rideAt(1)), 'OPER')
    expect(editStations(day.draft, day.rideAt(1).key, form, day)).toMatchObject({
      failure: [{ path: ['rides', 1, 'driverSubstitution'] }],
    })
  })

  it('leaves all of a ride relieved that leads nowhere for the time being', () => {
    const day = isRelieved(aNight().addsRide({ from: 'COUR', to: 'OPER' }), [3, 'COUR'], [3, 'OPER'])
    expect(reliefOf(day.turnsAt(2, 'OPER'), 3)).toMatchObject({ startStation: OPERA, endStation: OPERA })
    expect(reliefOf(day.turnsAt(3, 'COUR'), 3)).toMatchObject({ startStation: OPERA, endStation: COURNEUVE })
  })

  it('gives back the departure that was confirmed before both, in whatever order they are undone', () => {
    const before = aNight().departs(2, '01:05').rideAt(2)
    const turnedLast = isRelieved(aNight().departs(2, '01:05'), [2, 'VILJ'], [2, 'COUR']).turnsAt(1, 'OPER')
    expect(cancelled(turnedLast, 2).turnsAt(1, 'VILJ').rideAt(2)).toEqual(before)
    const relievedLast = isRelieved(aNight().departs(2, '01:05').turnsAt(1, 'OPER'), [2, 'OPER'], [2, 'COUR'])
    expect(relievedLast.turnsAt(1, 'VILJ').rideAt(2)).toMatchObject({
      departureTime: '2026-03-11T00:00:00Z',
      departureTimeWithoutSubstitution: '2026-03-11T00:05:00Z',
    })
    expect(cancelled(relievedLast, 2).rideAt(2)).toEqual(before)
  })

  it('gives the times that the plan has at its stations, turned before or after it is relieved [3.9]', () => {
    const given = () => aNight().departs(1, '23:57').departs(2, '01:05')
    const alike = (day: Scenario, ride: number) => ({
      ...day.rideAt(ride),
      driverSubstitution: { ...reliefOf(day, ride), subId: '' },
    })
    const nextLast = isRelieved(given(), [2, 'VILJ'], [2, 'COUR']).turnsAt(1, 'OPER')
    const nextFirst = isRelieved(given().turnsAt(1, 'OPER'), [2, 'OPER'], [2, 'COUR'])
    expect(alike(nextLast, 2)).toEqual(alike(nextFirst, 2))
    expect(nextLast.rideAt(2)).toMatchObject({ departureTime: AT_OPERA, arrivalTime: '2026-03-11T00:06:00Z' })
    const turnedLast = isRelieved(given(), [1, 'COUR'], [1, 'VILJ']).turnsAt(1, 'OPER')
    const turnedFirst = isRelieved(given().turnsAt(1, 'OPER'), [1, 'COUR'], [1, 'OPER'])
    expect(alike(turnedLast, 1)).toEqual(alike(turnedFirst, 1))
    expect(turnedLast.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:55:00Z',
      arrivalTime: '2026-03-10T22:59:00Z',
    })
  })

  it('of a relieved ride moves the relief of both', () => {
    const day = isRelieved(aNight(), [1, 'COUR'], [2, 'COUR']).turnsAt(1, 'OPER')
    expect(reliefOf(day, 1)).toMatchObject({ startStation: COURNEUVE, endStation: OPERA })
    expect(reliefOf(day, 2)).toMatchObject({ startStation: OPERA, endStation: COURNEUVE })
  })
})

describe('a ride taken over from others [4.14]', () => {
  const taken = () => relieves(aNight(), '101', [1, 'COUR'], [1, 'VILJ'])

  it('takes the stations of the relief along', () => {
    expect(reliefOf(taken().turnsAt(1, 'OPER'), 1)).toMatchObject({
      startStation: COURNEUVE,
      endStation: OPERA,
    })
    expect(reliefOf(taken().leavesFrom(1, 'OPER'), 1)).toMatchObject({
      startStation: OPERA,
      endStation: VILLEJUIF,
    })
  })

  /** Own rides 1 and 3 of service 101; between and after them, those of service 201. */
  const interleaved = () =>
    relieves(
      aDriversDay({ ordered: '101' }).comesToWork().departs(2, '00:20'),
      '201',
      [1, 'COUR'],
      [2, 'COUR'],
    )

  it('turns without moving one’s own next ride: cancelled, nothing of it is left [2.4.14]', () => {
    const before = aNight().departs(1, '23:57').takes(1, 'MF77-001', '30001').draft
    const day = aNight().departs(1, '23:57').takes(1, 'MF77-001', '30001')
    relieves(day, '101', [2, 'VILJ'], [2, 'COUR'])
    const own = day.rideAt(2)
    expect(day.rideAt(1).arrivalStation).toEqual(own.departureStation)
    expect(day.turnsAt(1, 'OPER').rideAt(2)).toBe(own)
    expect(cancelled(day, 1).draft.rides.map(({ departureStation }) => departureStation)).toEqual(
      before.rides.map(({ departureStation }) => departureStation),
    )
  })

  it('turns into the next one of the same relief, past one’s own [2.4.14]', () => {
    const day = interleaved()
    const own = day.rideAt(3)
    expect(day.turnsAt(2, 'OPER').rideAt(3)).toBe(own)
    expect(day.rideAt(4).departureStation).toEqual(OPERA)
  })

  it('is no next ride of one’s own: that one comes after it [2.4.14]', () => {
    const day = interleaved()
    const [, taken2, , taken4] = day.draft.rides
    day.turnsAt(1, 'OPER')
    expect([day.rideAt(2), day.rideAt(4)]).toEqual([taken2, taken4])
    expect(day.rideAt(3).departureStation).toEqual(OPERA)
  })

  it('does not turn into one of another relief [2.4.14]', () => {
    const day = relieves(taken(), '101', [2, 'VILJ'], [2, 'COUR'])
    const other = day.rideAt(2)
    expect(day.turnsAt(1, 'OPER').rideAt(2)).toBe(other)
  })

  it('stays one of the service that is relieved', () => {
    const day = taken()
    const form = pickService(formOf(day.rideAt(1)), '201')
    expect(day.isRefused((draft) => editStations(draft, day.rideAt(1).key, form, day))).toEqual([
      'RIDE_RELIEVED',
    ])
  })
})
