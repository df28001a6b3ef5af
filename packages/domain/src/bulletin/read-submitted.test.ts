import { describe, expect, it } from 'vitest'
import type { FaultPath } from '../problem/fault.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { readSubmitted, readSubmittedText } from './read-submitted.ts'
import { aFullBulletin, aFullSubmittedBulletin } from './testing/full-bulletin.ts'
import { asJson, withFieldAt, withoutFieldAt } from './testing/json-places.ts'
import { namesIn } from './testing/names.ts'

const FULL = asJson(aFullSubmittedBulletin())

const refusal = (code: string, path: FaultPath) => ({ ok: false, failure: [{ code, path, details: {} }] })

describe('a body that comes in', () => {
  it('is read as what was certified', () => {
    expect(readSubmitted(FULL)).toEqual({ ok: true, value: aFullSubmittedBulletin() })
    expect(readSubmittedText(JSON.stringify(FULL))).toEqual({ ok: true, value: aFullSubmittedBulletin() })
  })

  it('is read the same whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(aSubmittedBulletin()).toReversed())
    expect(readSubmitted(reversed)).toEqual({ ok: true, value: aSubmittedBulletin() })
  })

  it.each([null, true, 1, 'bulletin', [], [FULL]])('is refused when it is no object: %j', (body) => {
    expect(readSubmitted(body)).toEqual(refusal('INVALID_VALUE', []))
  })

  it('is refused when it is no JSON', () => {
    expect(readSubmittedText('{')).toEqual(refusal('INVALID_JSON', []))
    expect(readSubmittedText('')).toEqual(refusal('INVALID_JSON', []))
  })
})

describe('fields that the server owns', () => {
  /** The fields of a bulletin that are not certified. */
  const OWNED = namesIn(`
    driverName status step theoreticalDistance correctedDistance overMaxDelay observationCount
    managerMatricularAccount managerName managerValidationDate managerComment correctedValidManualDriving
    correctedDelayMinute correctedRides hrMatricularAccountPos hrMatricularAccountDelay hrComment
    hrProcessedDelayDate hrProcessedPosDate hrNameDelay hrNamePos limitDate withAtLeastOneObservation
    ridesServices
  `)

  it.each(OWNED)('are not looked at in the body: %s [3.8]', (field) => {
    for (const value of [null, 'nonsense', { unknown: [1] }])
      expect(readSubmitted(withFieldAt(FULL, [], field, value))).toEqual({ ok: true, value: FULL })
  })

  it('are not looked at among the reasons of the delay [3.8]', () => {
    const body = withFieldAt(FULL, ['delayReason'], 'correctedDelayByReason', 'nonsense')
    expect(readSubmitted(body)).toEqual({ ok: true, value: FULL })
  })

  it('may come back as the server gave them: the content is the same [3.8]', () => {
    expect(readSubmitted(asJson(aFullBulletin()))).toEqual({ ok: true, value: FULL })
  })

  it('are looked at where they do not belong [3.8]', () => {
    for (const path of [['rides', 0], ['delayReason'], ['terminus']])
      expect(readSubmitted(withFieldAt(FULL, path, 'status', 'ARCHIVED'))).toEqual(
        refusal('UNKNOWN_FIELD', [...path, 'status']),
      )
    expect(readSubmitted(withFieldAt(FULL, [], 'correctedDelayByReason', []))).toEqual(
      refusal('UNKNOWN_FIELD', ['correctedDelayByReason']),
    )
  })

  it('do not hide that others are missing, or of the wrong kind [3.8]', () => {
    expect(readSubmitted(withoutFieldAt(FULL, [], 'delayReason'))).toEqual(
      refusal('REQUIRED', ['delayReason']),
    )
    for (const value of [null, [], 'none'])
      expect(readSubmitted({ ...aSubmittedBulletin(), delayReason: value })).toEqual(
        refusal('INVALID_VALUE', ['delayReason']),
      )
  })
})

describe('any other field', () => {
  it.each(['choice', 'draftVersion', 'training', 'unknown', '__proto__', 'constructor', 'toString', ''])(
    'is refused in the body: %j',
    (field) => {
      expect(readSubmitted(withFieldAt(FULL, [], field, null))).toEqual(refusal('UNKNOWN_FIELD', [field]))
      expect(readSubmitted(withFieldAt(FULL, ['delayReason'], field, null))).toEqual(
        refusal('UNKNOWN_FIELD', ['delayReason', field]),
      )
      expect(readSubmitted(withFieldAt(FULL, ['rides', 0, 'materials', 1], field, null))).toEqual(
        refusal('UNKNOWN_FIELD', ['rides', 0, 'materials', 1, field]),
      )
    },
  )

  it('called __proto__ changes nothing for anybody', () => {
    const text = JSON.stringify(FULL).replace('{', '{"__proto__":{"polluted":true},')
    expect(readSubmittedText(text)).toEqual(refusal('UNKNOWN_FIELD', ['__proto__']))
    expect({}).not.toHaveProperty('polluted')
  })
})
