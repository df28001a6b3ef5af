import { z } from 'zod'
import { textFormat, type TextFormat } from './text-format.ts'
import { atMost } from './text-length.ts'

/** Controls other than the end of a line, and halves of characters, which no database and no hash can keep. */
const UNWANTED = /(?!\n)[\p{Cc}\p{Surrogate}]/u
const ALL_UNWANTED = new RegExp(UNWANTED, 'gu')

/** Text in one's own words, over several lines if need be. Nothing at all is right too. */
export const freeText = (maxCharacters: number): z.ZodString =>
  z
    .string()
    .check(atMost(maxCharacters))
    .refine((text) => !UNWANTED.test(text))
    .meta({ maxLength: maxCharacters })

/** A name on one line: something, without controls and halves of characters. */
export const nameText = (maxCharacters: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(maxCharacters)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u)

export const freeTextFormat = (maxCharacters: number): TextFormat =>
  textFormat({
    schema: freeText(maxCharacters),
    kept: (text) => text.replaceAll('\t', ' ').replace(ALL_UNWANTED, ''),
    maxCharacters,
    fault: (text) => (text.length > maxCharacters ? 'COMMENT_MAX' : 'INVALID_VALUE'),
  })
