import { describe, expect, it } from 'vitest'
import { readSubmitted } from '../bulletin/read-submitted.ts'
import { startFaults } from '../draft/choose-service.ts'
import { failure, success } from '../result.ts'
import { aDriversDay, aNightWellDone, aSubmittedBulletin } from './scenario.ts'
import { smallFleet, smallLine } from './small-day.ts'

describe("a driver's day", () => {
  it('is told in the words of the driver, from the first screen to the last', () => {
    const day = aNightWellDone()
    expect(day.draft).toMatchObject({ step: 'Validated', service: '201', delayMinute: 0 })
    expect(day.rideAt(2)).toMatchObject({
      departureStation: { name: 'Villejuif' },
      departureTime: '2026-03-11T00:00:00Z',
      materials: [{ material: 'MF77-001', leadCar: '30002' }],
    })
    expect(readSubmitted(day.submitted())).toEqual({ ok: true, value: day.submitted() })
    expect(day.sends().draft.step).toBe('Sent')
  })

  it('is on the day, the line and the matricule that were given', () => {
    expect(aDriversDay({ day: '2026-03-12', matricule: '110001', ordered: null }).draft).toMatchObject({
      date: '2026-03-12',
      initDate: '2026-03-12T12:00:00Z',
      driverMatricularAccount: '110001',
      initialService: null,
    })
  })

  it('fails loudly at what is refused, and names the fault and the place', () => {
    expect(() => aDriversDay().begins()).toThrow('Refused: PAP_REQUIRED (pap)')
    expect(() => aDriversDay().comesToWork().departs(3, '05:00')).toThrow('There is no ride 3')
    expect(() => aDriversDay().submitted()).toThrow('Refused: STEP_NOT_ALLOWED (step)')
  })

  it('says so where a ride has no planned departure to leave at', () => {
    const day = aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'OPER', type: 'NORMAL' })
    expect(() => day.departsAsPlanned(3)).toThrow('Ride 3 is beside the plan')
    expect(() => day.restoresRide(3)).toThrow('The plan has no ride 3')
  })

  it('goes over to the other line of the group with its service, and to its fleet [2.4.4]', () => {
    const line = smallLine('7', { maxLaps: 9 })
    const day = aDriversDay({ line, fleet: [] })
    expect(day.line).toBe(line)
    expect(day.fleet).toEqual([])
    day.doesService('101', '7bis').comesToWork()
    expect(day.line).toEqual(smallLine('7bis'))
    expect(day.fleet).toEqual(smallFleet('7bis'))
    day.drives(1, 'MF88-001', '88001').departsAsPlanned(2).returnsWithSameTrain(2).turnsAt(2, 'LOUI')
    day.finishesDriving().isLateBy(0).reviews().certifies().validates()
    expect(day.submitted()).toMatchObject({
      line: '7bis',
      rides: [{}, { materials: [{ leadCar: '88002' }] }],
    })
  })

  it('takes back what was said by mistake', () => {
    const day = aDriversDay().comesToWork()
    const before = day.draft
    expect(day.departs(1, '23:57').withdrawsDeparture(1).draft).toEqual(before)
    const { draft } = day.departs(1, '23:57')
    expect(day.arrives(1, '00:20').withdrawsArrival(1).draft).toEqual(draft)
    day.takes(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2).finishesDriving()
    const undecided = day.draft
    expect(day.isLateBy(0).withdrawsEnd().draft).toEqual(undecided)
  })

  it('stays as it was where it is refused, and fails where it is not', () => {
    const day = aDriversDay()
    const before = day.draft
    expect(day.isRefused((draft) => failure(startFaults(draft)))).toEqual(['PAP_REQUIRED'])
    expect(day.draft).toBe(before)
    expect(() => day.isRefused(() => success(null))).toThrow('It was not refused')
  })

  it('gives the same keys in every run, and others in another series', () => {
    const keysOf = ({ id, rides }: ReturnType<typeof aSubmittedBulletin>): string[] => [
      id,
      ...rides.map(({ key }) => key),
    ]
    expect(keysOf(aSubmittedBulletin())).toEqual(keysOf(aSubmittedBulletin()))
    const keys = [...keysOf(aSubmittedBulletin()), ...keysOf(aSubmittedBulletin({}, { series: 1 }))]
    expect(new Set(keys).size).toBe(6)
    expect(aSubmittedBulletin({ pap: '9' }).pap).toBe('9')
  })
})
