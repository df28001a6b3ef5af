import { z } from 'zod/mini'
import { MATERIAL_MAX_CHARACTERS } from '../limits.ts'
import { LineName } from '../network/line-name.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

const CHARACTERS = 'A-Z0-9-'

/** The number painted on a train, or on its leading car. */
export const MaterialNumber = z
  .string()
  .check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${MATERIAL_MAX_CHARACTERS}}$`)))
export type MaterialNumber = z.infer<typeof MaterialNumber>

export const materialFormat = textFormat({
  schema: MaterialNumber,
  kept: capitalsAmong(CHARACTERS),
  maxCharacters: MATERIAL_MAX_CHARACTERS,
  fault: () => 'MATERIAL_FORMAT',
})

/** A train of a line's fleet: it is driven from one end or from the other. */
export const Material = z.object({
  id: z.uuid(),
  line: LineName,
  materialId: MaterialNumber,
  firstLeadCar: MaterialNumber,
  secondLeadCar: MaterialNumber,
})
export type Material = z.infer<typeof Material>
