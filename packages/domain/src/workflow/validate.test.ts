import { describe, expect, it } from 'vitest'
import { aRelief } from '../bulletin/testing/full-bulletin.ts'
import { certify } from '../draft/certify.ts'
import type { Draft } from '../draft/draft.ts'
import { chooseMaterials } from '../draft/edit-ride-materials.ts'
import { PRODUCT_VERSION } from '../product.ts'
import type { DraftRide } from '../ride/ride.ts'
import { aNightWellDone } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { stepFaults, validateBulletin, type StepAction } from './steps.ts'
import { submittedFrom } from './submit.ts'

const NOW = '2026-03-11T00:40:00Z'
const LINE = smallLine()

/** Complete, except for the validation. */
const toValidate = (change: Partial<Draft> = {}): Draft => ({
  ...aNightWellDone().draft,
  step: 'Validation',
  validationDate: null,
  ...change,
})

const codesOf = (draft: Draft, action: StepAction): string[] =>
  stepFaults(draft, action, LINE).map(({ code, path }) => `${code} ${path.join('.')}`)

describe('« Valider »', () => {
  it('keeps the instant of the validation [2.4.8] [4.4]', () => {
    const draft = toValidate()
    expect(validateBulletin(draft, { now: NOW, line: LINE })).toEqual({
      ok: true,
      value: { ...draft, step: 'Validated', validationDate: NOW },
    })
  })

  it('wants a text that an update has replaced to be certified anew [2.4.8] [5.1]', () => {
    const draft = toValidate({ version: '1.0.0' })
    expect(draft.certification).toBe(true)
    expect(validateBulletin(draft, { now: NOW, line: LINE })).toEqual({
      ok: false,
      failure: [{ code: 'CERTIFICATION_REQUIRED', path: ['certification'], details: {} }],
    })
    const certified = certify(draft, true)
    const validated = certified.ok && validateBulletin(certified.value, { now: NOW, line: LINE })
    expect(validated).toEqual({
      ok: true,
      value: { ...draft, step: 'Validated', validationDate: NOW, version: PRODUCT_VERSION },
    })
  })

  it('needs the certification [2.4.8] [5.1]', () => {
    const draft = toValidate({ certification: false })
    expect(validateBulletin(draft, { now: NOW, line: null })).toEqual({
      ok: false,
      failure: [{ code: 'CERTIFICATION_REQUIRED', path: ['certification'], details: {} }],
    })
    expect(draft.validationDate).toBeNull()
  })

  it('is done once [4.5]', () => {
    expect(validateBulletin(toValidate({ step: 'Validated' }), { now: NOW, line: LINE })).toMatchObject({
      ok: false,
      failure: [{ code: 'STEP_NOT_ALLOWED', details: { step: 'Validated', action: 'validate' } }],
    })
  })

  it('ends all editing [4.5]', () => {
    const day = aNightWellDone()
    const { key } = day.rideAt(1)
    expect(day.isRefused((draft) => chooseMaterials(draft, key, [], day.fleet))).toEqual(['NOT_EDITABLE'])
  })
})

describe('« Valider » what the server would refuse', () => {
  const [out] = toValidate().rides
  const onRide = (change: Partial<DraftRide>): Partial<Draft> => ({
    rides: toValidate().rides.map((ride) => (ride.key === out?.key ? { ...ride, ...change } : ride)),
  })
  const sameKeys = toValidate().rides.map((ride) => ({ ...ride, key: out?.key ?? '' }))

  it.each<[what: string, change: Partial<Draft>, fault: string]>([
    ['a PAP that is gone', { pap: '' }, 'INVALID_VALUE pap'],
    ['no service', { service: null }, 'INVALID_VALUE service'],
    ['two rides with one key', { rides: sameKeys }, 'DUPLICATE_KEY rides.1.key'],
    [
      'a departure of another week',
      onRide({ departureTime: '2026-03-03T22:55:00Z' }),
      'TIME_OUTSIDE_DAY rides.0.departureTime',
    ],
    [
      'a relief by somebody and of a service',
      onRide({ driverSubstitution: aRelief({ service: '101' }) }),
      'SUBSTITUTION_CONTRADICTION rides.0.driverSubstitution.service',
    ],
    [
      'a provisional service that ends elsewhere',
      onRide({ stationSP: { quadrigram: 'OPER', name: 'Opéra' } }),
      'RIDE_CONTRADICTION rides.0.stationSP',
    ],
  ])('is refused while it can be mended: %s [2.4.8] [4.4] [4.5]', (_what, change, fault) => {
    const draft = toValidate(change)
    expect(codesOf(draft, 'validate')).toEqual([fault])
    expect(validateBulletin(draft, { now: NOW, line: LINE })).toEqual({
      ok: false,
      failure: stepFaults(draft, 'validate', LINE),
    })
    expect(draft).toEqual(toValidate(change))
  })

  it('is told only when nothing else is wrong [4.4]', () => {
    const draft = toValidate({ pap: '', certification: false })
    expect(codesOf(draft, 'validate')).toEqual(['CERTIFICATION_REQUIRED certification'])
  })

  it('is asked of « Valider » alone: the ways before do not know it [4.4]', () => {
    for (const [step, action] of [
      ['Driving', 'finish'],
      ['Time', 'goBack'],
      ['Time', 'review'],
      ['Validation', 'correct'],
      ['Validated', 'send'],
    ] as const)
      expect(codesOf(toValidate({ step, pap: '', rides: sameKeys }), action), action).toEqual([])
  })

  it.each<[what: string, change: Partial<Draft>]>([
    ['the train of a passenger', onRide({ type: 'TRAVELER' })],
    ['manual driving without passengers', onRide({ type: 'WITHOUT_PASSENGER', manualDriving: true })],
    ['an answer to what is not asked', { delayReason: { delayDifferent: true, delayByReason: [] } }],
  ])('is not what will be left out: %s [3.9] [3.14]', (_what, change) => {
    const draft = toValidate(change)
    expect(codesOf(draft, 'validate')).toEqual([])
    const validated = validateBulletin(draft, { now: NOW, line: LINE })
    expect(validated.ok && submittedFrom(validated.value)).toMatchObject({ ok: true })
  })
})
