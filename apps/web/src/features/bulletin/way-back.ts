import { ROUTES } from '@bulletin/domain/access/route'
import { z } from 'zod'
import { findNamedList } from '../../bulletin/list/listed-bulletins.ts'

/** What the router calls the page that was opened first. */
const FIRST_PAGE_KEY = 'default'

/** As much of a location as tells how one came there. */
export type Arrival = { state: unknown; search: string; key: string }

/** Where one came from: an address of ours, never one of elsewhere (`//host` is one). */
const CameFrom = z.object({ from: z.string().regex(/^\/(?!\/)/) })

const findStated = (state: unknown): string | null => CameFrom.safeParse(state).data?.from ?? null

const findNamed = (search: string): string | null => {
  const list = findNamedList(search)
  return list && ROUTES[list].path
}

/** The list that opened this page, as the navigation remembers it or else as the address names it. */
export const cameFromOf = ({ state, search }: Pick<Arrival, 'state' | 'search'>): string | null =>
  findStated(state) ?? findNamed(search)

export type WayBack = { to: string } | { steps: -1 }

/** The page that opened this one; without it one step back; and where there is no step, the first page. */
export const wayBackOf = (arrival: Arrival): WayBack => {
  const from = cameFromOf(arrival)
  if (from !== null) return { to: from }
  return arrival.key === FIRST_PAGE_KEY ? { to: '/' } : { steps: -1 }
}

const ARCHIVES: readonly string[] = [ROUTES.archived.path, ROUTES.myArchived.path]

const isArchive = (from: string | null): boolean =>
  from !== null && ARCHIVES.includes(from.split(/[?#]/)[0] ?? '')

/**
 * Who comes from the archives comes to read, also after a reload.
 *
 * | navigation state  | address  | page            |                                                  |
 * |-------------------|----------|-----------------|--------------------------------------------------|
 * | from the archives | any      | any             | yes                                              |
 * | from elsewhere    | any      | any             | no                                               |
 * | none              | archives | opened first    | no: a link that somebody pasted                  |
 * | none              | archives | after another   | yes: a sign-in on the way back forgets the state |
 * | none              | without  | any             | no                                               |
 */
export const isFromArchives = ({ state, search, key }: Arrival): boolean => {
  const stated = findStated(state)
  if (stated !== null) return isArchive(stated)
  return key !== FIRST_PAGE_KEY && isArchive(findNamed(search))
}
