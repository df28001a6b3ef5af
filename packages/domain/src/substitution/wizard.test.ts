import { describe, expect, it } from 'vitest'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { TUESDAY } from '../testing/small-day.ts'
import { movedOn, plannedService, tap, ZOE, type Where } from './testing/relieving.ts'
import {
  chooseReason,
  chooseRelievedService,
  enterDriver,
  goBack,
  goOn,
  isRelievable,
  type WizardMoved,
} from './wizard.ts'
import { startWizard, WIZARD_STEPS, type ReliefType, type ReliefWizard } from './wizard-state.ts'

const SUB_ID = keysInARow(0xb5)()
const day = aDriversDay().comesToWork()
const [out, back] = [day.rideAt(1).key, day.rideAt(2).key]
const newKey = keysInARow(0xb6)

const start = (type: ReliefType): ReliefWizard => startWizard(type, SUB_ID)
const tapped = (wizard: ReliefWizard, ...taps: Where[]): ReliefWizard =>
  taps.reduce((current, where) => movedOn(tap(current, where, day)), wizard)
const choosing = (wizard: ReliefWizard, name: string | null, line = '7'): WizardMoved =>
  chooseRelievedService(wizard, name === null ? null : plannedService(name, line), {
    draft: day.draft,
    line: day.line,
    newKey,
  })
const on = (wizard: ReliefWizard): WizardMoved => goOn(wizard, day.draft.rides, day.line)

const refusalOf = (moved: WizardMoved): string[] => {
  if (moved.ok) throw new Error('It was not refused')
  return moved.failure.map(({ code, path }) => [code, ...path].join(' '))
}

describe('« Je suis relevé » [2.4.30] [4.8]', () => {
  it('asks for the start, the end, the driver, and then to confirm', () => {
    const first = start('SUBSTITUTED')
    expect(first).toEqual({
      type: 'SUBSTITUTED',
      step: 'START',
      subId: SUB_ID,
      start: null,
      end: null,
      driver: null,
    })
    const second = tapped(first, [1, 'OPER'])
    expect(second).toEqual({ ...first, step: 'END', start: { ride: out, station: 'OPER' } })
    const third = tapped(second, [2, 'OPER'])
    expect(third).toEqual({ ...second, step: 'DRIVER', end: { ride: back, station: 'OPER' } })
    expect(movedOn(enterDriver(third, ZOE, day.draft))).toEqual({ ...third, step: 'CONFIRM', driver: ZOE })
    expect(WIZARD_STEPS.SUBSTITUTED).toEqual(['START', 'END', 'DRIVER', 'CONFIRM'])
  })

  const asked = tapped(start('SUBSTITUTED'), [1, 'COUR'], [1, 'VILJ'])

  it('writes the name in capitals, with one space between its words [5.2] [5.16]', () => {
    const driver = { driverMatricularAccount: ' 110001 ', driverName: ' Émery   Zoé ' }
    expect(movedOn(enterDriver(asked, driver, day.draft))).toMatchObject({ driver: ZOE })
  })

  it.each([
    [
      'neither',
      '',
      '',
      [
        'SUBSTITUTION_DRIVER_REQUIRED driver driverMatricularAccount',
        'SUBSTITUTION_DRIVER_REQUIRED driver driverName',
      ],
    ],
    ['no matricule', '', 'ÉMERY ZOÉ', ['SUBSTITUTION_DRIVER_REQUIRED driver driverMatricularAccount']],
    ['no name', '110001', '', ['SUBSTITUTION_DRIVER_REQUIRED driver driverName']],
    ['a name of spaces', '110001', '   ', ['SUBSTITUTION_DRIVER_REQUIRED driver driverName']],
    ['five digits', '11000', 'ÉMERY ZOÉ', ['MATRICULE driver driverMatricularAccount']],
    ['letters', '11000A', 'ÉMERY ZOÉ', ['MATRICULE driver driverMatricularAccount']],
    [
      'one’s own matricule',
      ` ${day.draft.driverMatricularAccount} `,
      'ÉMERY ZOÉ',
      ['SUBSTITUTION_OWN_MATRICULE driver driverMatricularAccount'],
    ],
  ])(
    'needs both the matricule and the name: with %s it is refused [5.16]',
    (_, driverMatricularAccount, driverName, faults) => {
      expect(refusalOf(enterDriver(asked, { driverMatricularAccount, driverName }, day.draft))).toEqual(
        faults,
      )
    },
  )

  it('goes back step by step with everything that was chosen', () => {
    const confirmed = movedOn(enterDriver(asked, ZOE, day.draft))
    const steps = [confirmed, goBack(confirmed), goBack(goBack(confirmed)), goBack(goBack(goBack(confirmed)))]
    expect(steps.map(({ step }) => step)).toEqual(['CONFIRM', 'DRIVER', 'END', 'START'])
    for (const { step: _step, ...chosen } of steps) {
      const { step: _last, ...everything } = confirmed
      expect(chosen).toEqual(everything)
    }
    const [, , , first = confirmed] = steps
    expect(goBack(first)).toBe(first)
    expect(movedOn(on(movedOn(on(movedOn(on(first))))))).toEqual(confirmed)
  })

  it('keeps an end that still comes after another start, and the driver', () => {
    const back2 = goBack(
      goBack(
        goBack(movedOn(enterDriver(tapped(start('SUBSTITUTED'), [1, 'OPER'], [2, 'OPER']), ZOE, day.draft))),
      ),
    )
    expect(tapped(back2, [1, 'COUR'])).toMatchObject({
      step: 'END',
      start: { ride: out, station: 'COUR' },
      end: { ride: back, station: 'OPER' },
      driver: ZOE,
    })
  })

  it('forgets an end that another start leaves behind, and nothing else', () => {
    const again = goBack(
      goBack(
        goBack(movedOn(enterDriver(tapped(start('SUBSTITUTED'), [1, 'COUR'], [1, 'OPER']), ZOE, day.draft))),
      ),
    )
    expect(tapped(again, [2, 'VILJ'])).toMatchObject({ step: 'END', end: null, driver: ZOE })
  })

  it('says what is missing to whoever wants to go on [4.8]', () => {
    expect(refusalOf(on(start('SUBSTITUTED')))).toEqual(['SUBSTITUTION_START_REQUIRED station'])
    expect(refusalOf(on(tapped(start('SUBSTITUTED'), [1, 'COUR'])))).toEqual([
      'SUBSTITUTION_END_REQUIRED station',
    ])
    expect(refusalOf(on(asked))).toEqual(['SUBSTITUTION_DRIVER_REQUIRED driver'])
    expect(refusalOf(on(movedOn(enterDriver(asked, ZOE, day.draft))))).toEqual(['STEP_NOT_ALLOWED step'])
  })
})

describe('« CH / RCT » [2.4.32] [4.8]', () => {
  it('asks for the start, the end, the reason, and then to confirm', () => {
    const third = tapped(start('CH_RCT'), [1, 'OPER'], [1, 'VILJ'])
    expect(third).toMatchObject({ type: 'CH_RCT', step: 'REASON', reason: null })
    expect(movedOn(chooseReason(third, 'RCT'))).toEqual({ ...third, step: 'CONFIRM', reason: 'RCT' })
    expect(WIZARD_STEPS.CH_RCT).toEqual(['START', 'END', 'REASON', 'CONFIRM'])
  })

  it('needs a reason other than none [5.16]', () => {
    const third = tapped(start('CH_RCT'), [1, 'OPER'], [1, 'VILJ'])
    expect(refusalOf(chooseReason(third, 'NONE'))).toEqual(['SUBSTITUTION_REASON_REQUIRED reason'])
    expect(refusalOf(on(third))).toEqual(['SUBSTITUTION_REASON_REQUIRED reason'])
  })

  it('goes back to the reason, and on with it', () => {
    const confirmed = movedOn(chooseReason(tapped(start('CH_RCT'), [1, 'OPER'], [1, 'VILJ']), 'CH'))
    expect(goBack(confirmed)).toEqual({ ...confirmed, step: 'REASON' })
    expect(movedOn(on(goBack(confirmed)))).toEqual(confirmed)
    expect(goBack(goBack(confirmed)).step).toBe('END')
  })
})

describe('« Je relève » [2.4.31] [4.8]', () => {
  it('asks for the service, the start and the end on its planned rides, and then to confirm', () => {
    const first = start('SUBSTITUTING')
    expect(first).toMatchObject({ step: 'SERVICE', service: null })
    const second = movedOn(choosing(first, '101'))
    expect(second).toMatchObject({ step: 'START', service: { name: '101' }, start: null })
    const last = tapped(second, [1, 'OPER'], [2, 'COUR'])
    expect(last).toMatchObject({
      step: 'CONFIRM',
      start: { station: 'OPER' },
      end: { station: 'COUR' },
    })
    expect(WIZARD_STEPS.SUBSTITUTING).toEqual(['SERVICE', 'START', 'END', 'CONFIRM'])
  })

  it.each([
    ['none', null, '7'],
    ['one’s own', '201', '7'],
    ['one of another line', '101', '7bis'],
    ['one without rides', 'MA', '7'],
  ])('needs a service: %s is refused [5.16]', (_, name, line) => {
    expect(refusalOf(choosing(start('SUBSTITUTING'), name, line))).toEqual([
      'SUBSTITUTION_SERVICE_REQUIRED service',
    ])
    expect(name !== null && isRelievable(plannedService(name, line), day.draft)).toBe(false)
  })

  it('needs one of that day [5.16]', () => {
    const planned = plannedService('101')
    const ofYesterday = { ...planned, id: { ...planned.id, date: '2026-03-09' } }
    expect(planned.id.date).toBe(TUESDAY)
    expect([isRelievable(planned, day.draft), isRelievable(ofYesterday, day.draft)]).toEqual([true, false])
  })

  it('needs one whose rides the diagram can show', () => {
    const line = {
      ...day.line,
      stations: day.line.stations.filter(({ quadrigram }) => quadrigram !== 'VILJ'),
    }
    const moved = chooseRelievedService(start('SUBSTITUTING'), plannedService('101'), {
      draft: day.draft,
      line,
      newKey,
    })
    expect(refusalOf(moved)).toEqual(['SUBSTITUTION_SERVICE_REQUIRED service'])
  })

  it('keeps the stations when the same service is chosen again, and forgets them with another', () => {
    const last = tapped(movedOn(choosing(start('SUBSTITUTING'), '101')), [1, 'OPER'], [2, 'COUR'])
    const atService = goBack(goBack(goBack(last)))
    expect(atService.step).toBe('SERVICE')
    expect(goBack(atService)).toBe(atService)
    expect(movedOn(choosing(atService, '101'))).toEqual({ ...last, step: 'START' })
    expect(movedOn(on(atService))).toEqual({ ...last, step: 'START' })
    const reserve = aDriversDay({ ordered: 'RA' }).comesToWork()
    const other = chooseRelievedService(atService, plannedService('201'), {
      draft: reserve.draft,
      line: reserve.line,
      newKey,
    })
    expect(movedOn(other)).toMatchObject({ step: 'START', service: { name: '201' }, start: null, end: null })
  })

  it('says that the service is missing', () => {
    expect(refusalOf(on(start('SUBSTITUTING')))).toEqual(['SUBSTITUTION_SERVICE_REQUIRED service'])
  })
})

describe('what belongs to another step [4.8]', () => {
  const asked = tapped(start('SUBSTITUTED'), [1, 'COUR'], [1, 'VILJ'])

  it.each<[what: string, step: string, action: string, move: () => WizardMoved]>([
    ['a station for the driver', 'DRIVER', 'pickStation', () => tap(asked, [1, 'COUR'], day)],
    [
      'a station for the service',
      'SERVICE',
      'pickStation',
      () => tap(start('SUBSTITUTING'), [1, 'COUR'], day),
    ],
    [
      'a driver for a station',
      'START',
      'enterDriver',
      () => enterDriver(start('SUBSTITUTED'), ZOE, day.draft),
    ],
    ['a reason for the driver', 'DRIVER', 'chooseReason', () => chooseReason(asked, 'CH')],
    [
      'a service for a station',
      'START',
      'chooseRelievedService',
      () => choosing(start('SUBSTITUTED'), '101'),
    ],
    ['one step more', 'CONFIRM', 'goOn', () => on(movedOn(enterDriver(asked, ZOE, day.draft)))],
  ])('is refused: %s', (_, step, action, move) => {
    expect(move()).toEqual({
      ok: false,
      failure: [{ code: 'STEP_NOT_ALLOWED', path: ['step'], details: { step, action } }],
    })
  })
})
