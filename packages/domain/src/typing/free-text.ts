import { z } from 'zod/mini'
import { textFormat, type TextFormat } from './text-format.ts'
import { atMost } from './text-length.ts'

/** Control characters other than line feed, and lone surrogates, which no database and no hash can represent. */
const UNWANTED = /(?!\n)[\p{Cc}\p{Surrogate}]/u
const ALL_UNWANTED = new RegExp(UNWANTED, 'gu')

/** Free text, over several lines if needed. It may be empty. */
export const freeText = (maxCharacters: number): z.ZodMiniString<string> =>
  z
    .string()
    .check(
      atMost(maxCharacters),
      z.refine((text) => !UNWANTED.test(text)),
    )
    .register(z.globalRegistry, { maxLength: maxCharacters })

/** A non-empty name on one line, without control characters and lone surrogates. */
export const nameText = (maxCharacters: number): z.ZodMiniString<string> =>
  z.string().check(z.minLength(1), z.maxLength(maxCharacters), z.regex(/^[^\p{Cc}\p{Surrogate}]*$/u))

export const freeTextFormat = (maxCharacters: number): TextFormat =>
  textFormat({
    schema: freeText(maxCharacters),
    kept: (text) => text.replaceAll('\t', ' ').replace(ALL_UNWANTED, ''),
    maxCharacters,
    fault: (text) => (text.length > maxCharacters ? 'COMMENT_MAX' : 'INVALID_VALUE'),
  })

/** At least one visible character: neither whitespace nor a format character. */
export const VISIBLE = /[^\s\p{Cf}\p{Z}]/u

/** Null for an empty field, or one without visible characters. */
export const visibleOrNull = (text: string | null): string | null =>
  text !== null && VISIBLE.test(text) ? text : null
