import { ROUTES } from '@bulletin/domain/access/route'
import { z } from 'zod/mini'
import { findNamedList } from '../../bulletin/list/listed-bulletins.ts'

/** The location key that the router gives to the first page of the session. */
const FIRST_PAGE_KEY = 'default'

/** The parts of a location that tell how the user arrived. */
export type Arrival = { state: unknown; search: string; key: string }

/** The page the user came from: a path of this app, never an external address (`//host` is one). */
const CameFrom = z.object({ from: z.string().check(z.regex(/^\/(?!\/)/)) })

const findStated = (state: unknown): string | null => CameFrom.safeParse(state).data?.from ?? null

const findNamed = (search: string): string | null => {
  const list = findNamedList(search)
  return list && ROUTES[list].path
}

/** The list that opened this page: from the navigation state, else from the address. */
export const cameFromOf = ({ state, search }: Pick<Arrival, 'state' | 'search'>): string | null =>
  findStated(state) ?? findNamed(search)

export type WayBack = { to: string } | { steps: -1 }

/** The page that opened this one; if unknown, one step back; on the first page of the session, the start page. */
export const wayBackOf = (arrival: Arrival): WayBack => {
  const from = cameFromOf(arrival)
  if (from !== null) return { to: from }
  return arrival.key === FIRST_PAGE_KEY ? { to: '/' } : { steps: -1 }
}

const ARCHIVES: readonly string[] = [ROUTES.archived.path, ROUTES.myArchived.path]

const isArchive = (from: string | null): boolean =>
  from !== null && ARCHIVES.includes(from.split(/[?#]/)[0] ?? '')

/**
 * A bulletin opened from the archives is read-only, also after a reload.
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
