import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fault } from './fault.ts'
import { parseJson } from './json-text.ts'

const refusal = (...details: [] | [{ maxDepth: number } | { maxValues: number }]) => ({
  ok: false,
  failure: [details.length === 0 ? fault('INVALID_JSON') : fault('TOO_LARGE', [], details[0])],
})
const TOO_DEEP = refusal({ maxDepth: 12 })
const TOO_MANY = refusal({ maxValues: 20_000 })

const lists = (depth: number, inside = ''): string => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`
/** Trailing blanks change only the length: a short text is harmless, however deep. */
const long = (text: string): string => text.padEnd(40_001)
const inText = (inside: string): string => `["${inside}"]`

describe('a text that should be JSON', () => {
  it('becomes what it describes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (json) => {
        const text = JSON.stringify(json)
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
        expect(parseJson(` ${JSON.stringify(json, null, 2)}\n`).ok).toBe(true)
        expect(parseJson(long(text))).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it.each([
    '',
    ' ',
    '{',
    ']',
    ']]]]',
    '"',
    '"\\',
    '{"a":1,}',
    '[1 2]',
    "{'a':1}",
    'NaN',
    'undefined',
    '\uFEFF{}',
  ])('is none: %j', (text) => {
    expect(parseJson(text)).toEqual(refusal())
  })

  it('is not even built where it goes deeper than 12', () => {
    expect(parseJson(long(lists(12))).ok).toBe(true)
    expect(parseJson(long(lists(13)))).toEqual(TOO_DEEP)
    expect(parseJson(long(objects(12))).ok).toBe(true)
    expect(parseJson(long(objects(13)))).toEqual(TOO_DEEP)
    expect(parseJson('['.repeat(1_000_000))).toEqual(TOO_DEEP)
  })

  it('is built where it is so short that it takes no time, and left to those who look at what was built', () => {
    const deepest = (characters: number): string => lists(characters / 2)
    expect(parseJson(deepest(40_000)).ok).toBe(true)
    expect(parseJson(deepest(40_002))).toEqual(TOO_DEEP)
  })

  it('may be as wide as it likes at each depth', () => {
    expect(parseJson(long(lists(2, Array.from({ length: 50 }, () => lists(2)).join(',')))).ok).toBe(true)
    expect(parseJson(long(`[${Array.from({ length: 50 }, () => objects(2)).join(',')}]`)).ok).toBe(true)
  })

  it('is not even built where it has more than 20 000 values', () => {
    const values = (count: number): string => `[${Array.from({ length: count }, () => '1').join(',')}]`
    expect(parseJson(values(20_000)).ok).toBe(true)
    expect(parseJson(values(20_001))).toEqual(TOO_MANY)
  })

  it('may say in a text what it likes', () => {
    const signs = '[{,'.repeat(20_000)
    expect(parseJson(inText(signs)).ok).toBe(true)
    expect(parseJson(inText(String.raw`\"${signs}`)).ok).toBe(true)
    expect(parseJson(inText(String.raw`\\\"${signs}`)).ok).toBe(true)
    expect(parseJson(long(inText(']'.repeat(20))))).toEqual({ ok: true, value: [']'.repeat(20)] })
  })

  it('is out of the text after its last quote, and not before', () => {
    expect(parseJson(long(`["a",${lists(12)}]`))).toEqual(TOO_DEEP)
    expect(parseJson(long(String.raw`["\\",${lists(12)}]`))).toEqual(TOO_DEEP)
    expect(parseJson(long(String.raw`["\\\"",${lists(12)}]`))).toEqual(TOO_DEEP)
    expect(parseJson(long(`["${']'.repeat(20)}",${lists(12)}]`))).toEqual(TOO_DEEP)
  })

  it('never makes anybody throw', () => {
    const signs = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '0', '\n') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), signs), fc.boolean(), (text, isLong) => {
        const parsed = parseJson(isLong ? long(text) : text)
        expect(parsed.ok ? 'read' : parsed.failure[0]?.code).toMatch(/^(?:read|INVALID_JSON|TOO_LARGE)$/)
      }),
    )
  })
})
