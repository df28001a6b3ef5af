import { describe, expect, it } from 'vitest'
import type { RideType } from '../service/ride-type.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, aNightWellDone, type Scenario } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { manualDrivingFault, manualDrivingSwitch, setManualDriving } from './manual-driving-switch.ts'

const LINE = { activatedCM: true, autoComputeValidCm: false }
const WITHOUT_AUTOPILOT = { activatedCM: true, autoComputeValidCm: true }
const NOT_FOLLOWED = { activatedCM: false, autoComputeValidCm: false }

const refusal = (code: string, path: readonly (string | number)[], details = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})

describe('why nobody may switch', () => {
  it.each<[RideType, typeof LINE, string | null]>([
    ['NORMAL', LINE, null],
    ['NONE', LINE, null],
    ['TRAVELER', LINE, 'MANUAL_DRIVING_TRAVELER'],
    ['WITHOUT_PASSENGER', LINE, 'MANUAL_DRIVING_WITHOUT_PASSENGER'],
    ['NORMAL', WITHOUT_AUTOPILOT, 'MANUAL_DRIVING_AUTOMATIC'],
    ['TRAVELER', WITHOUT_AUTOPILOT, 'MANUAL_DRIVING_AUTOMATIC'],
    ['WITHOUT_PASSENGER', WITHOUT_AUTOPILOT, 'MANUAL_DRIVING_AUTOMATIC'],
    ['NORMAL', NOT_FOLLOWED, 'MANUAL_DRIVING_NOT_FOLLOWED'],
    ['TRAVELER', NOT_FOLLOWED, 'MANUAL_DRIVING_NOT_FOLLOWED'],
    ['NORMAL', { activatedCM: false, autoComputeValidCm: true }, 'MANUAL_DRIVING_NOT_FOLLOWED'],
  ])('a ride of type %s on a line with %o: %s [5.14]', (type, line, code) => {
    expect(manualDrivingFault({ type }, line)).toBe(code)
  })
})

describe('the switch of a ride', () => {
  it('shows PA at first, CM once driven by hand [2.4.16] [2.4.17]', () => {
    expect(manualDrivingSwitch({ type: 'NORMAL', manualDriving: false }, LINE, 'edit')).toEqual({
      shows: 'PA',
      disabledBy: null,
    })
    expect(manualDrivingSwitch({ type: 'NORMAL', manualDriving: true }, LINE, 'edit')).toEqual({
      shows: 'CM',
      disabledBy: null,
    })
  })

  it.each([
    ['read', 'NOT_EDITABLE'],
    ['correct', 'NOT_CORRECTABLE'],
  ] as const)('is fixed in mode %s [5.14]', (mode, disabledBy) => {
    expect(manualDrivingSwitch({ type: 'NORMAL', manualDriving: true }, LINE, mode)).toEqual({
      shows: 'CM',
      disabledBy,
    })
    expect(manualDrivingSwitch({ type: 'NORMAL', manualDriving: false }, LINE, mode)).toEqual({
      shows: 'PA',
      disabledBy,
    })
  })

  it.each([
    ['TRAVELER', 'MANUAL_DRIVING_TRAVELER'],
    ['WITHOUT_PASSENGER', 'MANUAL_DRIVING_WITHOUT_PASSENGER'],
  ] as const)(
    'is greyed on a ride of type %s, shows PA whatever it was switched to before, and says why [5.14]',
    (type, disabledBy) => {
      for (const mode of ['edit', 'read', 'correct'] as const)
        for (const manualDriving of [true, false])
          expect(manualDrivingSwitch({ type, manualDriving }, LINE, mode), mode).toEqual({
            shows: 'PA',
            disabledBy,
          })
    },
  )

  it('shows CM again once the ride is one with passengers again [5.14]', () => {
    const day = aDriversDay().comesToWork().drivesByHand(1)
    const shown = () => manualDrivingSwitch(day.rideAt(1), day.line, 'edit')?.shows
    expect([
      shown(),
      day.ridesAs(1, 'WITHOUT_PASSENGER') && shown(),
      day.ridesAs(1, 'NORMAL') && shown(),
    ]).toEqual(['CM', 'PA', 'CM'])
  })

  it.each(['NORMAL', 'TRAVELER', 'WITHOUT_PASSENGER', 'NONE'] as const)(
    'shows CM, fixed, on a line without autopilot, for type %s [5.14]',
    (type) => {
      for (const manualDriving of [true, false])
        expect(manualDrivingSwitch({ type, manualDriving }, WITHOUT_AUTOPILOT, 'edit')).toEqual({
          shows: 'CM',
          disabledBy: 'MANUAL_DRIVING_AUTOMATIC',
        })
    },
  )

  it('is not there where the line does not follow manual driving [5.14]', () => {
    for (const mode of ['edit', 'read', 'correct'] as const)
      expect(
        manualDrivingSwitch({ type: 'NORMAL', manualDriving: true }, NOT_FOLLOWED, mode),
        mode,
      ).toBeNull()
  })
})

describe('driving by hand', () => {
  it('is never so at first [2.4.17]', () => {
    const { draft } = aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'OPER' })
    expect(draft.rides.map(({ manualDriving }) => manualDriving)).toEqual([false, false, false])
  })

  it('marks the ride, and no other; the plan is followed all the same [2.4.16]', () => {
    const day = aDriversDay().comesToWork()
    const [out, back] = day.draft.rides
    expect(day.drivesByHand(2).draft.rides).toEqual([out, { ...back, manualDriving: true }])
    expect(day.rideAt(2).serviceType).toBe('ORDERED')
    expect(day.drivesOnAutopilot(2).draft.rides).toEqual([out, back])
  })

  it('said twice changes nothing more [2.4.16]', () => {
    const day = aDriversDay().comesToWork().drivesByHand(1)
    expect(setManualDriving(day.draft, day.rideAt(1).key, true, day.line)).toEqual({
      ok: true,
      value: day.draft,
    })
  })

  it.each([
    ['TRAVELER', 'MANUAL_DRIVING_TRAVELER'],
    ['WITHOUT_PASSENGER', 'MANUAL_DRIVING_WITHOUT_PASSENGER'],
  ] as const)('is refused on a ride of type %s [5.14]', (type, code) => {
    const day = aDriversDay().comesToWork().ridesAs(2, type)
    expect(setManualDriving(day.draft, day.rideAt(2).key, true, day.line)).toEqual(
      refusal(code, ['rides', 1, 'manualDriving']),
    )
    expect(day.rideAt(2).manualDriving).toBe(false)
  })

  it('stays false on a line without autopilot [5.14]', () => {
    const day = aDriversDay({ line: smallLine('7bis'), ordered: '101' }).comesToWork()
    for (const manualDriving of [true, false])
      expect(setManualDriving(day.draft, day.rideAt(1).key, manualDriving, day.line)).toEqual(
        refusal('MANUAL_DRIVING_AUTOMATIC', ['rides', 0, 'manualDriving']),
      )
    expect(day.rideAt(1).manualDriving).toBe(false)
  })

  it('is refused where the line does not follow it [5.14]', () => {
    const day = aDriversDay({ line: smallLine('7', { activatedCM: false }) }).comesToWork()
    expect(setManualDriving(day.draft, day.rideAt(1).key, true, day.line)).toEqual(
      refusal('MANUAL_DRIVING_NOT_FOLLOWED', ['rides', 0, 'manualDriving']),
    )
  })

  it('is refused on a ride that is not there [2.4.16]', () => {
    const day = aDriversDay().comesToWork()
    const key = keysInARow(9)()
    expect(setManualDriving(day.draft, key, true, day.line)).toEqual(
      refusal('RIDE_NOT_FOUND', ['rides'], { key }),
    )
  })

  it.each<[string, () => Scenario]>([
    ['Validated', () => aNightWellDone()],
    ['Sent', () => aNightWellDone().sends()],
  ])('is refused once the bulletin is %s [4.5]', (step, scenario) => {
    const day = scenario()
    expect(setManualDriving(day.draft, day.rideAt(1).key, true, day.line)).toEqual(
      refusal('NOT_EDITABLE', ['step'], { step }),
    )
  })
})
