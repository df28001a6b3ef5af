import { positionFormat } from '@bulletin/domain/network/park-position'
import { Quadrigram } from '@bulletin/domain/network/station'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ApiClient } from '../../api/api-client.ts'

/** Nothing is no filter. */
export const ParkPositionFilters = z.object({
  station: z.union([Quadrigram, z.literal('')]),
  /** A part of the name. */
  position: z.string().max(positionFormat.maxCharacters),
})
export type ParkPositionFilters = z.infer<typeof ParkPositionFilters>

export const NO_FILTERS: ParkPositionFilters = { station: '', position: '' }

/** Every list of the register begins with it: they are asked for again together. */
export const PARK_POSITION_REGISTER = ['parkPositionRegister'] as const

/** Silent: the page says itself what could not be loaded. */
export const parkPositionRegisterQuery = (
  client: Pick<ApiClient, 'listParkPositions'>,
  { line, filters }: { line: string | null; filters: ParkPositionFilters },
) =>
  queryOptions({
    meta: { silent: true },
    enabled: line !== null,
    queryKey: [...PARK_POSITION_REGISTER, line, filters],
    queryFn: ({ signal }) => {
      const { station, position } = filters
      return client.listParkPositions(
        {
          query: {
            ...(line !== null && { line }),
            ...(station !== '' && { station }),
            ...(position !== '' && { position }),
          },
        },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
  })
