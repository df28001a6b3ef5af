import { describe, expect, it } from 'vitest'
import { fault } from '../problem/fault.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine, smallPlan, smallReserves, TUESDAY } from '../testing/small-day.ts'
import type { PlanFacts } from './begin.ts'
import { correctPap, correctService, isServiceCorrectable } from './correct-start.ts'

const PLAN: PlanFacts = {
  day: TUESDAY,
  services: smallPlan(),
  reserves: smallReserves(),
  lines: [smallLine()],
  noteCodes: new Map(),
  newKey: keysInARow(9),
}

/** A service that the plan does not know, with a ride and a manoeuvre. */
const typed = (): Scenario =>
  aDriversDay({ ordered: '201' })
    .doesService('299')
    .comesToWork()
    .addsRide({ from: 'COUR', to: 'VILJ' })
    .departs(1, '23:56')
    .takes(1, 'MF77-001', '30001')
    .addsRide({ from: 'VILJ', to: 'OPER', service: '101' })
    .beginsManeuver()

describe('a PAP that was mistyped [2.4.3] [5.8]', () => {
  it('is corrected while one drives, and nothing else changes', () => {
    const day = aDriversDay().comesToWork().drives(1, 'MF77-001', '30001')
    const { draft } = day
    expect(day.does((current) => correctPap(current, '7B')).draft).toEqual({ ...draft, pap: '7B' })
  })

  it.each([
    ['', 'PAP_REQUIRED'],
    ['12-A', 'PAP'],
    ['123456', 'PAP'],
    ['a1', 'PAP'],
  ])('is never corrected to %j', (pap, code) => {
    const { draft } = aDriversDay().comesToWork()
    expect(correctPap(draft, pap)).toEqual({ ok: false, failure: [fault(code as 'PAP', ['pap'])] })
  })

  it('is corrected in no other step [4.4]', () => {
    const day = aDriversDay()
    expect(day.isRefused((draft) => correctPap(draft, '7'))).toEqual(['NOT_EDITABLE'])
    day.comesToWork().drives(1, 'MF77-001', '30001').drives(2, 'MF77-001', '30002').finishesDriving()
    expect(day.isRefused((draft) => correctPap(draft, '7'))).toEqual(['NOT_EDITABLE'])
  })
})

describe('a service that was mistyped [2.4.4] [5.7]', () => {
  it('is corrected with its rides; those of another service keep theirs', () => {
    const day = typed()
    const { draft } = day
    const corrected = day.does((current) => correctService(current, '298', PLAN)).draft
    expect(corrected).toEqual({
      ...draft,
      service: '298',
      choice: { ...draft.choice, service: '298' },
      rides: draft.rides.map((ride, index) => (index === 0 ? { ...ride, service: '298' } : ride)),
    })
  })

  it('gets what the plan says of its right name, around what was entered', () => {
    const day = typed()
    const [entered, other] = day.draft.rides
    const corrected = day.does((current) => correctService(current, '201', PLAN)).draft
    expect(corrected).toMatchObject({ service: '201', isPlanLaid: true, maneuvers: day.draft.maneuvers })
    expect(corrected.theoreticalEndService).not.toBeNull()
    expect(corrected.rides).toHaveLength(3)
    expect(corrected.rides[0]).toMatchObject({
      key: entered?.key,
      departureTime: entered?.departureTime,
      materials: entered?.materials,
      service: '201',
      orderInService: 1,
    })
    expect(corrected.rides[2]).toEqual(other)
  })

  it.each([
    ['', 'SERVICE_REQUIRED'],
    ['RA', 'SERVICE_IS_RESERVE'],
    ['29-9', 'SERVICE_FORMAT'],
    ['123456', 'SERVICE_FORMAT'],
  ])('is never corrected to %j', (name, code) => {
    expect(typed().isRefused((draft) => correctService(draft, name, PLAN))).toEqual([code])
  })

  it.each<[string, () => Scenario]>([
    ['what was ordered', () => aDriversDay().comesToWork()],
    ['what was ordered, without its plan', () => aDriversDay().typesPap('1').beginsWithoutPlan()],
    ['what the plan has rides for', () => aDriversDay().doesService('101', '7').comesToWork()],
    ['a reserve', () => aDriversDay().isInReserve('RA').comesToWork()],
  ])('is not %s: that is another bulletin', (_what, scenario) => {
    const day = scenario()
    expect(isServiceCorrectable(day.draft)).toBe(false)
    expect(day.isRefused((draft) => correctService(draft, '298', PLAN))).toEqual(['NOT_EDITABLE'])
  })

  it('stays as it is under its own name', () => {
    const day = typed()
    const { draft } = day
    expect(isServiceCorrectable(draft)).toBe(true)
    expect(correctService(draft, '299', PLAN)).toEqual({ ok: true, value: draft })
  })
})
