import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { canonicalJson } from '../document/canonical.ts'
import { CONTRACT_1_BODIES } from '../testing/recorded/contract-1.ts'
import { readCertified, readCertifiedPart } from './read-certified.ts'
import { aFullSubmittedBulletin, aRelievedBulletin } from './testing/full-bulletin.ts'
import { asJson, withFieldAt, withoutFieldAt } from './testing/json-places.ts'

const FULL = aFullSubmittedBulletin()
const TEXT = canonicalJson(FULL)

const refusal = (code: string, path: (string | number)[] = [], details: object = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})
const readText = (json: unknown, contract = 2) => readCertified({ certified: JSON.stringify(json), contract })

describe('what was certified, as archives keep it', () => {
  it('is read as it was written, by the contract it came by', () => {
    expect(readCertified({ certified: TEXT, contract: 2 })).toEqual({ ok: true, value: FULL })
    for (const { body } of CONTRACT_1_BODIES) expect(readText(body, 1)).toEqual({ ok: true, value: body })
  })

  it('of contract 1, kept before the contract was, is read as 2', () => {
    for (const { body } of CONTRACT_1_BODIES) expect(readText(body, 2)).toEqual({ ok: true, value: body })
  })

  it('says no more than its contract knows', () => {
    expect(readText(aRelievedBulletin(), 1)).toMatchObject({
      failure: [{ code: 'SUBSTITUTION_UNKNOWN' }, { code: 'SUBSTITUTION_UNKNOWN' }],
    })
  })

  it.each([0, 3, 2.5])('of a contract that nobody knows here, %d, is not guessed at', (contract) => {
    const unknown = refusal('VERSION_UNKNOWN', [], { version: contract })
    expect(readCertified({ certified: TEXT, contract })).toEqual(unknown)
    expect(readCertifiedPart(z.object({}), { certified: TEXT, contract })).toEqual(unknown)
  })

  it('names the field that cannot be read', () => {
    expect(readText(withoutFieldAt(asJson(FULL), ['rides', 0], 'train'))).toEqual(
      refusal('REQUIRED', ['rides', 0, 'train']),
    )
    expect(readText(withFieldAt(asJson(FULL), ['rides', 0], 'type', 'FLYING'))).toEqual(
      refusal('INVALID_VALUE', ['rides', 0, 'type']),
    )
    expect(readText(withFieldAt(asJson(FULL), [], 'mood', 'good'))).toEqual(
      refusal('UNKNOWN_FIELD', ['mood']),
    )
    for (const contract of [1, 2])
      expect(readCertified({ certified: TEXT.slice(1), contract })).toEqual(refusal('INVALID_JSON'))
  })

  it('is not held against rules that became stricter since it came', () => {
    const [first] = FULL.rides
    const twice = { ...FULL, rides: [first, first] }
    expect(readText(twice)).toEqual({ ok: true, value: twice })
  })

  it('gives a part of itself to who needs no more, whatever the rest is', () => {
    const part = z.object({ service: z.string() })
    const stored = { certified: '{"service":"201","rides":null}', contract: 2 }
    expect(readCertifiedPart(part, stored)).toEqual({ ok: true, value: { service: '201' } })
    expect(readCertifiedPart(part, { certified: '{}', contract: 2 })).toEqual(
      refusal('REQUIRED', ['service']),
    )
  })
})
