import type { Material } from '@bulletin/domain/material/material'
import { MATERIAL_FIELDS, type MaterialEntry } from '@bulletin/domain/material/material-register'
import type { ApiClient } from '../../../api/api-client.ts'
import type { RegisterCalls } from '../register/use-register-changes.ts'
import { MATERIAL_REGISTER } from './material-register.ts'

type Calls = 'listMaterials' | 'createMaterial' | 'updateMaterial' | 'deleteMaterial'

/** The second key is the driver's list: the same account may be both a driver and an executive. */
const SHOWN_BY = [MATERIAL_REGISTER.key, ['materials']]

export const materialCalls = (
  client: Pick<ApiClient, Calls>,
  line: string,
): RegisterCalls<Material, MaterialEntry> => ({
  list: () => client.listMaterials({ query: { line } }),
  create: (body) => client.createMaterial({ body }),
  update: ({ id }, body) => client.updateMaterial({ params: { id }, body }),
  remove: ({ id }) => client.deleteMaterial({ params: { id } }),
  isWrittenAs: (row, entry) =>
    row.line === entry.line && MATERIAL_FIELDS.every((field) => row[field] === entry[field]),
  queryKeys: SHOWN_BY,
})
