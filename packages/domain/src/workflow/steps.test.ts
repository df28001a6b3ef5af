import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { edited, editedIn } from '../draft/editing.ts'
import { Step } from '../draft/step.ts'
import { aDriversDay, aNightWellDone } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import {
  followStep,
  isOpen,
  STEPS,
  stepFaults,
  takeStep,
  validateBulletin,
  type StepAction,
} from './steps.ts'

const ACTIONS: readonly StepAction[] = ['begin', 'finish', 'goBack', 'review', 'correct', 'validate', 'send']

/** Every transition: from, action, to. */
const WAYS: readonly [from: Step, action: StepAction, to: Step][] = [
  ['Initialization', 'begin', 'Driving'],
  ['Driving', 'finish', 'Time'],
  ['Time', 'goBack', 'Driving'],
  ['Time', 'review', 'Validation'],
  ['Validation', 'correct', 'Driving'],
  ['Validation', 'validate', 'Validated'],
  ['Validated', 'send', 'Sent'],
]

const LINE = smallLine()

/** A complete draft at any step. */
const complete = (step: Step, change: Partial<Draft> = {}): Draft => ({
  ...aNightWellDone().draft,
  step,
  ...change,
})

const codesOf = (draft: Draft, action: StepAction): string[] =>
  stepFaults(draft, action, LINE).map(({ code, path }) => `${code} ${path.join('.')}`)

/** Back to the rides: the certification is cleared. */
const reopened = (draft: Draft): Draft => ({ ...draft, certification: false })

describe('the steps of a bulletin', () => {
  it('are these, in this order [4.4]', () => {
    expect(Step.options).toEqual(['Initialization', 'Driving', 'Time', 'Validation', 'Validated', 'Sent'])
  })

  it('are joined by these ways and no others [4.4]', () => {
    const ways = Object.entries(STEPS).flatMap(([from, actions]) =>
      Object.entries<{ to: Step }>(actions).map(([action, { to }]) => [from, action, to]),
    )
    expect(ways).toEqual(WAYS)
    expect(Object.keys(STEPS)).toEqual(Step.options)
  })

  it.each(WAYS)('from %s, « %s » leads to %s, and changes nothing else [4.4]', (from, action, to) => {
    const isBack = action === 'goBack' || action === 'correct'
    const draft = complete(from)
    expect(stepFaults(draft, action, LINE)).toEqual([])
    expect(followStep(draft, action, LINE)).toEqual({
      ok: true,
      value: { ...(isBack ? reopened(draft) : draft), step: to },
    })
    expect(draft).toEqual(complete(from))
  })

  it.each(['finish', 'goBack', 'review', 'correct', 'send'] as const)(
    'are taken one by one: « %s » only leads on [4.4]',
    (action) => {
      for (const step of Step.options)
        expect(takeStep(complete(step), action, LINE), step).toEqual(followStep(complete(step), action, LINE))
    },
  )

  const noWays = Step.options.flatMap((step) =>
    ACTIONS.filter((action) => !WAYS.some(([from, by]) => from === step && by === action)).map(
      (action) => [step, action] as const,
    ),
  )

  it('are 35 times not joined', () => {
    expect(noWays).toHaveLength(35)
  })

  it.each(noWays)('from %s there is no « %s » [4.4]', (step, action) => {
    const failure = [{ code: 'STEP_NOT_ALLOWED', path: ['step'], details: { step, action } }]
    expect(stepFaults(complete(step), action, LINE)).toEqual(failure)
    expect(followStep(complete(step), action, LINE)).toEqual({ ok: false, failure })
  })

  it.each<[Step, boolean]>([
    ['Initialization', true],
    ['Driving', true],
    ['Time', true],
    ['Validation', true],
    ['Validated', false],
    ['Sent', false],
  ])('leave a bulletin in %s open: %s [4.4] [4.5]', (step, isStillOpen) => {
    expect(isOpen({ step })).toBe(isStillOpen)
  })
})

describe('what keeps a driver from going on', () => {
  const [ride] = complete('Driving').rides
  const without = (change: object): Partial<Draft> => ({
    rides: complete('Driving').rides.map((each) => (each.key === ride?.key ? { ...each, ...change } : each)),
  })
  const unfinishedManeuver = aDriversDay().comesToWork().beginsManeuver().draft.maneuvers
  const wrongEnd: Partial<Draft> = { realEndService: null, delayMinute: 451 }

  type Lack = [what: string, change: Partial<Draft>, faults: string[], blocked: StepAction[]]

  it.each<Lack>([
    [
      'no departure time',
      without({ departureTime: null, arrivalTime: null }),
      ['DEPARTURE_TIME_REQUIRED rides.0.departureTime'],
      ['finish', 'validate'],
    ],
    [
      'no material',
      without({ materials: [] }),
      ['MATERIAL_REQUIRED rides.0.materials'],
      ['finish', 'validate'],
    ],
    ['no type', without({ type: 'NONE' }), ['RIDE_TYPE_REQUIRED rides.0.type'], ['finish', 'validate']],
    [
      'an unfinished manoeuvre',
      { maneuvers: unfinishedManeuver },
      [
        'DEPARTURE_STATION_REQUIRED maneuvers.0.departureStation',
        'DEPARTURE_POSITION_REQUIRED maneuvers.0.departurePosition',
        'ARRIVAL_STATION_REQUIRED maneuvers.0.arrivalStation',
        'ARRIVAL_POSITION_REQUIRED maneuvers.0.arrivalPosition',
        'MATERIAL_REQUIRED maneuvers.0.material',
      ],
      ['finish', 'validate'],
    ],
    [
      'no end, and a delay above 450',
      wrongEnd,
      [
        'REAL_END_REQUIRED realEndService',
        'DELAY_RANGE delayMinute',
        'DELAY_DIFFERENT_REQUIRED delayReason.delayDifferent',
      ],
      ['review', 'validate'],
    ],
    ['no delay', { delayMinute: null }, ['DELAY_REQUIRED delayMinute'], ['review', 'validate']],
    [
      'a reason without minutes',
      {
        delayMinute: 5,
        realEndService: '2026-03-11T00:35:00Z',
        delayReason: {
          delayDifferent: true,
          delayByReason: [
            {
              key: '019caa00-0000-7000-8000-000300000001',
              delayMinute: null,
              reason: 'HT',
              otherReasonDescription: null,
              parkExemptionPlannedPosition: null,
              parkExemptionRealPosition: null,
            },
          ],
        },
      },
      ['DELAY_MINUTES_REQUIRED delayReason.delayByReason.0.delayMinute'],
      ['review', 'validate'],
    ],
    [
      'a delay that the end contradicts',
      { realEndService: '2026-03-11T00:31:00Z' },
      ['DELAY_MISMATCH delayMinute'],
      ['review', 'validate'],
    ],
    [
      'an end of the day before',
      { realEndService: '2026-03-10T12:29:59Z' },
      ['END_BEFORE_START realEndService'],
      ['review', 'validate'],
    ],
    [
      'the certification of another text',
      { version: '3.2.3' },
      ['CERTIFICATION_REQUIRED certification'],
      ['validate'],
    ],
    ['no certification', { certification: false }, ['CERTIFICATION_REQUIRED certification'], ['validate']],
  ])('is %s, for these ways only [4.4] [5.1]', (_what, change, faults, blocked) => {
    for (const [from, action] of WAYS) {
      const draft = complete(from, change)
      const expected = blocked.includes(action) ? faults : []
      expect(codesOf(draft, action), action).toEqual(expected)
      expect(followStep(draft, action, LINE).ok, action).toBe(expected.length === 0)
    }
  })

  it('is no PAP, before one begins [4.4] [5.1]', () => {
    expect(codesOf(complete('Initialization', { pap: '' }), 'begin')).toEqual(['PAP_REQUIRED pap'])
    expect(followStep(complete('Initialization', { pap: '' }), 'begin', null).ok).toBe(false)
  })

  it('is told all at once, ride by ride, then the manoeuvres, the end and the certification [4.4] [5.1]', () => {
    const change = { ...without({ materials: [] }), maneuvers: unfinishedManeuver, certification: false }
    const faults = codesOf(complete('Validation', { ...change, delayMinute: null }), 'validate')
    expect(faults.map((text) => text.split(' ')[1])).toEqual([
      'rides.0.materials',
      'maneuvers.0.departureStation',
      'maneuvers.0.departurePosition',
      'maneuvers.0.arrivalStation',
      'maneuvers.0.arrivalPosition',
      'maneuvers.0.material',
      'delayMinute',
      'certification',
    ])
  })

  it('names the ride that is wrong by its place [4.4]', () => {
    const day = aDriversDay().comesToWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2)
    expect(codesOf(day.draft, 'finish')).toEqual(['MATERIAL_REQUIRED rides.1.materials'])
    expect(takeStep(day.draft, 'finish', null)).toEqual({
      ok: false,
      failure: [{ code: 'MATERIAL_REQUIRED', path: ['rides', 1, 'materials'], details: {} }],
    })
  })

  it('is a station where no train of that direction calls, for who knows the line [4.4]', () => {
    const oneWay = {
      ...LINE,
      stations: LINE.stations.map((station) =>
        station.quadrigram === 'VILJ' ? { ...station, unidirectional: 'LANE2' as const } : station,
      ),
    }
    const fault = {
      code: 'STATION_DIRECTION',
      path: ['rides', 0, 'arrivalStation'],
      details: { station: 'Villejuif' },
    }
    for (const [step, action] of [['Driving', 'finish'] as const, ['Validation', 'validate'] as const]) {
      expect(stepFaults(complete(step), action, oneWay)).toEqual([fault])
      expect(stepFaults(complete(step), action, null)).toEqual([])
      expect(followStep(complete(step), action, oneWay)).toEqual({ ok: false, failure: [fault] })
      expect(followStep(complete(step), action, null).ok).toBe(true)
    }
    const validated = validateBulletin(complete('Validation'), { now: '2026-03-11T00:40:00Z', line: oneWay })
    expect(validated).toEqual({ ok: false, failure: [fault] })
  })

  it('is a way that no train goes, and a change where there is none, for who knows the line [4.4]', () => {
    const cut = { ...LINE, paths: LINE.paths.filter(({ direction }) => direction === 'LANE2') }
    const changed = complete('Driving').rides.map((each) => ({
      ...each,
      materials: [
        ...each.materials,
        {
          key: '019caa00-0000-7000-8000-000300000001',
          material: 'MF77-002',
          leadCar: '30003',
          rollingStockChange: { quadrigram: 'CRIM', name: 'Crimée' },
        },
      ],
    }))
    const rides = changed.slice(0, 1)
    for (const [step, action] of [['Driving', 'finish'] as const, ['Validation', 'validate'] as const]) {
      expect(stepFaults(complete(step), action, cut)).toEqual([
        {
          code: 'STATION_UNREACHABLE',
          path: ['rides', 0, 'arrivalStation'],
          details: { station: 'Villejuif' },
        },
      ])
      expect(codesOf(complete(step, { rides }), action)).toEqual([
        'CHANGE_STATION_REQUIRED rides.0.materials.1.rollingStockChange',
      ])
      expect(stepFaults(complete(step, { rides }), action, null)).toEqual([])
    }
  })
})

describe('« Corriger », and going back', () => {
  const late = () =>
    aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .departsAsPlanned(2)
      .returnsWithSameTrain(2)
      .finishesDriving()
      .isLateBy(10)
      .saysDelayDiffers(true)
      .explains({ reason: 'HT', delayMinute: 10 })

  it('leads to driving and takes the certification away: whoever corrects certifies anew [4.4] [5.1]', () => {
    const { draft } = late().reviews().comments('Rien à signaler').certifies()
    expect(draft.certification).toBe(true)
    expect(takeStep(draft, 'correct', LINE)).toEqual({
      ok: true,
      value: { ...reopened(draft), step: 'Driving' },
    })
    const certified: Draft = { ...draft, step: 'Time' }
    expect(takeStep(certified, 'goBack', LINE)).toEqual({
      ok: true,
      value: { ...reopened(draft), step: 'Driving' },
    })
  })

  it.each([
    ['« Corriger »', () => late().reviews().certifies().corrects()],
    ['going back', () => late().goesBackToDriving()],
  ])(
    '%s: what was said of the delay stands, and nothing is missing on the way back [2.4.8] [4.4] [3.14]',
    (_way, back) => {
      const day = back()
      expect(day.draft).toMatchObject({ step: 'Driving', certification: false, delayMinute: 10 })
      expect(day.draft.delayReason).toMatchObject({
        delayDifferent: true,
        delayByReason: [{ reason: 'HT', delayMinute: 10 }],
      })
      day.finishesDriving()
      expect(codesOf(day.draft, 'review')).toEqual([])
    },
  )

  it('asks again when the platform says another delay than the one that was answered for [4.4] [3.14]', () => {
    const day = late().goesBackToDriving()
    const last = day.rideAt(2)
    const arrived = day.does((draft) =>
      editedIn(['Driving'], draft, () =>
        edited({
          ...draft,
          rides: draft.rides.map((ride) =>
            ride.key === last.key ? { ...ride, realArrivalTime: ride.theoreticalArrivalTime } : ride,
          ),
        }),
      ),
    )
    expect(arrived.draft.delayReason).toMatchObject({
      delayDifferent: null,
      delayByReason: [{ reason: 'HT', delayMinute: 10 }],
    })
  })

  it('lets one change a ride and come back, and then asks for the certification [4.4] [5.1]', () => {
    const day = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .departsAsPlanned(2)
      .returnsWithSameTrain(2)
      .finishesDriving()
      .isLateBy(0)
      .reviews()
      .certifies()
      .corrects()
      .departs(2, '01:05')
      .finishesDriving()
      .reviews()
    expect(day.rideAt(2).departureTime).toBe('2026-03-11T00:05:00Z')
    expect(codesOf(day.draft, 'validate')).toEqual(['CERTIFICATION_REQUIRED certification'])
  })

  it.each(['Initialization', 'Driving', 'Time', 'Validated', 'Sent'] as const)(
    'is refused in %s: what was validated stays [4.4] [4.5]',
    (step) => {
      expect(takeStep(complete(step), 'correct', LINE)).toEqual({
        ok: false,
        failure: [{ code: 'STEP_NOT_ALLOWED', path: ['step'], details: { step, action: 'correct' } }],
      })
    },
  )
})
