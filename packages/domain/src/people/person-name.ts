import { z } from 'zod/mini'
import { PERSON_NAME_MAX_CHARACTERS } from '../limits.ts'
import { textFormat } from '../typing/text-format.ts'
import { atMost } from '../typing/text-length.ts'

/** A first or a last name, in its owner's spelling. */
export const PersonName = z
  .string()
  .check(z.trim())
  .check(atMost(PERSON_NAME_MAX_CHARACTERS), z.regex(/^[^\p{Cc}\p{Surrogate}]+$/u))

/** Single spaces between words and none in front, however they were typed or pasted. */
export const personNameFormat = textFormat({
  schema: PersonName,
  kept: (text) =>
    text
      .replace(/(?!\s)[\p{Cc}\p{Surrogate}]/gu, '')
      .replace(/\s+/g, ' ')
      .trimStart(),
  maxCharacters: PERSON_NAME_MAX_CHARACTERS,
  fault: () => 'PERSON_NAME',
})

/** « J. Dupont »: the short form, where space is tight. */
export const abbreviatedName = ({ firstname, lastname }: { firstname: string; lastname: string }): string => {
  const [initial = ''] = firstname.trim()
  return initial === '' ? lastname : `${initial.toLocaleUpperCase('fr')}. ${lastname}`
}
