import { describe, expect, it } from 'vitest'
import { readSubmitted } from '../bulletin/read-submitted.ts'
import { startFaults } from '../bulletin/choose-service.ts'
import { failure, success } from '../result.ts'
import { aDriversDay, aNightWellDone, aSubmittedBulletin } from './scenario.ts'

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
