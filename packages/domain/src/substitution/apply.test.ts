import { describe, expect, it } from 'vitest'
import { editStations } from '../draft/edit-ride-stations.ts'
import { confirmDeparture, withdrawDeparture } from '../draft/edit-ride-times.ts'
import { edited } from '../draft/editing.ts'
import { refusalOf } from '../draft/testing/refusal.ts'
import { forkedLine } from '../network/testing/forked-line.ts'
import { departureOf } from '../ride/lacks.ts'
import { withoutRelief } from '../ride/relief.ts'
import { chooseArrival, chooseDeparture, formOf } from '../ride/ride-form.ts'
import { COURNEUVE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { applySubstitution, cancelSubstitution } from './apply.ts'
import { applies, isParked, isRelieved, parked, relieved, subIdOf, ZOE } from './testing/relieving.ts'

const PLANNED = { departureTime: '2026-03-10T22:55:00Z', arrivalTime: '2026-03-10T23:01:00Z' }
const aNight = () => aDriversDay().comesToWork()

describe('being relieved [2.4.30] [2.4.35]', () => {
  it('lies on every ride it touches, clipped to the stations of each, under one key [2.4.33] [3.13]', () => {
    const day = isRelieved(aNight(), [1, 'OPER'], [2, 'OPER'])
    const relief = {
      subId: subIdOf(day, 1),
      type: 'SUBSTITUTED',
      driverSubstitutedReason: 'NONE',
      chRctReason: 'NONE',
      driver: ZOE,
      service: null,
    }
    expect(day.draft.rides.map((ride) => ride.driverSubstitution)).toEqual([
      { ...relief, startStation: OPERA, endStation: VILLEJUIF },
      { ...relief, startStation: VILLEJUIF, endStation: OPERA },
    ])
  })

  it('covers the rides between its first and its last from end to end', () => {
    const day = isRelieved(aNight().addsRide({ from: 'COUR', to: 'VILJ' }), [1, 'OPER'], [3, 'OPER'])
    expect(day.rideAt(2).driverSubstitution).toMatchObject({ startStation: VILLEJUIF, endStation: COURNEUVE })
    expect(day.draft.rides).toHaveLength(3)
  })

  it('begins with the next ride where it begins at an arrival, and ends with the one before at a departure', () => {
    const day = isRelieved(aNight(), [1, 'VILJ'], [2, 'OPER'])
    expect(day.rideAt(1).driverSubstitution).toBeNull()
    expect(day.rideAt(2).driverSubstitution).toMatchObject({ startStation: VILLEJUIF, endStation: OPERA })
    const other = isRelieved(aNight(), [1, 'OPER'], [2, 'VILJ'])
    expect(other.rideAt(1).driverSubstitution).toMatchObject({ startStation: OPERA, endStation: VILLEJUIF })
    expect(other.rideAt(2).driverSubstitution).toBeNull()
  })

  it('leaves everything else of a ride driven in part as it was', () => {
    const before = aNight().departs(1, '23:57').takes(1, 'MF77-001', '30001').rideAt(1)
    const day = aNight().departs(1, '23:57').takes(1, 'MF77-001', '30001')
    const { driverSubstitution, ...rest } = isRelieved(day, [1, 'OPER'], [1, 'VILJ']).rideAt(1)
    expect(driverSubstitution).not.toBeNull()
    expect({ ...rest, materials: [], driverSubstitution: null }).toEqual({ ...before, materials: [] })
  })

  it('calls the ends of a ride as the ride does, whatever the network calls them since', () => {
    const day = aNight()
    const renamed = day.line.stations.map((station) => ({ ...station, name: `Nouveau ${station.name}` }))
    const wizard = relieved(day, [1, 'COUR'], [1, 'VILJ'])
    day.does((draft) => applySubstitution(draft, wizard, { line: { ...day.line, stations: renamed } }))
    expect(day.rideAt(1).driverSubstitution).toMatchObject({ startStation: COURNEUVE, endStation: VILLEJUIF })
  })

  it('leaves a ride that leads nowhere alone', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'OPER' }).addsRide({ from: 'OPER', to: 'COUR' })
    isRelieved(day.turnsAt(2, 'OPER'), [2, 'VILJ'], [4, 'COUR'])
    expect(day.draft.rides.map((ride) => ride.driverSubstitution !== null)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

describe('parked as CH or RCT [2.4.32] [2.4.35]', () => {
  it.each(['CH', 'RCT'] as const)('says that it was %s, and nobody’s name [3.13]', (reason) => {
    const day = isParked(aNight(), [1, 'COUR'], [1, 'VILJ'], reason)
    expect(day.rideAt(1).driverSubstitution).toEqual({
      subId: subIdOf(day, 1),
      type: 'CH_RCT',
      driverSubstitutedReason: 'NONE',
      chRctReason: reason,
      driver: null,
      startStation: COURNEUVE,
      endStation: VILLEJUIF,
      service: null,
    })
  })
})

describe('a ride that others drove from end to end [3.9]', () => {
  it('takes the planned times, and keeps the departure that they moved', () => {
    const day = isRelieved(aNight().departs(1, '23:57').arrives(1, '00:09'), [1, 'COUR'], [1, 'VILJ'])
    expect(day.rideAt(1)).toMatchObject({
      ...PLANNED,
      departureTimeWithoutSubstitution: '2026-03-10T22:57:00Z',
      serviceType: 'ORDERED',
    })
  })

  it('takes them also where none had been confirmed', () => {
    const day = isParked(aNight(), [1, 'COUR'], [1, 'VILJ'])
    expect(day.rideAt(1)).toMatchObject({ ...PLANNED, departureTimeWithoutSubstitution: null })
  })

  it('keeps its own without a plan', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'VILJ' }).departs(3, '02:00')
    const { departureTime, arrivalTime } = day.rideAt(3)
    expect(isRelieved(day, [3, 'COUR'], [3, 'VILJ']).rideAt(3)).toMatchObject({
      departureTime,
      arrivalTime,
      departureTimeWithoutSubstitution: null,
    })
    expect(day.departs(3, '02:05').rideAt(3).departureTime).toBe('2026-03-11T01:05:00Z')
  })

  it('departs as planned as long as it is relieved', () => {
    const day = isRelieved(aNight(), [1, 'COUR'], [1, 'VILJ'])
    const { key } = day.rideAt(1)
    const at = '2026-03-10T22:57:00Z'
    expect(refusalOf(day.draft, (draft) => confirmDeparture(draft, key, at, day.line))).toEqual([
      { code: 'RIDE_RELIEVED', path: ['rides', 0, 'departureTime'], details: {} },
    ])
    expect(day.isRefused((draft) => withdrawDeparture(draft, key, day.line))).toEqual(['RIDE_RELIEVED'])
    expect(day.departsAsPlanned(1).rideAt(1)).toMatchObject(PLANNED)
  })

  it('is asked for where the plan never has its train', () => {
    const line = forkedLine()
    const day = aDriversDay({ line }).comesToWork()
    const form = chooseArrival(chooseDeparture(formOf(day.rideAt(1)), 'IVRY'), 'COUR')
    day.does((draft) => editStations(draft, day.rideAt(1).key, form, day))
    isRelieved(day, [1, 'IVRY'], [1, 'COUR'])
    expect(day.rideAt(1)).toMatchObject({ departureTime: null, departureTimeWithoutSubstitution: null })
    expect(departureOf(day.rideAt(1))).toBeNull()
    expect(day.departs(1, '23:57').rideAt(1).departureTime).toBe('2026-03-10T22:57:00Z')
  })

  it('departs as it pleases when only a part of it is relieved', () => {
    const day = isRelieved(aNight(), [1, 'COUR'], [1, 'OPER']).departs(1, '23:57')
    expect(day.rideAt(1).departureTime).toBe('2026-03-10T22:57:00Z')
  })
})

describe('cancelling a relief [2.4.33]', () => {
  it('gives back what there was, on every ride it touched', () => {
    const day = aNight().departs(1, '23:57').arrives(1, '00:09').departsAsPlanned(2)
    const { draft } = day
    isRelieved(day, [1, 'COUR'], [2, 'OPER'])
    expect(day.draft).not.toEqual(draft)
    expect(day.does((current) => cancelSubstitution(current, subIdOf(day, 1))).draft).toStrictEqual(draft)
  })

  it('leaves what was entered since', () => {
    const day = isRelieved(aNight().departs(1, '23:57'), [1, 'COUR'], [1, 'VILJ'])
    day.arrives(1, '00:20').drivesByHand(1).takes(1, 'MF77-001', '30001')
    day.does((draft) => cancelSubstitution(draft, subIdOf(day, 1)))
    expect(day.rideAt(1)).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      arrivalTime: '2026-03-10T23:20:00Z',
      manualDriving: true,
      materials: [{ material: 'MF77-001' }],
      driverSubstitution: null,
      departureTimeWithoutSubstitution: null,
    })
  })

  it('leaves a departure that came from elsewhere since', () => {
    const day = isRelieved(aNight().departs(1, '23:57'), [1, 'COUR'], [1, 'VILJ'])
    const departureTime = '2026-03-10T22:40:00Z'
    expect(withoutRelief({ ...day.rideAt(1), departureTime }).departureTime).toBe(departureTime)
  })

  it('gives back the times also of a draft that did not note the planned ones', () => {
    const day = aNight().departs(1, '23:57')
    const { departureTime, arrivalTime } = day.rideAt(1)
    const { beforeRelief, ...ride } = isRelieved(day, [1, 'COUR'], [1, 'VILJ']).rideAt(1)
    const { laid, ...times } = beforeRelief ?? { departureTime: null, arrivalTime: null }
    expect(laid).toEqual(PLANNED)
    expect(withoutRelief({ ...ride, beforeRelief: times })).toMatchObject({ departureTime, arrivalTime })
  })

  it('leaves the other reliefs alone', () => {
    const day = isParked(isRelieved(aNight(), [1, 'COUR'], [1, 'VILJ']), [2, 'OPER'], [2, 'COUR'])
    const other = day.rideAt(2)
    day.does((draft) => cancelSubstitution(draft, subIdOf(day, 1)))
    expect(day.draft.rides.map((ride) => ride.driverSubstitution)).toEqual([null, other.driverSubstitution])
  })

  it('works on what is left of it when one of its rides was removed', () => {
    const day = isRelieved(aNight(), [1, 'OPER'], [2, 'COUR'])
    const second = day.rideAt(2).driverSubstitution
    expect(day.removesRide(1).rideAt(1).driverSubstitution).toEqual(second)
    day.does((draft) => cancelSubstitution(draft, second?.subId ?? ''))
    expect(day.rideAt(1).driverSubstitution).toBeNull()
  })

  it('is refused where there is none', () => {
    expect(refusalOf(aNight().draft, (draft) => cancelSubstitution(draft, 'none'))).toEqual([
      { code: 'SUBSTITUTION_NOT_FOUND', path: ['rides'], details: { subId: 'none' } },
    ])
  })
})

describe('« Confirmer » [2.4.35]', () => {
  it('a second time changes nothing', () => {
    const day = aNight()
    const wizard = relieved(day, [1, 'OPER'], [2, 'OPER'])
    const { draft } = day.does(applies(wizard, day))
    expect(day.does(applies(wizard, day)).draft).toBe(draft)
  })

  it('is refused when the rides are no longer what they were', () => {
    const day = aNight()
    const [wizard, other] = [relieved(day, [1, 'OPER'], [2, 'OPER']), parked(day, [2, 'VILJ'], [2, 'COUR'])]
    day.does(applies(other, day))
    expect(day.isRefused(applies(wizard, day))).toEqual(['SUBSTITUTION_OVERLAP'])
    expect(day.removesRide(2).isRefused(applies(wizard, day))).toEqual(['RIDE_NOT_FOUND'])
    expect(day.removesRide(1).isRefused(applies(wizard, day))).toEqual(['RIDE_NOT_FOUND'])
  })

  it('and cancelling are for who drives, not for who has certified [4.5]', () => {
    const day = aNight()
    const wizard = relieved(day, [1, 'OPER'], [2, 'OPER'])
    const { draft } = day
      .does(applies(wizard, day))
      .does((current) => edited({ ...current, step: 'Validated' }))
    expect(refusalOf(draft, (current) => applySubstitution(current, wizard, day))).toMatchObject([
      { code: 'NOT_EDITABLE' },
    ])
    expect(refusalOf(draft, (current) => cancelSubstitution(current, wizard.subId))).toMatchObject([
      { code: 'NOT_EDITABLE' },
    ])
  })
})
