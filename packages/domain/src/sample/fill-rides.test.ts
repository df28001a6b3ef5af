import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import type { Edited } from '../draft/editing.ts'
import type { Fault } from '../problem/fault.ts'
import type { DraftRide } from '../ride/ride.ts'
import { anyDay, contextOf, groundOf, startOf, type AnyDay, type Ground } from '../testing/any-ground.ts'
import { anyWork, type AnyOperation } from '../testing/any-operation.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { stepFaults, takeStep } from '../workflow/steps.ts'
import { fillRides, type FillFacts } from './fill-rides.ts'

const valueOf = (result: Edited): Draft => {
  if (!result.ok) throw new Error(`Refused: ${result.failure.map(({ code }) => code).join(', ')}`)
  return result.value
}

const filled = (day: Scenario, given: Partial<FillFacts> = {}): Draft =>
  valueOf(
    fillRides(day.draft, {
      line: day.line,
      fleet: day.fleet,
      parkPositions: [],
      newKey: day.newKey,
      ...given,
    }),
  )

const codesLeft = (draft: Draft, { line }: Scenario): string[] =>
  stepFaults(draft, 'finish', line).map(({ code }) => code)

describe('filling in rides [2.4.61]', () => {
  it('gives every ride of a fresh day its planned departure and a train, and the day can be finished', () => {
    const day = aDriversDay({ ordered: '201' }).comesToWork()
    const draft = filled(day)
    expect(draft.rides.map(({ departureTime }) => departureTime)).toEqual(
      day.draft.rides.map(({ theoreticalDepartureTime }) => theoreticalDepartureTime),
    )
    expect(draft.rides.every(({ serviceType }) => serviceType === 'ORDERED')).toBe(true)
    expect(takeStep(draft, 'finish', day.line).ok).toBe(true)
  })

  it('goes back with the train of the ride before, led by its other car [2.4.13]', () => {
    const day = aDriversDay({ ordered: '201' }).comesToWork().takes(1, 'MF77-001', '30001')
    const [first, second] = filled(day).rides
    expect(first?.materials).toEqual(day.draft.rides[0]?.materials)
    expect(second?.materials).toMatchObject([{ material: 'MF77-001', leadCar: '30002' }])
  })

  it('takes a train of the fleet where none was driven before, always the same', () => {
    const day = aDriversDay({ ordered: '201' }).comesToWork()
    const trains = (draft: Draft) => draft.rides.map(({ materials: [use] }) => [use?.material, use?.leadCar])
    expect(trains(filled(day))).toEqual(trains(filled(day)))
    expect(day.fleet.map(({ materialId }) => materialId)).toContain(
      filled(day).rides[0]?.materials[0]?.material,
    )
  })

  it('makes up a train where no fleet is known', () => {
    const day = aDriversDay({ ordered: '201', fleet: [] }).comesToWork()
    expect(codesLeft(filled(day), day)).toEqual([])
  })

  it('puts trains away where the station has a position, else at one that might be', () => {
    const day = aDriversDay({ ordered: '201' }).comesToWork().fetchesTrainFrom(1, '').putsTrainAwayAt(1, '')
    const { departureStation, arrivalStation } = day.rideAt(1)
    const elsewhere = { lineName: '7', stationQuadrigram: 'ELSE', positionName: 'Z9' }
    const here = { lineName: '7', stationQuadrigram: departureStation.quadrigram, positionName: 'V4' }
    const otherLine = { lineName: '13', stationQuadrigram: arrivalStation.quadrigram, positionName: 'Z8' }
    const [ride] = filled(day, { parkPositions: [elsewhere, otherLine, here] }).rides
    expect([ride?.unparkPosition, ride?.parkPosition]).toEqual(['V4', 'A1'])
  })

  it('says type, train and time of a ride beside the plan: on the five minutes after the ride before', () => {
    const day = aDriversDay({ ordered: '201' }).comesToWork().departs(1, '23:56')
    const { departureStation, arrivalStation } = day.rideAt(1)
    day.addsRide({ from: arrivalStation.quadrigram, to: departureStation.quadrigram, type: 'NONE' }, 1)
    day.hasTrainNumber(2, '')
    const [before, added] = filled(day).rides
    expect(added).toMatchObject({ type: 'NORMAL', train: before?.train })
    expect(added?.departureTime).toMatch(/:[0-5][05]:00Z$/)
    expect((added?.departureTime ?? '') >= (before?.arrivalTime ?? '')).toBe(true)
  })

  it('begins an unplanned day when it was opened, or at noon of a day that is over', () => {
    const unplanned = (now: string) => {
      const day = aDriversDay({ now, day: '2026-03-10', ordered: null })
        .typesPap('12A')
        .doesService('999')
        .beginsWithoutPlan()
      const [from, to] = [day.line.stations.at(0), day.line.stations.at(-1)]
      day.addsRide({ from: from?.quadrigram ?? '', to: to?.quadrigram ?? '' })
      return filled(day).rides[0]?.departureTime
    }
    expect(unplanned('2026-03-10T09:02:00Z')).toBe('2026-03-10T09:05:00Z')
    expect(unplanned('2026-03-15T09:02:00Z')).toBe('2026-03-10T12:00:00Z')
  })

  it('lets a ride leave in time for the arrival that was entered', () => {
    const day = aDriversDay({ ordered: '201' }).comesToWork().arrives(1, '23:20')
    const [ride] = filled(day).rides
    expect(ride?.arrivalTime).toBe(day.draft.rides[0]?.arrivalTime)
    expect(codesLeft(filled(day), day)).toEqual([])
  })

  it('is for rides that may still be edited', () => {
    const day = aDriversDay({ ordered: '201' })
    const facts = { line: day.line, fleet: day.fleet, parkPositions: [], newKey: day.newKey }
    expect(fillRides(day.draft, facts)).toMatchObject({ ok: false, failure: [{ code: 'NOT_EDITABLE' }] })
  })
})

/** The last draft in which the rides could be edited; null on a day that never got that far. */
const lastDriving = (ground: Ground, work: readonly AnyOperation[]): Draft | null => {
  let draft = valueOf(startOf(ground))
  let driving: Draft | null = null
  for (const { on } of work) {
    const result = on(draft, ground)(draft)
    draft = result.ok ? result.value : draft
    if (draft.step === 'Driving') driving = draft
  }
  return driving
}

const onAnyDriving = (law: (before: Draft, after: Draft, ground: Ground) => void): void => {
  fc.assert(
    fc.property(anyDay, anyWork, (day: AnyDay, work) => {
      const ground = groundOf(day)
      const before = lastDriving(ground, work)
      if (before === null) return
      const after = fillRides(before, { ...contextOf(before, ground), parkPositions: [] })
      law(before, valueOf(after), ground)
    }),
  )
}

const isEntered = (value: unknown): boolean =>
  value !== null && value !== 'NONE' && !(Array.isArray(value) && value.length === 0)

const keptOf = ({ serviceType: _follows, materials, ...ride }: DraftRide) => ({
  ...ride,
  trains: materials.map(({ key, material, leadCar }) => ({ key, material, leadCar })),
})

const enteredOf = (ride: DraftRide): object =>
  Object.fromEntries(Object.entries(keptOf(ride)).filter(([, value]) => isEntered(value)))

const LACKS: readonly string[] = [
  'RIDE_TYPE_REQUIRED',
  'DEPARTURE_TIME_REQUIRED',
  'TRAIN_REQUIRED',
  'MATERIAL_REQUIRED',
  'UNPARK_POSITION_REQUIRED',
  'PARK_POSITION_REQUIRED',
]
const ofRides = (faults: readonly Fault[]): string[] =>
  faults.filter(({ path }) => path[0] === 'rides').map(({ code, path }) => `${code} ${path.join('.')}`)
/** No departure is valid before an arrival of another week, which stays as entered. */
const followsAMadClock = (fault: string, had: readonly string[]): boolean => {
  const [, ride] = fault.split('.')
  return had.includes(`TIME_OUTSIDE_DAY rides.${ride}.arrivalTime`)
}
const isLack = (fault: string): boolean => LACKS.some((code) => fault.startsWith(code))

describe('rides filled in on any day [2.4.61]', () => {
  it('keep all that was entered', () => {
    onAnyDriving((before, after) => {
      expect(after.rides.map(keptOf)).toMatchObject(before.rides.map(enteredOf))
      expect({ ...after, rides: [] }).toEqual({ ...before, rides: [] })
    })
  })

  it('lack nothing any more, and have no fault that they had not before', () => {
    onAnyDriving((before, after, ground) => {
      const line = ground.lineOf(before)
      const [had, have] = [
        ofRides(stepFaults(before, 'finish', line)),
        ofRides(stepFaults(after, 'finish', line)),
      ]
      expect(have.filter(isLack)).toEqual([])
      const isNew = (fault: string): boolean => !had.includes(fault) && !followsAMadClock(fault, had)
      expect(have.filter(isNew)).toEqual([])
    })
  })

  it('stay as they are when it is done again', () => {
    onAnyDriving((_before, after, ground) => {
      expect(fillRides(after, { ...contextOf(after, ground), parkPositions: [] })).toEqual({
        ok: true,
        value: after,
      })
    })
  })
})
