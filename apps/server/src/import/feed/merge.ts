import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { choice, optional } from '../tables/fields.ts'
import { readTable } from '../tables/read-table.ts'
import { keyOf, type Fields, type RowOf, type Shape } from '../tables/shape.ts'
import type { Row } from './feed.ts'

/**
 * Passed to every reader of a feed. An unreadable row would cause a fault in every row that refers to it, so faults
 * between rows (`contradictions`) are collected separately and reported only if every row was readable.
 */
export type Reading = {
  readonly files: FeedFiles
  readonly faults: FaultList
  readonly contradictions: FaultList
}

/** A row of the feed, and the place of the supplement row that overrides it. */
export type Merged<Of extends Shape> = {
  readonly row: RowOf<Of>
  readonly base: Row
  readonly overlay: (Row & { readonly names: ReadonlySet<string> }) | null
}

/** Rows by key, and the keys deleted by a supplement: rows that refer to those are skipped, not refused. */
export type Table<Of extends Shape> = {
  readonly rows: ReadonlyMap<string, Merged<Of>>
  readonly deleted: ReadonlyMap<string, RowOf<Of> | null>
}

/** Only the key is required: fields that a supplement omits keep the feed's value. */
export const supplementOf = (of: Shape): Shape => ({
  fields: {
    ...Object.fromEntries(
      Object.entries(of.fields).map(([name, one]) => [
        name,
        of.key.includes(name) ? one : { ...one, isRequired: false },
      ]),
    ),
    TODS_delete: optional(choice({ '1': true })),
  } satisfies Fields,
  key: of.key,
})

export const isDeleted = (row: Readonly<Record<string, unknown>>): boolean => row['TODS_delete'] === true

/** The fields a supplement row sets, besides its key. */
export const saidBy = (row: Readonly<Record<string, unknown>>, of: Shape): [string, unknown][] =>
  Object.entries(row).filter(
    ([name, value]) => value !== null && name !== 'TODS_delete' && !of.key.includes(name),
  )

/** A row that exists only in the supplement must have all required fields. */
export const isWhole = (
  row: Readonly<Record<string, unknown>>,
  of: Shape,
  { file, line }: Row,
  faults: FaultList,
  mayMiss: readonly string[] = [],
): boolean => {
  const missing = Object.entries(of.fields)
    .filter(([name, { isRequired }]) => isRequired && row[name] === null && !mayMiss.includes(name))
    .map(([name]) => name)
  for (const field of missing) faults.add(importFault('VALUE_MISSING', {}, { file, line, field }))
  return missing.length === 0
}

export const keyIn = (row: Readonly<Record<string, unknown>>, of: Shape): string =>
  keyOf(of.key.map((name) => row[name]))

/**
 * Reads a table and merges its supplement by key: each supplement row deletes a row, overwrites its non-empty fields,
 * or adds one.
 */
export const readMerged = async <Of extends Shape>(
  { files, faults }: Reading,
  file: string,
  of: Of,
  mayMiss: readonly string[] = [],
): Promise<Table<Of>> => {
  const rows = new Map<string, Merged<Of>>()
  const deleted = new Map<string, RowOf<Of> | null>()
  const supplement = file.replace('.txt', '_supplement.txt')

  const merge = (row: RowOf<Shape>, line: number): void => {
    const key = keyIn(row, of)
    const known = rows.get(key)
    const place = { file: supplement, line }
    if (isDeleted(row)) {
      rows.delete(key)
      deleted.set(key, known?.row ?? null)
    } else if (known) {
      const said = saidBy(row, of)
      const names = new Set(said.map(([name]) => name))
      rows.set(key, {
        row: Object.assign(known.row, Object.fromEntries(said)),
        base: known.base,
        overlay: { ...place, names },
      })
    } else if (isWhole(row, of, place, faults, mayMiss))
      rows.set(key, { row: row as RowOf<Of>, base: place, overlay: null })
  }

  if (files.names.has(file))
    await readTable(files, file, of, faults, (row, line) => {
      rows.set(keyIn(row, of), { row, base: { file, line }, overlay: null })
    })
  if (files.names.has(supplement)) await readTable(files, supplement, supplementOf(of), faults, merge)
  return { rows, deleted }
}

/** The row that last set the values. */
export const lastOf = ({ base, overlay }: Merged<Shape>): Row =>
  overlay === null ? base : { file: overlay.file, line: overlay.line }

type Place = Pick<ImportFault, 'file' | 'line' | 'field'>

/** The row that set this field. */
export const placeOf = ({ base, overlay }: Merged<Shape>, field: string): Place => {
  const { file, line } = overlay?.names.has(field) ? overlay : base
  return { file, line, field }
}
