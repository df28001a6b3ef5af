import { z } from 'zod'
import { MATERIAL_MAX_CHARACTERS } from '../limits.ts'
import { LineName } from '../network/line-name.ts'

/** The number painted on a train, or on its leading car. */
export const MaterialNumber = z.string().regex(new RegExp(`^[A-Z0-9-]{1,${MATERIAL_MAX_CHARACTERS}}$`))

/** A train of a line's fleet: it is driven from one end or from the other. */
export const Material = z.object({
  id: z.uuid(),
  line: LineName,
  materialId: MaterialNumber,
  firstLeadCar: MaterialNumber,
  secondLeadCar: MaterialNumber,
})
export type Material = z.infer<typeof Material>
