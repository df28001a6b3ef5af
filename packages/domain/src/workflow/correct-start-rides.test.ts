import { describe, expect, it } from 'vitest'
import { correctionOf, ordered, PLAN, reserves, says, wronglyPicked } from '../bulletin/testing/correcting.ts'
import { aRelief, withRelief } from '../bulletin/testing/full-bulletin.ts'
import { edited } from '../draft/editing.ts'
import { OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import type { PlannedService } from '../service/planned-service.ts'
import { relieves } from '../substitution/testing/relieving.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine, smallPlan } from '../testing/small-day.ts'

/** Rides 3 and 4 are those of the night service, in which the driver is said to relieve a colleague. */
const relievesTheNight = (day: Scenario): Scenario => relieves(day, '201', [1, 'COUR'], [2, 'COUR'])

describe('rides that were taken over from somebody else', () => {
  it('stay as they are, whichever service was one’s own', () => {
    const day = relievesTheNight(wronglyPicked()).departs(3, '23:57')
    const { draft, lost } = correctionOf(day.draft, reserves('RA'))
    expect(draft.rides).toEqual([day.rideAt(3), day.rideAt(4)])
    expect(lost).toEqual([])
  })

  it('are one’s own where that service was, with what was entered on them', () => {
    const day = relievesTheNight(wronglyPicked()).departs(3, '23:57').takes(3, 'MF77-001', '30001')
    const { key, departureTime, materials } = day.rideAt(3)
    const { draft, lost } = correctionOf(day.draft, ordered)
    expect(lost).toEqual([])
    expect(draft.rides).toMatchObject([
      { key, departureTime, materials, service: '201', driverSubstitution: null },
      { departureTime: null, materials: [], service: '201', driverSubstitution: null },
    ])
  })
})

describe('two rides that could be the same one of the right service', () => {
  it('are told apart by the departure: who has said when they left goes first', () => {
    const day = relievesTheNight(wronglyPicked()).takes(1, 'MF77-001', '30001').departs(3, '23:57')
    const { draft, lost } = correctionOf(day.draft, ordered)
    expect(draft.rides[0]).toMatchObject({ key: day.rideAt(3).key, materials: [] })
    expect(lost).toEqual([{ number: 1, ride: day.rideAt(1) }])
  })

  it.each([
    [
      'neither of them has left',
      (day: Scenario) => day.takes(1, 'MF77-001', '30001').takes(3, 'MF77-002', '30003'),
    ],
    // The first ride is sorted behind the second by its departure.
    ['both left as near to the plan', (day: Scenario) => day.departs(1, '23:52').departs(3, '23:58')],
  ])('are taken in their order where %s', (_when, entered) => {
    const day = relievesTheNight(wronglyPicked())
    const [early, , night] = day.draft.rides
    entered(day)
    const { draft, lost } = correctionOf(day.draft, ordered)
    expect(draft.rides[0]?.key).toBe(early?.key)
    expect(lost).toMatchObject([{ number: 3, ride: { key: night?.key } }])
  })
})

describe('rides that are lost', () => {
  it('are named in their order, with a departure or without', () => {
    const day = wronglyPicked().takes(1, 'MF77-001', '30001').departs(2, '05:31')
    expect(correctionOf(day.draft, reserves('RA')).lost).toEqual([
      { number: 1, ride: day.rideAt(1) },
      { number: 2, ride: day.rideAt(2) },
    ])
  })
})

describe('a train number that nobody changed', () => {
  const withTrains = (services: readonly PlannedService[], ...trains: string[]): PlannedService[] =>
    services.map((service) => ({
      ...service,
      rides: service.rides.map((ride, index) => ({ ...ride, train: trains[index] ?? ride.train })),
    }))
  const trainsOf = ({ rides }: Scenario['draft']) => rides.map(({ train }) => train)

  it('is that of the right plan, whatever trains its wrong one had', () => {
    const services = smallPlan().flatMap((service) =>
      service.id.serviceName === '101' ? withTrains([service], '13', '14') : [service],
    )
    const facts = { ...PLAN, services }
    const wrong = correctionOf(aDriversDay().comesToWork().draft, says('101'), facts).draft
    expect(trainsOf(wrong)).toEqual(['13', '14'])
    const { draft, lost } = correctionOf(wrong, ordered, facts)
    expect(trainsOf(draft)).toEqual(['12', '12'])
    expect(lost).toEqual([])
  })

  it.each([
    ['another line', smallPlan().filter(({ id }) => id.line !== '7')],
    ['another day', smallPlan('2026-03-11')],
  ])('is not looked up in the plan of %s', (_which, others) => {
    const services = [...withTrains(others, '77', '77'), ...smallPlan()]
    const { draft, lost } = correctionOf(wronglyPicked().draft, ordered, { ...PLAN, services })
    expect(trainsOf(draft)).toEqual(['12', '12'])
    expect(lost).toEqual([])
  })

  it('is not lost when the plan is gone', () => {
    const gone = { ...PLAN, services: [], reserves: [] }
    expect(correctionOf(wronglyPicked().draft, ordered, gone)).toMatchObject({
      draft: { rides: [] },
      lost: [],
    })
  })
})

describe('a service of the same name on the other line', () => {
  it('is another one, with rides of its own', () => {
    const { draft } = correctionOf(wronglyPicked().draft, says('101', '7bis'))
    expect(draft).toMatchObject({ line: '7bis', service: '101' })
    expect(draft.rides.map(({ departureStation }) => departureStation.quadrigram)).toEqual(['LOUI', 'GERV'])
  })
})

describe('a ride that began on the way', () => {
  const lines = [smallLine('7bis'), smallLine('7')]
  const begunAtOpera = (): Scenario => wronglyPicked().leavesFrom(1, 'OPER')

  it('is relieved when the right train passes there', () => {
    const day = begunAtOpera()
    const number =
      day.draft.rides.findIndex(({ departureStation }) => departureStation.quadrigram === 'OPER') + 1
    const covered = aRelief({ startStation: OPERA, endStation: VILLEJUIF })
    day.does((draft) => edited(withRelief(draft, number, covered)))
    const { draft } = correctionOf(day.draft, ordered, { ...PLAN, lines })
    const carried = draft.rides.find(({ driverSubstitution }) => driverSubstitution !== null)
    expect(carried).toMatchObject({ departureStation: OPERA, departureTime: '2026-03-10T22:59:00Z' })
  })

  it('keeps its stations also while nobody knows the network', () => {
    const { draft, lost } = correctionOf(begunAtOpera().draft, ordered, { ...PLAN, lines: [] })
    expect(draft.rides.map(({ departureStation }) => departureStation.quadrigram)).toContain('OPER')
    expect(lost).toEqual([])
  })
})
