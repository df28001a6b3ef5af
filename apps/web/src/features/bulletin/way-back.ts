import { z } from 'zod'

/** Where one came from: an address of ours, never one of elsewhere (`//host` is one). */
const CameFrom = z.object({ from: z.string().regex(/^\/(?!\/)/) })

export type WayBack = { to: string } | { steps: -1 }

/** The page that opened this one; without it one step back; and where there is no step, the first page. */
export const wayBackOf = (state: unknown, isFirstPage: boolean): WayBack => {
  const cameFrom = CameFrom.safeParse(state)
  if (cameFrom.success) return { to: cameFrom.data.from }
  return isFirstPage ? { to: '/' } : { steps: -1 }
}
