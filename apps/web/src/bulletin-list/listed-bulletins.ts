import { ROUTES } from '@bulletin/domain/access/route'
import { Key } from '@bulletin/domain/bulletin/key'
import { PAGE_SIZE_MAX } from '@bulletin/domain/limits'
import { generatePath } from 'react-router'
import { z } from 'zod'

/** The page of a list from which a bulletin was opened, and which of them is looked at. */
export const ListedBulletins = z
  .object({ ids: z.array(Key).min(1).max(PAGE_SIZE_MAX), position: z.number().int().min(0) })
  .refine(({ ids, position }) => position < ids.length)
export type ListedBulletins = z.infer<typeof ListedBulletins>

/** What travels with the address of a bulletin; the address works without it. */
export type OpeningState = {
  /** The list's own address, to go back to. */
  from: string
  list?: ListedBulletins
}

export type Opening = { path: string; state: OpeningState }

/** One bulletin of a list. */
export const openingInList = (from: string, list: ListedBulletins): Opening => ({
  path: generatePath(ROUTES.bulletin.path, { bulletinId: list.ids[list.position] ?? '' }),
  state: { from, list },
})

const Opened = z.object({ list: ListedBulletins })

/** The list that came along; null for an address that was typed, or opened by a page that has no list. */
export const findListed = (state: unknown): ListedBulletins | null =>
  Opened.safeParse(state).data?.list ?? null

/** The bulletins before and after the one that is looked at. */
export const neighboursOf = ({
  ids,
  position,
}: ListedBulletins): { previous: ListedBulletins | null; next: ListedBulletins | null } => ({
  previous: position > 0 ? { ids, position: position - 1 } : null,
  next: position + 1 < ids.length ? { ids, position: position + 1 } : null,
})

const Returned = z.object({ shown: Key })

/** What a list is told by the bulletin one comes back from: the row to find again is the one last looked at. */
export const returnStateOf = (id: string): z.infer<typeof Returned> => ({ shown: id })

export const findShown = (state: unknown): string | null => Returned.safeParse(state).data?.shown ?? null
