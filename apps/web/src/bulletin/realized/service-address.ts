import { ROUTES } from '@bulletin/domain/access/route'
import { RealizedServiceId } from '@bulletin/domain/realized/realized-service'
import { z } from 'zod/mini'

const PARAMETERS = z.keyof(RealizedServiceId).options

const ServiceState = z.object({ id: RealizedServiceId })
const CameFrom = z.object({ from: z.string().check(z.regex(/^\/(?!\/)/)) })

export type ServiceOpening = { path: string; state: { id: RealizedServiceId; from: string } }

/** Puts the service in the navigation state and in the address, so that a reload and a shared link work. */
export const openingOfService = (
  { date, line, serviceName }: RealizedServiceId,
  from: string,
): ServiceOpening => {
  const id = { date, line, serviceName }
  return { path: `${ROUTES.serviceRealized.path}?${new URLSearchParams(id)}`, state: { id, from } }
}

type Arrival = { state: unknown; search: string }

/** The requested service; « unknown » when the address names an invalid one; null when it names none. */
export const serviceAskedBy = ({ state, search }: Arrival): RealizedServiceId | 'unknown' | null => {
  const stated = ServiceState.safeParse(state).data?.id
  if (stated) return stated
  const named = new URLSearchParams(search)
  if (!PARAMETERS.some((name) => named.has(name))) return null
  return RealizedServiceId.safeParse(Object.fromEntries(named)).data ?? 'unknown'
}

/** The list it was opened from; only a local path is accepted, never another site (`//host` is one). */
export const findServicesList = (state: unknown): string | null =>
  CameFrom.safeParse(state).data?.from ?? null
