import type { AdminList } from './admin-list.ts'
import type { SaveOutcome, Versioned } from './versioned.ts'

/** A list as it was saved, as it is being made, and, where somebody else was faster, as they have saved it. */
export type ListCopies<Item> = {
  readonly saved: Versioned<Item>
  readonly working: readonly Item[]
  readonly newer: Versioned<Item> | null
}

export const asSaved = <Item>(saved: Versioned<Item>): ListCopies<Item> => ({
  saved,
  working: saved.list,
  newer: null,
})

export const isChanged = <Item>({ isSame }: AdminList<Item>, { saved, working }: ListCopies<Item>): boolean =>
  !isSame(saved.list, working)

export const edited = <Item>(
  copies: ListCopies<Item>,
  change: (list: readonly Item[]) => readonly Item[],
): ListCopies<Item> => ({ ...copies, working: change(copies.working) })

/** What was made stays in sight until whoever made it has chosen. */
export const afterSave = <Item>(copies: ListCopies<Item>, outcome: SaveOutcome<Item>): ListCopies<Item> =>
  outcome.kind === 'saved' ? asSaved(outcome.now) : { ...copies, newer: outcome.newer }

export const ontoNewer = <Item>({ redone }: AdminList<Item>, copies: ListCopies<Item>): ListCopies<Item> => {
  const { saved, working, newer } = copies
  if (!newer) return copies
  return { saved: newer, working: redone(newer.list, { before: saved.list, mine: working }), newer: null }
}
