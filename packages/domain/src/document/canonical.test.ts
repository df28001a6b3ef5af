import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asJson, shuffled, type Json } from '../bulletin/testing/json-places.ts'
import { canonicalJson } from './canonical.ts'
import { namesInOrder } from './names-in-order.ts'

describe('canonical JSON', () => {
  it.each<[value: unknown, text: string]>([
    [null, 'null'],
    [true, 'true'],
    [false, 'false'],
    [[], '[]'],
    [{}, '{}'],
    [[1, [2, {}], 'a'], '[1,[2,{}],"a"]'],
    [{ b: [1, 2], a: null }, '{"a":null,"b":[1,2]}'],
    [{ b: { d: 1, c: 2 }, a: [{ f: 3, e: 4 }] }, '{"a":[{"e":4,"f":3}],"b":{"c":2,"d":1}}'],
  ])('%j is written %s: nothing between the signs', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it.each([
    [0, '0'],
    [-0, '0'],
    [4.5, '4.5'],
    [450, '450'],
    [1e20, '100000000000000000000'],
    [1e21, '1e+21'],
    [1e-6, '0.000001'],
    [1e-7, '1e-7'],
    [-1.5e300, '-1.5e+300'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e9 / 3, '333333333.3333333'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [5e-324, '5e-324'],
  ])('%d is written %s: the shortest text that is that number', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it.each([
    ['', '""'],
    ['Opéra « été » 🚇', '"Opéra « été » 🚇"'],
    ['/<>&\u007F\u2028', '"/<>&\u007F\u2028"'],
    ['"\\', String.raw`"\"\\"`],
    ['\b\t\n\f\r', String.raw`"\b\t\n\f\r"`],
    ['\0\u000B\u001F', String.raw`"\u0000\u000b\u001f"`],
    ['\u00E9 e\u0301', '"\u00E9 e\u0301"'],
  ])('%j is written as it is, but for quotes, backslashes and controls', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it('has names in the order of their UTF-16 units: capitals first, and 🚇 before what comes before it elsewhere', () => {
    const names = ['', '1', '10', '2', 'A', 'B', '_', 'a', 'aa', 'b', 'é', '€', '🚇', '\uFB33', '\uFFFD']
    const text = `{${names.map((name) => `"${name}":0`).join(',')}}`
    expect(canonicalJson(Object.fromEntries(names.toReversed().map((name) => [name, 0])))).toBe(text)
    expect(canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))).toBe(text)
  })

  it('writes names as it writes texts, also strange ones', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":1,"\\n":2,"\\"":3}'))).toBe(
      String.raw`{"\n":2,"\"":3,"__proto__":1}`,
    )
  })

  it('tells objects apart whose names only look alike when put in a row', () => {
    const alike = [{ 'a,b': 1 }, { a: 1, b: 1 }, { 'a","b': 1 }, { 'a\nb': 1 }]
    expect(alike.map(canonicalJson)).toEqual([
      '{"a,b":1}',
      '{"a":1,"b":1}',
      String.raw`{"a\",\"b":1}`,
      String.raw`{"a\nb":1}`,
    ])
  })

  it('is as good after a thousand kinds of objects', () => {
    for (let kind = 0; kind < 1000; kind += 1)
      expect(canonicalJson({ [`b${kind}`]: 1, a: 2 })).toBe(`{"a":2,"b${kind}":1}`)
    expect(canonicalJson({ b0: 1, a: 2 })).toBe('{"a":2,"b0":1}')
  })

  it('is the same whatever the order in which it was built', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = asJson(value)
        expect(canonicalJson(shuffled(json))).toBe(canonicalJson(json))
      }),
    )
  })

  it('is plain JSON of what is in order already, however deep, and of nothing else', () => {
    const inOrder = (json: Json): Json => {
      if (Array.isArray(json)) return json.map(inOrder)
      if (typeof json !== 'object' || json === null) return json
      return Object.fromEntries(namesInOrder(json).map(([name, part]) => [name, inOrder(part as Json)]))
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = asJson(value)
        expect(canonicalJson(inOrder(json))).toBe(canonicalJson(shuffled(json)))
      }),
    )
    expect(canonicalJson({ a: { c: 1, b: 2 }, b: 0 })).toBe('{"a":{"b":2,"c":1},"b":0}')
    expect(canonicalJson({ a: [{}, { c: 1, b: 2 }] })).toBe('{"a":[{},{"b":2,"c":1}]}')
  })

  it('says exactly what it was made of, and is its own canonical form', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(asJson(value))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })
})
