import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { fault } from './fault.ts'
import { parseAs, readAs } from './read.ts'

const Thing = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  kind: z.enum(['A', 'B']),
  size: z.nullable(z.int().check(z.minimum(0), z.maximum(9), z.multipleOf(3))),
  parts: z.array(z.strictObject({ day: z.iso.date(), isRight: z.literal(true) })).check(z.maxLength(2)),
  word: z.string().check(z.refine((text) => text !== 'no')),
})

const aThing = (change: object = {}): object => ({
  name: 'x',
  kind: 'A',
  size: 3,
  parts: [{ day: '2026-03-10', isRight: true }],
  word: 'yes',
  ...change,
})

describe('reading JSON by a schema', () => {
  it('gives what the schema describes', () => {
    expect(readAs(Thing, aThing())).toEqual({ ok: true, value: aThing() })
    expect(readAs(z.string().check(z.trim()), ' x ')).toEqual({ ok: true, value: 'x' })
  })

  it.each([
    ['REQUIRED', ['name'], 'name', undefined],
    ['REQUIRED', ['kind'], 'kind', undefined],
    ['REQUIRED', ['size'], 'size', undefined],
    ['REQUIRED', ['parts'], 'parts', undefined],
    ['INVALID_VALUE', ['name'], 'name', null],
    ['INVALID_VALUE', ['name'], 'name', 7],
    ['INVALID_VALUE', ['name'], 'name', ''],
    ['INVALID_VALUE', ['kind'], 'kind', 'C'],
    ['INVALID_VALUE', ['kind'], 'kind', null],
    ['INVALID_VALUE', ['size'], 'size', 1.5],
    ['INVALID_VALUE', ['size'], 'size', 4],
    ['INVALID_VALUE', ['size'], 'size', -3],
    ['INVALID_VALUE', ['word'], 'word', 'no'],
    ['INVALID_VALUE', ['parts', 1], 'parts', [{ day: '2026-03-10', isRight: true }, 'x']],
    ['INVALID_VALUE', ['parts', 0, 'day'], 'parts', [{ day: '2026-02-30', isRight: true }]],
    ['INVALID_VALUE', ['parts', 0, 'isRight'], 'parts', [{ day: '2026-03-10', isRight: false }]],
    ['REQUIRED', ['parts', 0, 'isRight'], 'parts', [{ day: '2026-03-10' }]],
  ] as const)('finds %s at %j where %s is %j', (code, path, field, value) => {
    expect(readAs(Thing, aThing({ [field]: value }))).toMatchObject({
      ok: false,
      failure: [{ code, path, details: {} }],
    })
  })

  it.each([
    ['neither of two kinds', z.union([z.string(), z.number()]), true, []],
    ['a name of the wrong form', z.record(z.string().check(z.regex(/^a/)), z.number()), { b: 1 }, ['b']],
    ['something wrong under no name', z.map(z.unknown(), z.string()), new Map([[{}, 1]]), []],
  ])('finds an invalid value in %s', (_what, schema: z.ZodMiniType, value, path) => {
    expect(readAs(schema, value)).toEqual({ ok: false, failure: [fault('INVALID_VALUE', path)] })
  })

  it.each([
    ['name', 'xxxxxx', 5],
    ['size', 12, 9],
    ['parts', Array.from({ length: 3 }, () => ({ day: '2026-03-10', isRight: true })), 2],
  ])('says how much %s may be at most', (field, value, max) => {
    expect(readAs(Thing, aThing({ [field]: value }))).toEqual({
      ok: false,
      failure: [fault('TOO_LARGE', [field], { max })],
    })
  })

  it('names every unknown field by itself', () => {
    const part = { day: '2026-03-10', isRight: true, left: 1 }
    expect(readAs(Thing, aThing({ one: 1, two: 2, parts: [part] }))).toEqual({
      ok: false,
      failure: [
        fault('UNKNOWN_FIELD', ['parts', 0, 'left']),
        fault('UNKNOWN_FIELD', ['one']),
        fault('UNKNOWN_FIELD', ['two']),
      ],
    })
  })

  it('tells everything that is wrong at once', () => {
    expect(readAs(Thing, {})).toMatchObject({
      failure: ['name', 'kind', 'size', 'parts', 'word'].map((field) => ({
        code: 'REQUIRED',
        path: [field],
      })),
    })
  })

  it('tells a hundred faults at most', () => {
    const faultsOf = (count: number): number => {
      const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]))
      const result = readAs(Thing, aThing(unknown))
      return result.ok ? 0 : result.failure.length
    }
    expect([faultsOf(99), faultsOf(100), faultsOf(101)]).toEqual([99, 100, 100])
  })

  it('does not even ask the schema about what is too big', () => {
    const never = z.string().check(
      z.refine(() => {
        throw new Error('It was asked')
      }),
    )
    expect(readAs(never, 'x'.repeat(2001))).toEqual({
      ok: false,
      failure: [fault('TOO_LARGE', [], { maxCharacters: 2000 })],
    })
  })

  it('is the same for what is known not to be too large, but for its size', () => {
    for (const thing of [aThing(), aThing({ name: '' }), aThing({ one: 1 }), {}, null])
      expect(parseAs(Thing, thing)).toEqual(readAs(Thing, thing))
    const long = 'x'.repeat(2001)
    expect(parseAs(z.string(), long)).toEqual({ ok: true, value: long })
    expect(parseAs(z.string().check(z.maxLength(5)), long)).toEqual({
      ok: false,
      failure: [fault('TOO_LARGE', [], { max: 5 })],
    })
    const unknown = Object.fromEntries(Array.from({ length: 121 }, (_, index) => [`field${index}`, 1]))
    const result = parseAs(Thing, aThing(unknown))
    expect(!result.ok && result.failure).toHaveLength(100)
  })

  it('tells the place also of what no JSON has', () => {
    const strange = z.unknown().check(
      z.superRefine((_value, context) => {
        context.addIssue({ code: 'custom', path: ['list', 0, Symbol('sign')] })
      }),
    )
    expect(readAs(strange, 1)).toEqual({
      ok: false,
      failure: [fault('INVALID_VALUE', ['list', 0, 'Symbol(sign)'])],
    })
  })
})
