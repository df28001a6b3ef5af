import { ROUTES } from '@bulletin/domain/access/route'
import { z } from 'zod'

/** Where one came from: an address of ours, never one of elsewhere (`//host` is one). */
const CameFrom = z.object({ from: z.string().regex(/^\/(?!\/)/) })

export const cameFromOf = (state: unknown): string | null => CameFrom.safeParse(state).data?.from ?? null

export type WayBack = { to: string } | { steps: -1 }

/** The page that opened this one; without it one step back; and where there is no step, the first page. */
export const wayBackOf = (state: unknown, isFirstPage: boolean): WayBack => {
  const from = cameFromOf(state)
  if (from !== null) return { to: from }
  return isFirstPage ? { to: '/' } : { steps: -1 }
}

const ARCHIVES: readonly string[] = [ROUTES.archived.path, ROUTES.myArchived.path]

/** Who comes from the archives comes to read; a pasted link comes from nowhere. */
export const isFromArchives = (state: unknown): boolean => {
  const from = cameFromOf(state)
  return from !== null && ARCHIVES.includes(from.split(/[?#]/)[0] ?? '')
}
