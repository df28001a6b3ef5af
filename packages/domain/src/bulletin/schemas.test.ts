import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod/mini'
import { Draft } from '../draft/draft.ts'
import { readAs } from '../problem/read.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { BulletinItem, BulletinPage } from './bulletin-item.ts'
import { Bulletin } from './bulletin.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'
import {
  aFullBulletin,
  aFullBulletinItem,
  aRelievedBulletin,
  aRelievedDraft,
} from './testing/full-bulletin.ts'
import {
  asJson,
  changedAt,
  everyKindOfPlace,
  everyPlaceOf,
  isJsonObject,
  type Json,
  nameOfPlace,
  withFieldAt,
  withoutFieldAt,
} from './testing/json-places.ts'
import { aPlanAtReceipt } from './testing/plan-at-receipt.ts'

const aPage = (): BulletinPage => ({
  content: [aFullBulletinItem()],
  pageable: { pageNumber: 0, pageSize: 50 },
  totalPages: 1,
  totalElements: 1,
  totalIsLowerBound: false,
})

/** A bulletin whose values differ from the server's data. */
const aMarkedBulletin = (): Bulletin => {
  const full = aFullBulletin(aRelievedBulletin())
  const key = full.rides[0]?.key ?? ''
  return {
    ...full,
    plan: aPlanAtReceipt(),
    declaredArrivals: [key],
    sameServiceAs: [key],
    planMismatches: [
      {
        reason: 'DISTANCE_MISMATCH',
        rideKey: key,
        field: 'meter',
        declared: 4500,
        known: 3000,
        supersededOn: '2026-03-08',
      },
    ],
  }
}

type Example = { name: string; schema: z.ZodMiniType; json: Json }

/** Examples in which every field is filled in. */
const EXAMPLES: readonly Example[] = [
  { name: 'Draft', schema: Draft, json: asJson(aRelievedDraft()) },
  { name: 'SubmittedBulletin', schema: SubmittedBulletin, json: asJson(aRelievedBulletin()) },
  { name: 'Bulletin', schema: Bulletin, json: asJson(aMarkedBulletin()) },
  { name: 'BulletinItem', schema: BulletinItem, json: asJson(aFullBulletinItem()) },
  { name: 'BulletinPage', schema: BulletinPage, json: asJson(aPage()) },
]

/** A compared value may be text or a number. */
const isOfTwoKinds = (field: string | number | undefined): boolean =>
  field === 'declared' || field === 'known'

const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0

it('schema and type share their names', () => {
  expectTypeOf<z.output<typeof Draft>>().toEqualTypeOf<Draft>()
  expectTypeOf<z.output<typeof SubmittedBulletin>>().toEqualTypeOf<SubmittedBulletin>()
  expectTypeOf<z.output<typeof Bulletin>>().toEqualTypeOf<Bulletin>()
  expectTypeOf<z.output<typeof BulletinItem>>().toEqualTypeOf<BulletinItem>()
  expectTypeOf<z.output<typeof BulletinPage>>().toEqualTypeOf<BulletinPage>()
})

describe.each(EXAMPLES)('$name', ({ schema, json }) => {
  const objects = everyKindOfPlace(json).filter(({ value }) => isJsonObject(value))

  it('reads what was written, and gives it back as it was', () => {
    expect(readAs(schema, json)).toEqual({ ok: true, value: json })
  })

  it('says something in every field of the example, but for the observations, which have tests of their own', () => {
    const placesOf = (isAsked: (value: Json) => boolean): string[] =>
      everyPlaceOf(json)
        .filter(({ value }) => isAsked(value))
        .map(({ path }) => nameOfPlace(path))
    const told = new Set(placesOf((value) => value !== null && value !== '' && !isEmptyList(value)))
    const silent = placesOf((value) => value === null || value === '' || isEmptyList(value))
    expect(silent.filter((place) => !told.has(place) && !place.endsWith('observations'))).toEqual([])
  })

  it('refuses an unknown field in any of its objects, and says where', () => {
    for (const { path } of objects)
      for (const field of ['unknown', '__proto__', 'constructor'])
        expect(readAs(schema, withFieldAt(json, path, field, 1))).toEqual({
          ok: false,
          failure: [{ code: 'UNKNOWN_FIELD', path: [...path, field], details: {} }],
        })
  })

  it('refuses an unknown field whatever its name and value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...objects.map(({ path }) => path)),
        fc.string().map((name) => `${name}?`),
        fc.jsonValue({ maxDepth: 1 }),
        (path, field, value) => {
          expect(readAs(schema, withFieldAt(json, path, field, value as Json))).toEqual({
            ok: false,
            failure: [{ code: 'UNKNOWN_FIELD', path: [...path, field], details: {} }],
          })
        },
      ),
    )
  })

  it('requires each of its fields, also those that may be null', () => {
    for (const { path, value } of objects)
      for (const field of Object.keys(value ?? {}))
        expect(readAs(schema, withoutFieldAt(json, path, field))).toEqual({
          ok: false,
          failure: [
            { code: isOfTwoKinds(field) ? 'INVALID_VALUE' : 'REQUIRED', path: [...path, field], details: {} },
          ],
        })
  })

  it('refuses a value of another kind anywhere, and says where', () => {
    for (const { path, value } of everyKindOfPlace(json)) {
      if (isOfTwoKinds(path.at(-1))) continue
      const isTextOrList = typeof value === 'string' || Array.isArray(value)
      const wrong = changedAt(json, path, () => (isTextOrList ? 1 : 'text'))
      expect(readAs(schema, wrong)).toEqual({
        ok: false,
        failure: [{ code: 'INVALID_VALUE', path, details: {} }],
      })
    }
  })

  it.each(['1', 'A', 'a', ' ', '🚇'])('keeps no text of 2000 times %j', (sign) => {
    for (const { path } of everyKindOfPlace(json).filter(({ value }) => typeof value === 'string')) {
      const swollen = changedAt(json, path, () => sign.repeat(2000))
      expect(schema.safeParse(swollen).success, path.join('.')).toBe(false)
    }
  })
})

it('a draft of every step can be stored and read again', () => {
  const day = aDriversDay()
  const steps = [
    day.draft,
    day.comesToWork().draft,
    day.drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2).draft,
    day.beginsManeuver().draft,
    day.removesLastManeuver().finishesDriving().draft,
    day.isLateBy(3).saysDelayDiffers(true).draft,
    day.saysDelayDiffers(false).reviews().draft,
    day.certifies().validates().draft,
    day.sends().draft,
  ]
  expect(new Set(steps.map(({ step }) => step)).size).toBe(6)
  for (const draft of steps) expect(readAs(Draft, asJson(draft))).toEqual({ ok: true, value: draft })
})
