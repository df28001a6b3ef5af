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

/** Its file, whichever way it is written; null where there is none, or one too many. */
const fileOf = ({ files, faults }: Reading, name: string): string | null => {
  const [csv, json] = [`${name}.csv`, `${name}.json`]
  if (files.names.has(csv) && files.names.has(json)) {
    faults.add(importFault('LIST_TWICE', { csv, json }, { file: json }))
    return null
  }
  return [csv, json].find((file) => files.names.has(file)) ?? null
}

/** A list of its own kind: what its rows are about, and what may be wrong with one beyond its values. */
export type ListKind<Of extends Shape> = {
  readonly name: string
  readonly of: Of
  readonly subjectOf: (row: RowOf<Of>) => PlanSubject
  readonly faultOf?: (
    row: RowOf<Of>,
    at: { file: string; line: number },
  ) => ReturnType<typeof importFault> | null
}

/** The rows of a list; undefined where it is not there. Where each of them stands is remembered. */
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
