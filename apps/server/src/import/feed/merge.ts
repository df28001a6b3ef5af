import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { choice, optional } from '../tables/fields.ts'
import { readTable } from '../tables/read-table.ts'
import { keyOf, type Fields, type RowOf, type Shape } from '../tables/shape.ts'
import type { Row } from './feed.ts'

/**
 * What everybody who reads a feed is handed. A row that cannot be read is missed by every row that calls it: what is
 * wrong between rows is gathered apart, and told only where every row could be read.
 */
export type Reading = {
  readonly files: FeedFiles
  readonly faults: FaultList
  readonly contradictions: FaultList
}

/** A row of the feed, and what its supplement says instead. */
export type Merged<Of extends Shape> = {
  readonly row: RowOf<Of>
  readonly base: Row
  readonly overlay: (Row & { readonly names: ReadonlySet<string> }) | null
}

/** Rows by their key, and the keys of those that a supplement took away: who calls them is passed over, not refused. */
export type Table<Of extends Shape> = {
  readonly rows: ReadonlyMap<string, Merged<Of>>
  readonly deleted: ReadonlyMap<string, RowOf<Of> | null>
}

/** Only the key must be there: what a supplement leaves out stays as the feed says. */
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

/** What a row of a supplement says besides its key. */
export const saidBy = (row: Readonly<Record<string, unknown>>, of: Shape): [string, unknown][] =>
  Object.entries(row).filter(
    ([name, value]) => value !== null && name !== 'TODS_delete' && !of.key.includes(name),
  )

/** A row that only the supplement has must be whole. */
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
 * A table with its supplement merged in, row by row and by key: a row is taken away, overwritten by what is not empty,
 * or added.
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

/** The row that said it last. */
export const lastOf = ({ base, overlay }: Merged<Shape>): Row =>
  overlay === null ? base : { file: overlay.file, line: overlay.line }

type Place = Pick<ImportFault, 'file' | 'line' | 'field'>

/** The row that said this field. */
export const placeOf = ({ base, overlay }: Merged<Shape>, field: string): Place => {
  const { file, line } = overlay?.names.has(field) ? overlay : base
  return { file, line, field }
}
