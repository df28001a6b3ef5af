import type { PlanSubject } from '@bulletin/domain/planning/import/plan-faults'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { readJsonList } from '../tables/read-json-list.ts'
import { readTable } from '../tables/read-table.ts'
import type { RowOf, Shape } from '../tables/shape.ts'
import type { ListPlaces } from './list-places.ts'

export type Reading = {
  readonly files: FeedFiles
  readonly faults: FaultList
  readonly places: ListPlaces
}

/** The list's file, CSV or JSON; null if there is none, or both. */
const fileOf = ({ files, faults }: Reading, name: string): string | null => {
  const [csv, json] = [`${name}.csv`, `${name}.json`]
  if (files.names.has(csv) && files.names.has(json)) {
    faults.add(importFault('LIST_TWICE', { csv, json }, { file: json }))
    return null
  }
  return [csv, json].find((file) => files.names.has(file)) ?? null
}

/** A kind of list: its columns, the subject of its rows, and its row checks beyond single values. */
export type ListKind<Of extends Shape> = {
  readonly name: string
  readonly of: Of
  readonly subjectOf: (row: RowOf<Of>) => PlanSubject
  readonly faultOf?: (
    row: RowOf<Of>,
    at: { file: string; line: number },
  ) => ReturnType<typeof importFault> | null
}

/** Reads the rows of a list and notes their places; undefined if the list is absent. */
export const readList = async <Of extends Shape>(
  reading: Reading,
  { name, of, subjectOf, faultOf }: ListKind<Of>,
): Promise<readonly RowOf<Of>[] | undefined> => {
  const file = fileOf(reading, name)
  if (file === null) return undefined
  const { files, faults, places } = reading
  const rows: RowOf<Of>[] = []
  const read = file.endsWith('.json') ? readJsonList : readTable
  await read(files, file, of, faults, (row, line) => {
    const fault = faultOf?.(row, { file, line })
    if (fault) faults.add(fault)
    places.note(subjectOf(row), { file, line })
    rows.push(row)
  })
  return rows
}
