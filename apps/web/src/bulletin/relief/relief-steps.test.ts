import type { Draft } from '@bulletin/domain/draft/draft'
import { applySubstitution, cancelSubstitution } from '@bulletin/domain/substitution/apply'
import { coveredStretch } from '@bulletin/domain/substitution/labels'
import { ridesToPickOn } from '@bulletin/domain/substitution/pickable'
import { chooseReason, chooseRelievedService, enterDriver } from '@bulletin/domain/substitution/wizard'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { smallLine, smallPlan } from '@bulletin/domain/testing/small-day'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answered,
  DETAILS_DELAY_MILLISECONDS,
  hasChosen,
  hasWayBack,
  leaveDetails,
  openDetails,
  openScene,
  shownWizard,
  takeWayBack,
  takeWayOn,
  tapStation,
  whenDetailsAreDue,
  type ReliefScene,
} from './relief-steps.ts'

const ZOE = { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ' }
const line = smallLine()
const newKey = keysInARow(0xd1)
/** Two rides: La Courneuve – Villejuif, and back. */
const { draft } = aDriversDay().comesToWork()
const ground = { rides: draft.rides, line }

const open = (type: ReliefType): ReliefScene => openScene(type, newKey())

/** Taps a station of the ride with that number. */
const tap = (scene: ReliefScene, number: number, station: string): ReliefScene => {
  const ride = ridesToPickOn(scene.wizard, draft.rides)[number - 1]?.key ?? ''
  return tapStation(scene, { ride, station }, ground)
}

const chooses = (scene: ReliefScene, name: string): ReliefScene => {
  const service = smallPlan().find(({ id }) => id.line === '7' && id.serviceName === name) ?? null
  return answered(scene, chooseRelievedService(scene.wizard, service, { draft, line, newKey }))
}

const applied = ({ wizard }: ReliefScene): Draft => {
  if (wizard.step !== 'CONFIRM') throw new Error(`${wizard.step} comes before the confirmation`)
  const edited = applySubstitution(draft, wizard, { line })
  if (!edited.ok) throw new Error('refused')
  return edited.value
}

const stretchesOf = ({ rides }: Draft) =>
  rides.map((ride) => {
    const covered = coveredStretch(ride)
    return covered && `${ride.driverSubstitution?.type} ${covered.from}–${covered.to}`
  })

describe('declaring a relief, from the choice to the draft', () => {
  it('« Je suis relevé »: start, end, driver, confirmed [2.4.30] [2.4.35]', () => {
    const started = open('SUBSTITUTED')
    expect(started).toMatchObject({ wizard: { step: 'START' }, details: 'closed' })
    const begun = tap(started, 1, 'OPER')
    expect(begun).toMatchObject({ wizard: { step: 'END' }, details: 'closed' })
    const bounded = tap(begun, 2, 'OPER')
    expect(bounded).toMatchObject({ wizard: { step: 'DRIVER' }, details: 'due' })
    const confirmed = answered(bounded, enterDriver(bounded.wizard, ZOE, draft))
    expect(confirmed).toMatchObject({ wizard: { step: 'CONFIRM', driver: ZOE }, details: 'closed' })
    expect(stretchesOf(applied(confirmed))).toEqual(['SUBSTITUTED OPER–VILJ', 'SUBSTITUTED VILJ–OPER'])
  })

  it('« Je relève »: service, start, end, confirmed: its rides are added [2.4.31] [2.4.35]', () => {
    const started = chooses(open('SUBSTITUTING'), '101')
    expect(started).toMatchObject({ wizard: { step: 'START' }, details: 'closed' })
    const bounded = tap(tap(started, 1, 'COUR'), 1, 'OPER')
    expect(bounded).toMatchObject({ wizard: { step: 'CONFIRM' }, details: 'closed' })
    const { rides } = applied(bounded)
    expect(rides).toHaveLength(draft.rides.length + 1)
    expect(rides[0]).toMatchObject({
      service: '101',
      departureStation: { quadrigram: 'COUR' },
      arrivalStation: { quadrigram: 'OPER' },
      driverSubstitution: { type: 'SUBSTITUTING', service: '101' },
    })
  })

  it('« CH / RCT »: start, end, reason, confirmed [2.4.32] [2.4.35]', () => {
    const bounded = tap(tap(open('CH_RCT'), 1, 'COUR'), 1, 'VILJ')
    expect(bounded).toMatchObject({ wizard: { step: 'REASON' }, details: 'due' })
    const confirmed = answered(bounded, chooseReason(bounded.wizard, 'RCT'))
    const { rides } = applied(confirmed)
    expect(rides[0]?.driverSubstitution).toMatchObject({ type: 'CH_RCT', chRctReason: 'RCT' })
    expect(rides[1]).toBe(draft.rides[1])
  })

  it('is taken back by its cross: the rides are as they were before [2.4.33]', () => {
    const bounded = tap(tap(open('CH_RCT'), 1, 'COUR'), 2, 'COUR')
    const declared = applied(answered(bounded, chooseReason(bounded.wizard, 'CH')))
    expect(declared.rides.map(({ driverSubstitution }) => driverSubstitution?.chRctReason)).toEqual([
      'CH',
      'CH',
    ])
    const restored = cancelSubstitution(declared, bounded.wizard.subId)
    expect(restored.ok && restored.value.rides).toEqual(draft.rides)
  })
})

describe('what is still missing [5.16]', () => {
  it('is said by the way on, and the step stays', () => {
    const started = open('SUBSTITUTED')
    const refused = takeWayOn(started, ground)
    expect(refused.wizard).toBe(started.wizard)
    expect(refused.faults).toMatchObject([{ code: 'SUBSTITUTION_START_REQUIRED' }])
    const begun = tap(refused, 1, 'OPER')
    expect(begun.faults).toEqual([])
    expect(takeWayOn(begun, ground).faults).toMatchObject([{ code: 'SUBSTITUTION_END_REQUIRED' }])
  })

  it('keeps the dialog open: a matricule needs its name, a name its matricule', () => {
    const asked = openDetails(tap(tap(open('SUBSTITUTED'), 1, 'OPER'), 1, 'VILJ'))
    const nameless = answered(asked, enterDriver(asked.wizard, { ...ZOE, driverName: '' }, draft))
    expect(nameless).toMatchObject({ wizard: { step: 'DRIVER' }, details: 'open' })
    expect(nameless.faults).toMatchObject([
      { code: 'SUBSTITUTION_DRIVER_REQUIRED', path: ['driver', 'driverName'] },
    ])
    const unnumbered = answered(
      asked,
      enterDriver(asked.wizard, { ...ZOE, driverMatricularAccount: '' }, draft),
    )
    expect(unnumbered.faults).toMatchObject([{ path: ['driver', 'driverMatricularAccount'] }])
  })

  it("is a service that is not one's own", () => {
    const asked = open('SUBSTITUTING')
    expect(chooses(asked, '201')).toMatchObject({
      details: 'open',
      faults: [{ code: 'SUBSTITUTION_SERVICE_REQUIRED' }],
    })
  })

  it('is a station that leads somewhere: another tap changes nothing', () => {
    const begun = tap(open('SUBSTITUTED'), 1, 'OPER')
    const refused = tap(begun, 1, 'COUR')
    expect(refused.wizard).toBe(begun.wizard)
    expect(refused.faults).toMatchObject([{ code: 'SUBSTITUTION_ORDER' }])
  })
})

describe('the dialog of the details [2.4.34] [9.8]', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('opens a second and a half after the last station', () => {
    const opened = vi.fn()
    whenDetailsAreDue(tap(tap(open('SUBSTITUTED'), 1, 'OPER'), 1, 'VILJ'), opened)
    vi.advanceTimersByTime(DETAILS_DELAY_MILLISECONDS - 1)
    expect(opened).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(opened).toHaveBeenCalledOnce()
    expect(DETAILS_DELAY_MILLISECONDS).toBe(1500)
  })

  it('waits anew where another station is chosen meanwhile', () => {
    const opened = vi.fn()
    const first = tap(tap(open('CH_RCT'), 1, 'COUR'), 1, 'OPER')
    const withdraw = whenDetailsAreDue(first, opened)
    vi.advanceTimersByTime(1400)
    withdraw?.()
    const second = tap(first, 1, 'VILJ')
    expect(second).toMatchObject({ wizard: { step: 'REASON', end: { station: 'VILJ' } }, details: 'due' })
    whenDetailsAreDue(second, opened)
    vi.advanceTimersByTime(1400)
    expect(opened).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(opened).toHaveBeenCalledOnce()
  })

  it('is open at once for the service, and for who asks for it', () => {
    expect(open('SUBSTITUTING')).toMatchObject({ wizard: { step: 'SERVICE' }, details: 'open' })
    const bounded = tap(tap(open('SUBSTITUTED'), 1, 'OPER'), 1, 'VILJ')
    expect(takeWayOn(bounded, ground).details).toBe('open')
  })

  it('does not come back by itself once it was left', () => {
    const bounded = openDetails(tap(tap(open('SUBSTITUTED'), 1, 'OPER'), 1, 'VILJ'))
    const left = leaveDetails(bounded, ground)
    expect(left).toMatchObject({ wizard: { step: 'DRIVER' }, details: 'closed' })
    expect(left && whenDetailsAreDue(left, vi.fn())).toBeUndefined()
  })
})

describe('the ways back and out', () => {
  it('show the stations again, with what was chosen', () => {
    const bounded = tap(tap(open('SUBSTITUTED'), 1, 'OPER'), 1, 'VILJ')
    expect(shownWizard(bounded)).toMatchObject({ step: 'END', end: { station: 'VILJ' } })
    const back = takeWayBack(bounded)
    expect(back).toMatchObject({ wizard: { step: 'START', start: { station: 'OPER' } }, details: 'closed' })
    expect(hasWayBack(back)).toBe(false)
    // Changing the start keeps the end.
    expect(tap(back, 1, 'COUR')).toMatchObject({ wizard: { step: 'END', end: { station: 'VILJ' } } })
  })

  it('ask for the details again', () => {
    const bounded = tap(tap(open('SUBSTITUTED'), 1, 'OPER'), 1, 'VILJ')
    const confirmed = answered(bounded, enterDriver(bounded.wizard, ZOE, draft))
    expect(takeWayBack(confirmed)).toMatchObject({ wizard: { step: 'DRIVER', driver: ZOE }, details: 'open' })
    const service = takeWayBack(chooses(open('SUBSTITUTING'), '101'))
    expect(service).toMatchObject({ wizard: { step: 'SERVICE' }, details: 'open' })
    expect(leaveDetails(service, ground)).toMatchObject({ wizard: { step: 'START' }, details: 'closed' })
  })

  it('leave nothing behind: without a service there is nothing to go back to [2.4.35]', () => {
    expect(leaveDetails(open('SUBSTITUTING'), ground)).toBeNull()
  })

  it('ask first where something was chosen [2.4.35]', () => {
    expect(hasChosen(open('SUBSTITUTED'))).toBe(false)
    expect(hasChosen(open('SUBSTITUTING'))).toBe(false)
    expect(hasChosen(tap(open('SUBSTITUTED'), 1, 'OPER'))).toBe(true)
    expect(hasChosen(chooses(open('SUBSTITUTING'), '101'))).toBe(true)
  })
})
