import { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { ROUTES } from '@bulletin/domain/access/route'
import { Key } from '@bulletin/domain/document/key'
import { generatePath } from 'react-router'
import { z } from 'zod/mini'

/** The maximum number of bulletins to step through; in practice no user has more. */
export const LISTED_MAX = 2000

const Count = z.int().check(z.minimum(0))

/** The list that the page belongs to: its query, the number of bulletins before the page, and the total. */
const Beyond = z.object({
  query: z.omit(BulletinQuery, { page: true, sizePerPage: true }),
  before: Count,
  total: Count,
})

/** The list page from which a bulletin was opened, and the position of the current bulletin in it. */
export const ListedBulletins = z
  .object({
    ids: z.array(Key).check(z.minLength(1), z.maxLength(LISTED_MAX)),
    position: Count,
    /** Null when the list has a single page. */
    beyond: z._default(z.nullable(Beyond), null),
  })
  .check(z.refine(({ ids, position }) => position < ids.length))
export type ListedBulletins = z.infer<typeof ListedBulletins>

/** Router state of a bulletin's address; the address also works without it. */
type OpeningState = {
  /** The address of the list, to go back to. */
  from: string
  list?: ListedBulletins
  /** The tab that was open in the list. */
  tab?: string
}

export type Opening = { path: string; state: OpeningState }

export const openingInList = (from: string, list: ListedBulletins, tab: string | null = null): Opening => ({
  path: generatePath(ROUTES.bulletin.path, { bulletinId: list.ids[list.position] ?? '' }),
  state: { from, list, ...(tab !== null && { tab }) },
})

const LIST_PARAMETER = 'from'

/** A list whose name is added to the address of its bulletins. */
export type NamedList = 'archived' | 'myArchived'
const NamedList: z.ZodMiniType<NamedList> = z.enum(['archived', 'myArchived'])

/** Opens a bulletin with the list name in the address as well, because a reload may lose the router state. */
export const openingFrom = (list: NamedList, bulletinId: string): Opening => ({
  path: `${generatePath(ROUTES.bulletin.path, { bulletinId })}?${LIST_PARAMETER}=${list}`,
  state: { from: ROUTES[list].path },
})

export const findNamedList = (search: string): NamedList | null =>
  NamedList.safeParse(new URLSearchParams(search).get(LIST_PARAMETER)).data ?? null

const Tabbed = z.object({ tab: z.string() })

/** The list tab stored in the router state, both when opening a bulletin and when going back. */
export const findTab = (state: unknown): string | null => Tabbed.safeParse(state).data?.tab ?? null

const Opened = z.object({ list: ListedBulletins })

/** The list in the router state; null for a typed address, or a bulletin opened from a page without a list. */
export const findListed = (state: unknown): ListedBulletins | null =>
  Opened.safeParse(state).data?.list ?? null

const at = (list: ListedBulletins, position: number): ListedBulletins | null =>
  position >= 0 && position < list.ids.length ? { ...list, position } : null

/** The previous and next bulletins, as far as their ids are loaded. */
export const neighboursOf = (
  list: ListedBulletins,
): { previous: ListedBulletins | null; next: ListedBulletins | null } => ({
  previous: at(list, list.position - 1),
  next: at(list, list.position + 1),
})

/** « 51 sur 62 »: position and count over all pages. */
export const placeOf = ({ ids, position, beyond }: ListedBulletins): { position: number; count: number } => {
  const before = beyond?.before ?? 0
  return { position: before + position + 1, count: Math.max(beyond?.total ?? 0, before + ids.length) }
}

/** The sides on which the list continues beyond the loaded page. */
export const bordersOf = (list: ListedBulletins): { previous: boolean; next: boolean } => {
  const { ids, position, beyond } = list
  return {
    previous: position === 0 && beyond !== null && beyond.before > 0,
    next: position === ids.length - 1 && placeOf(list).position < placeOf(list).count,
  }
}

/**
 * Adds the bulletins before and after the page, from the current list. Known ids keep their place, even if they were
 * validated meanwhile, so that the user can go back to them.
 */
export const withWholeList = (list: ListedBulletins, now: readonly string[]): ListedBulletins => {
  const { ids, position, beyond } = list
  const known = new Set(ids)
  const isUnknown = (id: string): boolean => !known.has(id)
  const last = now.findLastIndex((id) => known.has(id))
  const from = last === -1 ? (beyond?.before ?? 0) : now.findIndex((id) => known.has(id))
  const earlier = now.slice(0, from).filter(isUnknown)
  const later = now.slice(last === -1 ? from : last + 1).filter(isUnknown)
  return { ids: [...earlier, ...ids, ...later], position: earlier.length + position, beyond: null }
}

const Returned = z.object({ shown: Key })

/** Router state passed back to the list: the last displayed bulletin is the row to focus. */
export const returnStateOf = (id: string, opened: unknown): z.infer<typeof Returned> & { tab?: string } => {
  const tab = findTab(opened)
  return { shown: id, ...(tab !== null && { tab }) }
}

export const findShown = (state: unknown): string | null => Returned.safeParse(state).data?.shown ?? null
