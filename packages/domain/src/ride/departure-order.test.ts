import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import { correctionDraft } from '../bulletin/correction-draft.ts'
import { normalisedCorrection, NOTHING_CORRECTED } from '../bulletin/correction.ts'
import { aFullBulletin } from '../bulletin/testing/full-bulletin.ts'
import { asJson } from '../bulletin/testing/json-places.ts'
import type { Draft } from '../draft/draft.ts'
import { readDraft } from '../draft/read-draft.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import { inDepartureOrder, withRideAt } from './departure-order.ts'
import type { DraftRide } from './ride.ts'
import { aRide, OPERA } from './testing/a-ride.ts'

const newKey = keysInARow(0xd7)
const START = '2026-03-10T22:55:00Z'
const at = (minutes: number): string => addSeconds(START, minutes * 60)

const leaving = (minutes: number): DraftRide => aRide({ key: newKey(), departureTime: at(minutes) })
const planned = (minutes: number): DraftRide =>
  aRide({ key: newKey(), theoreticalDepartureTime: at(minutes) })
const timeless = (): DraftRide => aRide({ key: newKey(), planned: null, theoreticalDepartureTime: null })

const keysOf = (rides: readonly { key: string }[]): string[] => rides.map(({ key }) => key)
const waysOf = ({ draft }: Pick<Scenario, 'draft'>): string[] =>
  draft.rides.map(
    ({ departureStation, arrivalStation }) => `${departureStation.quadrigram} ${arrivalStation.quadrigram}`,
  )

describe('the order of rides [2.4.7]', () => {
  it('is that of their departures: confirmed, else planned', () => {
    const [late, early, next] = [leaving(30), planned(10), leaving(20)]
    expect(inDepartureOrder([late, early, next])).toEqual([early, next, late])
  })

  it('is the one in which they stood where they leave at once', () => {
    const [one, two] = [leaving(10), planned(10)]
    expect(inDepartureOrder([two, leaving(5), one]).slice(1)).toEqual([two, one])
  })

  it('leaves what has no time behind the ride it stands behind', () => {
    const [late, added, early] = [leaving(30), timeless(), leaving(10)]
    expect(inDepartureOrder([late, added, early])).toEqual([early, late, added])
    const elsewhere = aRide({ key: newKey(), departureStation: OPERA })
    expect(inDepartureOrder([late, elsewhere, early])).toEqual([early, late, elsewhere])
    expect(inDepartureOrder([added, late])).toEqual([added, late])
  })

  it('gives back the very list that is in order', () => {
    const rides = [leaving(10), timeless(), planned(20)]
    expect(inDepartureOrder(rides)).toBe(rides)
  })

  it('holds every ride once, each with a time after those before it, and is the same done twice', () => {
    const anyRide = fc.oneof(
      fc.integer({ min: 0, max: 200 }).map(leaving),
      fc.integer({ min: 0, max: 200 }).map(planned),
      fc.constant(0).map(timeless),
    )
    fc.assert(
      fc.property(fc.array(anyRide, { maxLength: 12 }), (rides) => {
        const ordered = inDepartureOrder(rides)
        expect(keysOf(ordered).toSorted()).toEqual(keysOf(rides).toSorted())
        const times = ordered.flatMap(
          ({ departureTime, theoreticalDepartureTime }) => departureTime ?? theoreticalDepartureTime ?? [],
        )
        expect(times).toEqual(times.toSorted())
        expect(inDepartureOrder(ordered)).toBe(ordered)
      }),
    )
  })

  it('is that of instants on the night on which the clock reads two o’clock twice', () => {
    const first = aRide({ key: newKey(), departureTime: '2026-10-25T00:50:00Z' })
    const second = aRide({ key: newKey(), departureTime: '2026-10-25T01:10:00Z' })
    expect(inDepartureOrder([second, first])).toEqual([first, second])
  })

  it('puts a ride that has only a proposed time behind all that leave no later', () => {
    const [early, late, added] = [leaving(10), planned(30), timeless()]
    expect(withRideAt([early, late], added, at(20))).toEqual([early, added, late])
    expect(withRideAt([early, late], added, at(30))).toEqual([early, late, added])
    expect(withRideAt([early, late], added, at(0))).toEqual([added, early, late])
    expect(withRideAt([early, late], added, null)).toEqual([early, late, added])
  })
})

describe('rides in the order of their departure, whatever is done to them [2.4.7]', () => {
  it('an added one moves when its time does, and back', () => {
    const day = aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'OPER' })
    expect(waysOf(day)).toEqual(['COUR VILJ', 'VILJ COUR', 'COUR OPER'])
    expect(waysOf(day.departs(3, '23:40'))).toEqual(['COUR OPER', 'COUR VILJ', 'VILJ COUR'])
    expect(waysOf(day.departs(1, '00:20'))).toEqual(['COUR VILJ', 'COUR OPER', 'VILJ COUR'])
  })

  it('the train that is copied is that of the ride before it by time', () => {
    const day = aDriversDay()
      .comesToWork()
      .takes(1, 'MF77-001', '30001')
      .addsRide({ from: 'VILJ', to: 'OPER' })
      .departs(3, '00:20')
      .loopsWithSameTrain(2)
    expect(day.rideAt(2).materials).toMatchObject([{ material: 'MF77-001', leadCar: '30001' }])
  })

  it('the ride that begins where one turned back is the next by time', () => {
    const day = aDriversDay()
      .comesToWork()
      .departs(1, '23:55')
      .addsRide({ from: 'VILJ', to: 'COUR' })
      .departs(3, '00:20')
      .turnsAt(1, 'OPER')
    expect(waysOf(day)).toEqual(['COUR OPER', 'OPER COUR', 'VILJ COUR'])
  })

  /** As older builds stored them: the ride added last is last, whenever it left. */
  const asKeptBefore = (): Draft => {
    const { draft } = aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'OPER' }).departs(3, '23:40')
    return { ...draft, rides: [...draft.rides.slice(1), ...draft.rides.slice(0, 1)] }
  }

  it('a draft that a build before kept in another order opens in this one', () => {
    const kept = asKeptBefore()
    const read = readDraft(asJson(kept))
    expect(read.ok && waysOf({ draft: read.value })).toEqual(['COUR OPER', 'COUR VILJ', 'VILJ COUR'])
  })

  it('what is certified stands in it, however the draft came to be', () => {
    const { rides } = certifiedContent(asKeptBefore())
    expect(rides.map(({ arrivalStation }) => arrivalStation.quadrigram)).toEqual(['OPER', 'VILJ', 'COUR'])
  })

  it('a correction opens in it, and the order alone is no correction [6.2]', () => {
    const bulletin = aFullBulletin()
    const declared = { ...bulletin, rides: bulletin.rides.toReversed() }
    expect(declared.rides.length).toBeGreaterThan(1)
    const { rides } = correctionDraft(declared)
    expect(keysOf(rides)).toEqual(keysOf(bulletin.rides))
    const correction = { ...NOTHING_CORRECTED, correctedRides: bulletin.rides }
    expect(normalisedCorrection(declared, correction).correctedRides).toBeNull()
  })
})
