import { z } from 'zod'
import { FULL_NAME_MAX_CHARACTERS } from '../limits.ts'
import { textFormat } from '../typing/text-format.ts'
import { atMost } from '../typing/text-length.ts'
import type { PersonalData } from './person.ts'

/** Begins with something to see. */
const FORM = /^[^\s\p{Cc}\p{Surrogate}][^\p{Cc}\p{Surrogate}]*$/u

/** Last and first name of somebody, as a form holds them. */
export const FullName = z.string().check(atMost(FULL_NAME_MAX_CHARACTERS)).regex(FORM)
export type FullName = z.infer<typeof FullName>

/** In capitals that keep their accents. One space between words, however it was typed or pasted. */
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

/** What a form shows of somebody whom the directory knows. */
export const fullNameOf = ({ firstname, lastname }: Pick<PersonalData, 'firstname' | 'lastname'>): string =>
  fullNameFormat.typed(`${lastname} ${firstname}`).trimEnd()

/**
 * What became of looking a matricule up in the directory; NONE: nobody has asked yet, LATE: the answer takes longer than
 * anybody should wait for it.
 */
export type NameLookup = 'NONE' | 'PENDING' | 'LATE' | 'FOUND' | 'NOT_FOUND'

export type NameField = { matricule: string; isRequired: boolean; lookup: NameLookup }

/**
 * A name is the directory's as long as the directory can tell it.
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
