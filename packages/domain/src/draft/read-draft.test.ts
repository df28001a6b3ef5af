import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFullDay, aRelievedDraft } from '../bulletin/testing/full-bulletin.ts'
import { asJson, withFieldAt, withoutFieldAt } from '../bulletin/testing/json-places.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { readDraft } from './read-draft.ts'

const FULL = asJson(aFullDay().draft)

const refusal = (code: string, path: string[], details: object = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})

describe('a draft that a tablet kept', () => {
  it('is read again as it was, whatever is said in it [3.32]', () => {
    for (const draft of [aDriversDay().draft, aFullDay().draft, aRelievedDraft()])
      expect(readDraft(asJson(draft))).toEqual({ ok: true, value: draft })
  })

  it.each([4, 5, 1_000_000])(
    'of a newer version, %d, is told from a broken one: it must be kept as it is [3.32]',
    (version) => {
      const newer = refusal('VERSION_UNKNOWN', ['draftVersion'], { version })
      expect(readDraft(withFieldAt(FULL, [], 'draftVersion', version))).toEqual(newer)
      expect(readDraft({ draftVersion: version })).toEqual(newer)
      expect(readDraft({ draftVersion: version, pap: 12, whatever: [null] })).toEqual(newer)
    },
  )

  it.each([0, -1, 1.5, 2.5, '3', null, [3], true])('has no such version as %j [3.32]', (version) => {
    expect(readDraft(withFieldAt(FULL, [], 'draftVersion', version))).toEqual(
      refusal('INVALID_VALUE', ['draftVersion']),
    )
  })

  it('has a version [3.32]', () => {
    expect(readDraft(withoutFieldAt(FULL, [], 'draftVersion'))).toEqual(refusal('REQUIRED', ['draftVersion']))
  })

  it('is refused where it is broken, and says where [3.32]', () => {
    expect(readDraft(withFieldAt(FULL, [], 'unknown', 1))).toEqual(refusal('UNKNOWN_FIELD', ['unknown']))
    expect(readDraft(withFieldAt(FULL, [], 'pap', 'p1'))).toEqual(refusal('INVALID_VALUE', ['pap']))
    expect(readDraft(withoutFieldAt(FULL, [], 'rides'))).toEqual(refusal('REQUIRED', ['rides']))
    expect(readDraft(withFieldAt(FULL, [], 'driverComment', 'x'.repeat(2001)))).toEqual(
      refusal('TOO_LARGE', ['driverComment'], { maxCharacters: 2000 }),
    )
  })

  it.each([null, undefined, 'draft', 1, [], [FULL]])('is no object: %j', (json) => {
    expect(readDraft(json)).toMatchObject({ ok: false, failure: [{ path: [] }] })
  })

  it('never makes anybody throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue({ maxDepth: 1 }), (json, draftVersion) => {
        expect(readDraft(json)).toMatchObject({ ok: false })
        expect(readDraft({ draftVersion })).toMatchObject({ ok: false })
      }),
    )
  })
})
