import type { AdminList } from './admin-list.ts'
import type { SaveOutcome, Versioned } from './versioned.ts'

/** A list as last saved, as edited by the user and, when another user saved first, as that user saved it. */
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

/** On a conflict, the user's edits stay visible until the user chooses between the two versions. */
export const afterSave = <Item>(copies: ListCopies<Item>, outcome: SaveOutcome<Item>): ListCopies<Item> =>
  outcome.kind === 'saved' ? asSaved(outcome.now) : { ...copies, newer: outcome.newer }

export const ontoNewer = <Item>({ redone }: AdminList<Item>, copies: ListCopies<Item>): ListCopies<Item> => {
  const { saved, working, newer } = copies
  if (!newer) return copies
  return { saved: newer, working: redone(newer.list, { before: saved.list, mine: working }), newer: null }
}
