import type { QueryKey } from '@tanstack/react-query'
import { useRegisterChange } from './use-register-change.ts'

/** The API calls of a register. */
export type RegisterCalls<Row, Entry> = {
  list: () => Promise<readonly Row[]>
  create: (entry: Entry) => Promise<unknown>
  update: (row: Row, entry: Entry) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
  /** Whether the row has the values of the entry. */
  isWrittenAs: (row: Row, entry: Entry) => boolean
  /** Keys of all queries that show the register. */
  queryKeys: readonly QueryKey[]
}

export type ChangeWords<Row, Entry> = {
  added: (entry: Entry) => string
  updated: (entry: Entry) => string
  deleted: (row: Row) => string
  gone: string
}

type Told = { onDone: () => void; onRefused: (text: string) => void }

export const useRegisterChanges = <Row extends { id: string }, Entry>(
  { list, create, update, remove, isWrittenAs, queryKeys }: RegisterCalls<Row, Entry>,
  { added, updated, deleted, gone }: ChangeWords<Row, Entry>,
) => {
  const change = useRegisterChange<Row>(queryKeys)
  return {
    add: (entry: Entry, told: Told) =>
      change({
        ...told,
        gone,
        list,
        send: () => create(entry),
        isDone: (rows) => rows.some((row) => isWrittenAs(row, entry)),
        isOfKnown: false,
        success: added(entry),
      }),

    update: (before: Row, entry: Entry, told: Told) =>
      change({
        ...told,
        gone,
        list,
        send: () => update(before, entry),
        isDone: (rows) => rows.some((row) => row.id === before.id && isWrittenAs(row, entry)),
        isOfKnown: true,
        success: updated(entry),
      }),

    remove: (row: Row, told: Told) =>
      change({
        ...told,
        gone,
        list,
        send: () => remove(row),
        isDone: (rows) => rows.every(({ id }) => id !== row.id),
        isOfKnown: true,
        success: deleted(row),
      }),
  }
}
