import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAULT_CODES, type FaultPath } from '../problem/fault.ts'
import { keysInARow } from '../testing/keys.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { readSubmitted, readSubmittedText } from './read-submitted.ts'
import { aFullBulletin, aFullSubmittedBulletin } from './testing/full-bulletin.ts'
import { asJson, changedAt, everyPlaceOf, type Json } from './testing/json-places.ts'

const FULL = asJson(aFullSubmittedBulletin())

const refusal = (code: string, path: FaultPath, details: object = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})

/** Inconsistencies in how a body is read: there must be none, whatever the body. */
const complaintsAbout = (body: unknown): string[] => {
  const result = readSubmitted(body)
  if (result.ok) return []
  const places = new Set(everyPlaceOf(asJson(body)).map(({ path }) => path.join('.')))
  const isWithin = (path: FaultPath): boolean => path.length === 0 || places.has(path.slice(0, -1).join('.'))
  return [
    ...(result.failure.length === 0 ? ['refused without a fault'] : []),
    ...result.failure
      .filter(({ code, path }) => !FAULT_CODES.includes(code) || !isWithin(path))
      .map(({ code, path }) => `${code} at ${path.join('.')}`),
  ]
}

describe('a body of any kind', () => {
  it('of the greatest bulletin there is is read, also as the server gives it back', () => {
    const newKey = keysInARow(6)
    const bulletin = aFullBulletin()
    const [ride] = bulletin.rides
    const [maneuver] = bulletin.maneuvers
    const rides = Array.from({ length: 60 }, () => ({
      ...ride,
      key: newKey(),
      materials: Array.from({ length: 5 }, (_use, index) => ({
        ...ride?.materials[index === 0 ? 0 : 1],
        key: newKey(),
      })),
    }))
    const maneuvers = Array.from({ length: 100 }, () => ({ ...maneuver, key: newKey() }))
    const greatest = asJson({ ...bulletin, rides, correctedRides: rides, maneuvers })
    expect(readSubmitted(greatest).ok).toBe(true)
    expect(readSubmittedText(JSON.stringify(greatest)).ok).toBe(true)
  })

  it('that is too big is refused before anything else looks at it, also in what nobody would look at', () => {
    const tooMany = Array.from({ length: 201 }, () => 1)
    expect(readSubmitted({ ...aSubmittedBulletin(), rides: tooMany })).toEqual(
      refusal('TOO_LARGE', ['rides'], { maxItems: 200 }),
    )
    expect(readSubmitted({ ...aSubmittedBulletin(), managerComment: 'x'.repeat(2001) })).toEqual(
      refusal('TOO_LARGE', ['managerComment'], { maxCharacters: 2000 }),
    )
    expect(readSubmittedText('['.repeat(1_000_000))).toMatchObject(refusal('TOO_LARGE', []))
    for (const depth of [13, 19_999])
      expect(readSubmittedText(`${'['.repeat(depth)}0${']'.repeat(depth)}`)).toEqual(
        refusal(
          'TOO_LARGE',
          Array.from({ length: 13 }, () => 0),
          { maxDepth: 12 },
        ),
      )
  })

  it('never throws, and is wrong in a place that there is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(complaintsAbout(body)).toEqual([])
      }),
    )
  })

  it('never throws when one place of a bulletin holds something else', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown[]>('', 0, -1, 1e300, '2026-03-10T22:55:00Z', [null], { key: null }, [[]]),
      fc.constantFrom(...everyPlaceOf(FULL).map(({ value }) => value)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...everyPlaceOf(FULL)), anything, ({ path }, value) => {
        expect(complaintsAbout(changedAt(FULL, path, () => value as Json))).toEqual([])
      }),
    )
  })

  it('never throws as a text', () => {
    const signs = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '0') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), signs), (text) => {
        expect(readSubmittedText(text)).toMatchObject({ ok: false })
      }),
    )
  })
})
