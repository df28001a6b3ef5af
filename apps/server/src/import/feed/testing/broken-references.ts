import type { Cells, Tables } from './feed-content.ts'
import { SUPPLEMENTED, supplementName } from './written-feed.ts'

/** The fields that refer to other rows. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  'stops.txt': ['parent_station'],
  'trips.txt': ['route_id', 'service_id'],
  'stop_times.txt': ['trip_id', 'stop_id'],
  'frequencies.txt': ['trip_id'],
  'run_events.txt': ['service_id', 'trip_id', 'start_location', 'end_location', 'block_id'],
  'employee_run_dates.txt': ['service_id', 'run_id'],
  'vehicle_assignments.txt': ['service_id', 'block_id', 'vehicle_id'],
}

export const REFERENCE_KINDS = Object.entries(REFERENCES).flatMap(([file, fields]) =>
  fields.map((field) => `${file} ${field}`),
)

export type Chosen = { readonly file: string; readonly index: number; readonly field: string }

const keyOf = (row: Cells, key: readonly string[]): string => key.map((name) => row[name]).join(' ')

/** Whether this value of the row is effective after merging the supplement. */
const counts = (
  row: Cells,
  field: string,
  other: Cells | undefined,
  isBase: boolean,
  key: readonly string[],
): boolean => {
  if ((row[field] ?? '') === '' || row['TODS_delete'] === '1') return false
  if (!other) return true
  if (key.includes(field) || other['TODS_delete'] === '1') return false
  return !isBase || (other[field] ?? '') === ''
}

const referencesIn = (
  tables: Tables,
  table: string,
  fields: readonly string[],
  isBase: boolean,
): Chosen[] => {
  const key = SUPPLEMENTED[table] ?? []
  const file = isBase ? table : supplementName(table)
  const others = tables[isBase ? supplementName(table) : table] ?? []
  const byKey = new Map(key.length === 0 ? [] : others.map((row) => [keyOf(row, key), row]))
  return (tables[file] ?? []).flatMap((row, index) =>
    fields
      .filter((field) => counts(row, field, byKey.get(keyOf(row, key)), isBase, key))
      .filter(
        (field) =>
          row['trip_id'] !== 'GHOST' &&
          (field !== 'block_id' || table !== 'run_events.txt' || row['trip_id'] !== ''),
      )
      .map((field) => ({ file, index, field })),
  )
}

/** Every effective reference of a feed, excluding those that a supplement overrides or deletes. */
export const brokenReferences = (tables: Tables): Chosen[] =>
  Object.entries(REFERENCES).flatMap(([table, fields]) => [
    ...referencesIn(tables, table, fields, true),
    ...(SUPPLEMENTED[table] ? referencesIn(tables, table, fields, false) : []),
  ])

/** The same feed with that reference broken. */
export const breakReference = (tables: Tables, { file, index, field }: Chosen): Tables => ({
  ...tables,
  [file]: (tables[file] ?? []).map((row, at) => (at === index ? { ...row, [field]: 'BROKEN' } : row)),
})
