import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { Key } from '@bulletin/domain/document/key'
import { VALIDATED_TOGETHER_MAX } from '@bulletin/domain/limits'
import { z } from 'zod/mini'

/** The data needed to name a bulletin that is no longer on the page. */
export const SelectedBulletin = z.object({ id: Key, service: z.string(), driverName: z.string() })
export type SelectedBulletin = z.infer<typeof SelectedBulletin>

/** A change of the selection that the last tap did not cause alone. */
export type SelectionNotice = { kind: 'FULL' } | { kind: 'LEFT'; count: number }

export type Selection = {
  /** In the order of selection, across all pages. */
  chosen: readonly SelectedBulletin[]
  notice: SelectionNotice | null
}

export type SelectionChange =
  | { type: 'toggle'; bulletin: SelectedBulletin }
  | { type: 'page'; bulletins: readonly SelectedBulletin[] }
  /** Validated by this user. */
  | { type: 'done'; ids: readonly string[] }
  /** No longer to validate: another manager processed them first. */
  | { type: 'left'; ids: readonly string[] }
  | { type: 'clear' }
  | { type: 'dismiss' }

export const NOTHING_SELECTED: Selection = { chosen: [], notice: null }

export const selectedBulletinOf = ({ id, service, driverName }: BulletinItem): SelectedBulletin => ({
  id,
  service,
  driverName,
})

const without = (chosen: readonly SelectedBulletin[], ids: readonly string[]): SelectedBulletin[] =>
  chosen.filter(({ id }) => !ids.includes(id))

const has = (chosen: readonly SelectedBulletin[], id: string): boolean => chosen.some((one) => one.id === id)

/** Limited to the maximum of one validation request. */
const withMore = (
  chosen: readonly SelectedBulletin[],
  more: readonly SelectedBulletin[],
): SelectedBulletin[] => [...chosen, ...more].slice(0, VALIDATED_TOGETHER_MAX)

const added = (chosen: readonly SelectedBulletin[], more: readonly SelectedBulletin[]): Selection => ({
  chosen: withMore(chosen, more),
  notice: chosen.length + more.length > VALIDATED_TOGETHER_MAX ? { kind: 'FULL' } : null,
})

export const changedSelection = (selection: Selection, change: SelectionChange): Selection => {
  const { chosen } = selection
  switch (change.type) {
    case 'toggle': {
      const { bulletin } = change
      return has(chosen, bulletin.id)
        ? { chosen: without(chosen, [bulletin.id]), notice: null }
        : added(chosen, [bulletin])
    }
    case 'page': {
      const { bulletins } = change
      const missing = bulletins.filter(({ id }) => !has(chosen, id))
      // When the selection is full, the tap deselects the page; otherwise it would do nothing for ever.
      const isTakenBack = missing.length === 0 || chosen.length === VALIDATED_TOGETHER_MAX
      if (!isTakenBack) return added(chosen, missing)
      return {
        chosen: without(
          chosen,
          bulletins.map(({ id }) => id),
        ),
        notice: null,
      }
    }
    case 'done':
      return { chosen: without(chosen, change.ids), notice: null }
    case 'left': {
      const count = change.ids.filter((id) => has(chosen, id)).length
      if (count === 0) return selection
      return { chosen: without(chosen, change.ids), notice: { kind: 'LEFT', count } }
    }
    case 'clear':
      return NOTHING_SELECTED
    case 'dismiss':
      return { chosen, notice: null }
  }
}

/** State of the check box in the head: all, some or none of the page is selected. */
export type PageMark = 'all' | 'some' | 'none'

export const pageMarkOf = (chosen: readonly SelectedBulletin[], selectable: readonly string[]): PageMark => {
  const marked = selectable.filter((id) => has(chosen, id)).length
  if (marked === 0) return 'none'
  return marked === selectable.length ? 'all' : 'some'
}
