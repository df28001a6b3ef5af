import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { Pap, papFormat } from '../draft/pap.ts'
import { COMMENT_MAX_CHARACTERS } from '../limits.ts'
import { materialFormat, MaterialNumber } from '../material/material.ts'
import { Breaker, breakerFormat } from '../network/breaker.ts'
import { positionFormat, PositionName } from '../network/park-position.ts'
import { SignalName, signalNameFormat } from '../network/signal-name.ts'
import { FullName, fullNameFormat } from '../people/full-name.ts'
import { Matricule, matriculeFormat } from '../people/matricule.ts'
import {
  ManualDrivingSearch,
  manualDrivingSearchFormat,
  SearchedDriver,
  searchedDriverFormat,
} from '../people/searched-driver.ts'
import {
  ServiceFilter,
  serviceFilterFormat,
  ServiceName,
  serviceNameFormat,
  TypedServiceName,
  typedServiceFormat,
} from '../service/service-name.ts'
import { trainFormat, TrainNumber } from '../service/train-number.ts'
import { freeText, freeTextFormat } from './free-text.ts'
import type { TextFormat } from './text-format.ts'

type FormatCase = {
  name: string
  format: TextFormat
  schema: z.ZodMiniType<string>
  /** The accepted characters, repeated by hand. */
  characters: RegExp
  /** The valid lengths. */
  lengths: readonly [number, number]
}

const CASES: readonly FormatCase[] = [
  { name: 'matricule', format: matriculeFormat, schema: Matricule, characters: /^[0-9]*$/, lengths: [6, 6] },
  { name: 'train', format: trainFormat, schema: TrainNumber, characters: /^[0-9]*$/, lengths: [2, 2] },
  { name: 'PAP', format: papFormat, schema: Pap, characters: /^[0-9A-Z]*$/, lengths: [1, 5] },
  {
    name: 'service',
    format: serviceNameFormat,
    schema: ServiceName,
    characters: /^[0-9A-Z]*$/,
    lengths: [1, 5],
  },
  {
    name: 'service of a ride',
    format: typedServiceFormat,
    schema: TypedServiceName,
    characters: /^[0-9A-Z]*$/,
    lengths: [1, 4],
  },
  {
    name: 'service filter',
    format: serviceFilterFormat,
    schema: ServiceFilter,
    characters: /^[0-9A-Z]*$/,
    lengths: [0, 5],
  },
  {
    name: 'signal',
    format: signalNameFormat,
    schema: SignalName,
    characters: /^[0-9A-Z+*]*$/,
    lengths: [1, 7],
  },
  { name: 'breaker', format: breakerFormat, schema: Breaker, characters: /^[0-9A-Z-]*$/, lengths: [1, 10] },
  {
    name: 'material',
    format: materialFormat,
    schema: MaterialNumber,
    characters: /^[0-9A-Z-]*$/,
    lengths: [1, 10],
  },
  {
    name: 'position',
    format: positionFormat,
    schema: PositionName,
    characters: /^[0-9A-Z-]*$/,
    lengths: [1, 5],
  },
  {
    name: 'full name',
    format: fullNameFormat,
    schema: FullName,
    characters: /^(?! )(?!.* {2})[^\p{Cc}\p{Surrogate}a-zß-öø-ÿ]*$/u,
    lengths: [1, 40],
  },
  {
    name: 'searched driver',
    format: searchedDriverFormat,
    schema: SearchedDriver,
    characters: /^[A-Za-z0-9ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœ -]*$/,
    lengths: [0, 25],
  },
  {
    name: 'searched driver of manual driving',
    format: manualDrivingSearchFormat,
    schema: ManualDrivingSearch,
    characters: /^[A-Za-z0-9ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœ -]*$/,
    lengths: [0, 20],
  },
  {
    name: 'comment',
    format: freeTextFormat(COMMENT_MAX_CHARACTERS),
    schema: freeText(COMMENT_MAX_CHARACTERS),
    characters: /^(?:[^\p{Cc}\p{Surrogate}]|\n)*$/u,
    lengths: [0, 250],
  },
]

const LIKELY_SLIPS = Array.from("az é Ñß+*-_/:@[`{'\n\t\0\u00A0ıŉﬁŒ🚇")

/** Likely keys, unusual characters, and lone surrogates. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[0-9A-Z]$/) },
  { weight: 2, arbitrary: fc.constantFrom(...LIKELY_SLIPS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }).map((half) => String.fromCharCode(half)) },
)
const anything = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

describe.each(CASES)('what is typed as $name', ({ format, schema, characters, lengths: [min, max] }) => {
  const schemaTakes = (text: string): boolean => schema.safeParse(text).success

  it('does not change when it is typed again', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const typed = format.typed(text)
        expect(format.typed(typed)).toBe(typed)
      }),
    )
  })

  it('has allowed characters only, and no more than there is room for', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const typed = format.typed(text)
        expect(typed).toMatch(characters)
        expect(typed.length).toBeLessThanOrEqual(format.maxCharacters)
      }),
    )
  })

  it('is right as soon as it is as long as it must be', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const typed = format.typed(text)
        expect(format.faultOf(typed) === null).toBe(typed.length >= min && typed.length <= max)
      }),
    )
  })

  it('is right for the form exactly when it is right for the schema', () => {
    fc.assert(
      fc.property(fc.oneof(anything, anything.map(format.typed)), (text) => {
        expect(format.faultOf(text) === null).toBe(schemaTakes(text))
      }),
    )
  })

  it('is refused at once when it has a megabyte, and cut to what fits', () => {
    const megabyte = '1'.repeat(1_000_000)
    expect(format.faultOf(megabyte)).not.toBeNull()
    expect(schemaTakes(megabyte)).toBe(false)
    expect(format.typed(megabyte)).toBe('1'.repeat(format.maxCharacters))
  })
})
