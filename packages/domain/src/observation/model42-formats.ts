import { z } from 'zod/mini'
import {
  MODEL42_END_PLACE_MAX_CHARACTERS,
  MODEL42_ORDER_NUMBER_MAX_DIGITS,
  MODEL42_TRACK_MATERIAL_MAX_CHARACTERS,
} from '../limits.ts'
import { freeTextFormat } from '../typing/free-text.ts'
import { capitalsAmong, digitsOf } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

const TRACK_MATERIAL_CHARACTERS = 'A-Z0-9'

/** The name of a piece of track. */
export const TrackMaterial = z
  .string()
  .check(z.regex(new RegExp(`^[${TRACK_MATERIAL_CHARACTERS}]{1,${MODEL42_TRACK_MATERIAL_MAX_CHARACTERS}}$`)))
export type TrackMaterial = z.infer<typeof TrackMaterial>

export const trackMaterialFormat = textFormat({
  schema: TrackMaterial,
  kept: capitalsAmong(TRACK_MATERIAL_CHARACTERS),
  maxCharacters: MODEL42_TRACK_MATERIAL_MAX_CHARACTERS,
  fault: (text) => (text === '' ? 'TRACK_MATERIAL_REQUIRED' : 'TRACK_MATERIAL'),
})

/** The number that the chief gives after the order was read back. */
export const OrderNumber = z
  .string()
  .check(z.regex(new RegExp(`^\\d{1,${MODEL42_ORDER_NUMBER_MAX_DIGITS}}$`)))
export type OrderNumber = z.infer<typeof OrderNumber>

export const orderNumberFormat = textFormat({
  schema: OrderNumber,
  kept: digitsOf,
  maxCharacters: MODEL42_ORDER_NUMBER_MAX_DIGITS,
  fault: () => 'ORDER_NUMBER',
})

export const endPlaceFormat = freeTextFormat(MODEL42_END_PLACE_MAX_CHARACTERS)
