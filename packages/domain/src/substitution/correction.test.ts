import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import { rideLacks } from '../ride/lacks.ts'
import { Ride } from '../ride/ride.ts'
import { addSeconds } from '../time/instant.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { withoutSubstitution, withSubstitutedReason } from './correction.ts'
import { isParked, isRelieved, relieves, subIdOf } from './testing/relieving.ts'

const aNight = () =>
  aDriversDay().comesToWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)
const certified = (day: Scenario): Ride[] => certifiedContent(day.draft).rides.map((ride) => Ride.parse(ride))
const reasonsOf = (rides: readonly Ride[]) =>
  rides.map((ride) => ride.driverSubstitution?.driverSubstitutedReason)

describe('why a driver was relieved, as the manager says [4.8]', () => {
  it('changes between the drivers’ agreement and the chief’s decision, on every ride of the relief', () => {
    const day = isRelieved(aNight(), [1, 'OPER'], [2, 'OPER'])
    const rides = certified(day)
    const agreed = withSubstitutedReason(rides, subIdOf(day, 1), 'DRIVERS_AGREEMENT')
    expect(reasonsOf(agreed)).toEqual(['DRIVERS_AGREEMENT', 'DRIVERS_AGREEMENT'])
    const decided = withSubstitutedReason(agreed, subIdOf(day, 1), 'MEF_DECISION')
    expect(reasonsOf(decided)).toEqual(['MEF_DECISION', 'MEF_DECISION'])
    expect(reasonsOf(rides)).toEqual(['NONE', 'NONE'])
    for (const ride of decided) expect([Ride.parse(ride), rideLacks(ride)]).toEqual([ride, []])
  })

  it('is said of nothing that was not relieved', () => {
    const rides = certified(aNight())
    expect(withSubstitutedReason(rides, 'none', 'MEF_DECISION')).toEqual(rides)
  })

  it('is said of that relief only, and of nobody who was not relieved', () => {
    const day = isParked(isRelieved(aNight(), [1, 'OPER'], [1, 'VILJ']), [2, 'VILJ'], [2, 'OPER'])
    const rides = certified(day)
    expect(reasonsOf(withSubstitutedReason(rides, subIdOf(day, 1), 'MEF_DECISION'))).toEqual([
      'MEF_DECISION',
      'NONE',
    ])
    expect(withSubstitutedReason(rides, subIdOf(day, 2), 'MEF_DECISION')).toEqual(rides)
  })
})

describe('a relief that the manager removes [4.8]', () => {
  it('leaves the rides as they would have been without it', () => {
    const day = aNight().departs(1, '23:57')
    const before = certified(day)
    isRelieved(day, [1, 'COUR'], [2, 'OPER'])
    expect(certified(day)).not.toEqual(before)
    expect(withoutSubstitution(certified(day), subIdOf(day, 1))).toEqual(before)
  })

  it.each([
    ['as planned, as near as the wheel shows it', 2, 'ORDERED'],
    ['off plan', 3, 'CHANGED'],
  ])('says whether the departure is %s', (_, seconds, serviceType) => {
    const day = isRelieved(aNight(), [1, 'COUR'], [1, 'VILJ'])
    const [relieved] = certified(day)
    const own = addSeconds(relieved?.departureTime ?? '', seconds)
    const rides = relieved ? [{ ...relieved, departureTimeWithoutSubstitution: own }] : []
    expect(withoutSubstitution(rides, subIdOf(day, 1))).toMatchObject([{ departureTime: own, serviceType }])
  })

  it('knows no arrival where nobody did', () => {
    const day = isRelieved(aNight(), [1, 'COUR'], [1, 'VILJ'])
    const unknown = { arrivalTime: null, theoreticalArrivalTime: null }
    const rides = certified(day).map((ride) => ({ ...ride, ...unknown }))
    expect(withoutSubstitution(rides, subIdOf(day, 1))[0]).toMatchObject(unknown)
  })

  it('keeps an arrival that was entered', () => {
    const day = isRelieved(aNight().departs(1, '23:57'), [1, 'COUR'], [1, 'VILJ']).arrives(1, '00:20')
    expect(withoutSubstitution(certified(day), subIdOf(day, 1))[0]).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      arrivalTime: '2026-03-10T23:20:00Z',
      serviceType: 'CHANGED',
    })
  })

  it('leaves the planned time where no other was ever confirmed', () => {
    const day = isParked(aDriversDay().comesToWork(), [1, 'COUR'], [1, 'VILJ']).departsAsPlanned(2)
    const [ride] = withoutSubstitution(certified(day), subIdOf(day, 1))
    expect(ride).toMatchObject({
      departureTime: '2026-03-10T22:55:00Z',
      serviceType: 'ORDERED',
      driverSubstitution: null,
    })
  })

  it('takes away the rides that were taken over', () => {
    const day = aNight()
    const before = certified(day)
    relieves(day, '101', [1, 'OPER'], [1, 'VILJ']).departs(1, '05:04')
    expect(withoutSubstitution(certified(day), subIdOf(day, 1))).toEqual(before)
  })

  it('changes nothing of the others', () => {
    const rides = certified(isRelieved(aNight(), [1, 'OPER'], [1, 'VILJ']))
    expect(withoutSubstitution(rides, 'another')).toEqual(rides)
  })
})
