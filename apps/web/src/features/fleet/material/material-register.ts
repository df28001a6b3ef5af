import { materialFormat, type Material } from '@bulletin/domain/material/material'
import { z } from 'zod'
import type { Register } from '../register/use-register.ts'

const Typed = z.string().max(materialFormat.maxCharacters)

/** Each filter matches part of a number; an empty string means no filter. */
export const MaterialFilters = z.object({ materialId: Typed, leadCar: Typed })
export type MaterialFilters = z.infer<typeof MaterialFilters>

export const MATERIAL_REGISTER: Register<Material, MaterialFilters> = {
  name: 'material',
  key: ['materialRegister'],
  filters: MaterialFilters,
  none: { materialId: '', leadCar: '' },
  fetch: (client, line, { materialId, leadCar }, signal) =>
    client.listMaterials(
      { query: { line, ...(materialId !== '' && { materialId }), ...(leadCar !== '' && { leadCar }) } },
      { signal },
    ),
}
