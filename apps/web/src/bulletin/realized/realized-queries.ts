import type { RealizedService, RealizedServiceId } from '@bulletin/domain/realized/realized-service'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type Day, type InstantText } from '@bulletin/domain/time/day'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { REFRESHED } from '../list/refreshed.ts'

type Surroundings = { client: Pick<ApiClient, 'listRealizedServices'>; clock: Clock }

export type ServicesAsked = { date: Day; line: string | null; terminus: string | null }

export type ServicesAnswer = { services: readonly RealizedService[]; readAt: InstantText }

export const servicesKey = (ownMatricule: string) => ['realizedServices', ownMatricule] as const
export const serviceKey = (ownMatricule: string) => ['realizedService', ownMatricule] as const

/** The services of a day without their rides, refetched every ten seconds. */
export const servicesQuery = (
  { client, clock }: Surroundings,
  { asked, ownMatricule }: { asked: ServicesAsked; ownMatricule: string },
) =>
  queryOptions({
    ...REFRESHED,
    queryKey: [...servicesKey(ownMatricule), asked],
    queryFn: async ({ signal }): Promise<ServicesAnswer> => {
      const readAt = instantText(clock.now())
      const { date, line, terminus } = asked
      const query = {
        date,
        ...(line !== null && { line }),
        ...(terminus !== null && { terminus }),
        withRides: false,
      }
      return { services: await client.listRealizedServices({ query }, { signal }), readAt }
    },
    placeholderData: keepPreviousData,
  })

/** One service with its rides; null when neither the plan nor a bulletin contains it. */
export const serviceQuery = (
  client: Pick<ApiClient, 'listRealizedServices'>,
  { id, ownMatricule }: { id: RealizedServiceId; ownMatricule: string },
) =>
  queryOptions({
    ...REFRESHED,
    queryKey: [...serviceKey(ownMatricule), id],
    queryFn: async ({ signal }): Promise<RealizedService | null> => {
      const [found = null] = await client.listRealizedServices({ query: id }, { signal })
      return found
    },
  })

const FORBIDDEN = 403

/** A 403 means that the service belongs to a line that this user does not manage. */
export const isOfAnotherLine = (error: Error | null): boolean =>
  error instanceof ResponseError && error.status === FORBIDDEN
