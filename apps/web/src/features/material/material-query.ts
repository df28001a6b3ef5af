import { materialFormat } from '@bulletin/domain/material/material'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ApiClient } from '../../api/api-client.ts'

const Typed = z.string().max(materialFormat.maxCharacters)

/** Parts of numbers; nothing is no filter. */
export const MaterialFilters = z.object({ materialId: Typed, leadCar: Typed })
export type MaterialFilters = z.infer<typeof MaterialFilters>

export const NO_FILTERS: MaterialFilters = { materialId: '', leadCar: '' }

/** Every list of the register begins with it: they are asked for again together. */
export const MATERIAL_REGISTER = ['materialRegister'] as const

/** Silent: the page says itself what could not be loaded. */
export const materialRegisterQuery = (
  client: Pick<ApiClient, 'listMaterials'>,
  { line, filters }: { line: string | null; filters: MaterialFilters },
) =>
  queryOptions({
    meta: { silent: true },
    enabled: line !== null,
    queryKey: [...MATERIAL_REGISTER, line, filters],
    queryFn: ({ signal }) => {
      const { materialId, leadCar } = filters
      return client.listMaterials(
        {
          query: {
            ...(line !== null && { line }),
            ...(materialId !== '' && { materialId }),
            ...(leadCar !== '' && { leadCar }),
          },
        },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
  })
