import { ROUTES } from '@bulletin/domain/access/route'
import { RealizedServiceId } from '@bulletin/domain/service/realized-service'
import { z } from 'zod'

const PARAMETERS = RealizedServiceId.keyof().options

const ServiceState = z.object({ id: RealizedServiceId })
const CameFrom = z.object({ from: z.string().regex(/^\/(?!\/)/) })

export type ServiceOpening = { path: string; state: { id: RealizedServiceId; from: string } }

/** A service, named in the navigation state and in the address: a reload works, and so does a link. */
export const openingOfService = (
  { date, line, serviceName }: RealizedServiceId,
  from: string,
): ServiceOpening => {
  const id = { date, line, serviceName }
  return { path: `${ROUTES.serviceRealized.path}?${new URLSearchParams(id)}`, state: { id, from } }
}

type Arrival = { state: unknown; search: string }

/** The service that is asked for; « unknown » where the address names one that cannot be; null where it names none. */
export const serviceAskedBy = ({ state, search }: Arrival): RealizedServiceId | 'unknown' | null => {
  const stated = ServiceState.safeParse(state).data?.id
  if (stated) return stated
  const named = new URLSearchParams(search)
  if (!PARAMETERS.some((name) => named.has(name))) return null
  return RealizedServiceId.safeParse(Object.fromEntries(named)).data ?? 'unknown'
}

/** The list it was opened from: an address of ours, never one of elsewhere (`//host` is one). */
export const findServicesList = (state: unknown): string | null =>
  CameFrom.safeParse(state).data?.from ?? null
