import { z } from 'zod/mini'
import { FULL_NAME_MAX_CHARACTERS } from '../limits.ts'
import { textFormat } from '../typing/text-format.ts'
import { atMost } from '../typing/text-length.ts'
import type { PersonalData } from './person.ts'

/** Starts with a visible character. */
const FORM = /^[^\s\p{Cc}\p{Surrogate}][^\p{Cc}\p{Surrogate}]*$/u

/** Last and first name, as in a form field. */
export const FullName = z.string().check(atMost(FULL_NAME_MAX_CHARACTERS), z.regex(FORM))
export type FullName = z.infer<typeof FullName>

/** Capitals keep their accents. Single spaces between words, however they were typed or pasted. */
const capitalsOf = (text: string): string =>
  text
    .replace(/(?!\s)[\p{Cc}\p{Surrogate}]/gu, '')
    .toUpperCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trimStart()

export const fullNameFormat = textFormat({
  schema: FullName,
  kept: capitalsOf,
  maxCharacters: FULL_NAME_MAX_CHARACTERS,
  fault: () => 'FULL_NAME',
})

/** The form value for a person in the directory. */
export const fullNameOf = ({ firstname, lastname }: Pick<PersonalData, 'firstname' | 'lastname'>): string =>
  fullNameFormat.typed(`${lastname} ${firstname}`).trimEnd()

/**
 * The state of a directory lookup by matricule; NONE: not requested yet, LATE: the response takes too long to wait for.
 */
export type NameLookup = 'NONE' | 'PENDING' | 'LATE' | 'FOUND' | 'NOT_FOUND'

export type NameField = { matricule: string; isRequired: boolean; lookup: NameLookup }

/**
 * The name comes from the directory as long as the directory can provide it.
 *
 * | matricule | required | look-up   | name may be typed |
 * |-----------|----------|-----------|-------------------|
 * | empty     | yes      |           | no                |
 * | empty     | no       |           | yes               |
 * | typed     |          | not found | yes               |
 * | typed     |          | late      | yes               |
 * | typed     |          | otherwise | no                |
 */
export const isNameEditable = ({ matricule, isRequired, lookup }: NameField): boolean =>
  matricule === '' ? !isRequired : lookup === 'NOT_FOUND' || lookup === 'LATE'
