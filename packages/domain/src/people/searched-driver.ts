import { z } from 'zod/mini'
import { MANUAL_DRIVING_SEARCH_MAX_CHARACTERS, SEARCHED_DRIVER_MAX_CHARACTERS } from '../limits.ts'
import { textFormat, type TextFormat } from '../typing/text-format.ts'

const CHARACTERS = 'A-Za-z0-9ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœ -'
const OTHERS = new RegExp(`[^${CHARACTERS}]`, 'g')

const searchedUpTo = (maxCharacters: number) =>
  z.string().check(z.regex(new RegExp(`^[${CHARACTERS}]{0,${maxCharacters}}$`)))

/** A name or a matricule, or the beginning of one; empty means no filter. */
export const SearchedDriver = searchedUpTo(SEARCHED_DRIVER_MAX_CHARACTERS)
export type SearchedDriver = z.infer<typeof SearchedDriver>

/** The same, for the manual driving list. */
export const ManualDrivingSearch = searchedUpTo(MANUAL_DRIVING_SEARCH_MAX_CHARACTERS)
export type ManualDrivingSearch = z.infer<typeof ManualDrivingSearch>

/** Any apostrophe separates words; accents that do not exist in French are removed from their letter. */
const keptOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s'’ʼ`´]/g, ' ')
    .replace(OTHERS, (other) => other.normalize('NFD').replace(OTHERS, ''))

const searchFormat = (schema: z.ZodMiniType<string>): TextFormat =>
  textFormat({
    schema,
    kept: keptOf,
    maxCharacters: SEARCHED_DRIVER_MAX_CHARACTERS,
    fault: () => 'SEARCHED_DRIVER',
  })

export const searchedDriverFormat = searchFormat(SearchedDriver)
export const manualDrivingSearchFormat = searchFormat(ManualDrivingSearch)
