import { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { ROUTES } from '@bulletin/domain/access/route'
import { Key } from '@bulletin/domain/bulletin/key'
import { generatePath } from 'react-router'
import { z } from 'zod'

/** As many as one steps through; nobody has more of them to look at. */
export const LISTED_MAX = 2000

const Count = z.number().int().min(0)

/** The list that a page is part of: what it was asked for, and how many stand before the page and in all. */
const Beyond = z.object({
  query: BulletinQuery.omit({ page: true, sizePerPage: true }),
  before: Count,
  total: Count,
})

/** The page of a list from which a bulletin was opened, and which of them is looked at. */
export const ListedBulletins = z
  .object({
    ids: z.array(Key).min(1).max(LISTED_MAX),
    position: Count,
    /** Null where there is no other page. */
    beyond: Beyond.nullable().default(null),
  })
  .refine(({ ids, position }) => position < ids.length)
export type ListedBulletins = z.infer<typeof ListedBulletins>

/** What travels with the address of a bulletin; the address works without it. */
export type OpeningState = {
  /** The list's own address, to go back to. */
  from: string
  list?: ListedBulletins
  /** Which of the list's own tabs was open. */
  tab?: string
}

export type Opening = { path: string; state: OpeningState }

/** One bulletin of a list. */
export const openingInList = (from: string, list: ListedBulletins, tab: string | null = null): Opening => ({
  path: generatePath(ROUTES.bulletin.path, { bulletinId: list.ids[list.position] ?? '' }),
  state: { from, list, ...(tab !== null && { tab }) },
})

const LIST_PARAMETER = 'from'

/** A list that says in the address of its bulletins that they were opened from it. */
export type NamedList = 'archived' | 'myArchived'
const NamedList: z.ZodType<NamedList> = z.enum(['archived', 'myArchived'])

/** One bulletin, opened from a list that is named in the address too: a reload may forget the rest. */
export const openingFrom = (list: NamedList, bulletinId: string): Opening => ({
  path: `${generatePath(ROUTES.bulletin.path, { bulletinId })}?${LIST_PARAMETER}=${list}`,
  state: { from: ROUTES[list].path },
})

export const findNamedList = (search: string): NamedList | null =>
  NamedList.safeParse(new URLSearchParams(search).get(LIST_PARAMETER)).data ?? null

const Tabbed = z.object({ tab: z.string() })

/** The tab that came along, on the way to a bulletin and on the way back. */
export const findTab = (state: unknown): string | null => Tabbed.safeParse(state).data?.tab ?? null

const Opened = z.object({ list: ListedBulletins })

/** The list that came along; null for an address that was typed, or opened by a page that has no list. */
export const findListed = (state: unknown): ListedBulletins | null =>
  Opened.safeParse(state).data?.list ?? null

const at = (list: ListedBulletins, position: number): ListedBulletins | null =>
  position >= 0 && position < list.ids.length ? { ...list, position } : null

/** The bulletins before and after the one that is looked at, as far as they are known. */
export const neighboursOf = (
  list: ListedBulletins,
): { previous: ListedBulletins | null; next: ListedBulletins | null } => ({
  previous: at(list, list.position - 1),
  next: at(list, list.position + 1),
})

/** « 51 sur 62 »: over all pages. */
export const placeOf = ({ ids, position, beyond }: ListedBulletins): { position: number; count: number } => {
  const before = beyond?.before ?? 0
  return { position: before + position + 1, count: Math.max(beyond?.total ?? 0, before + ids.length) }
}

/** On which sides the list goes on where the page ends. */
export const bordersOf = (list: ListedBulletins): { previous: boolean; next: boolean } => {
  const { ids, position, beyond } = list
  return {
    previous: position === 0 && beyond !== null && beyond.before > 0,
    next: position === ids.length - 1 && placeOf(list).position < placeOf(list).count,
  }
}

/**
 * With what stands before and behind the page in the list as it is now. What was known keeps its place, also where it
 * has been validated meanwhile: one can turn back to it.
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

/** What a list is told by the bulletin one comes back from: the row to find again is the one last looked at. */
export const returnStateOf = (id: string, opened: unknown): z.infer<typeof Returned> & { tab?: string } => {
  const tab = findTab(opened)
  return { shown: id, ...(tab !== null && { tab }) }
}

export const findShown = (state: unknown): string | null => Returned.safeParse(state).data?.shown ?? null
