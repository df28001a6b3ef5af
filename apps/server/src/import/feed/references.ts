import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { importFault, type FaultList } from '../faults.ts'

/** Rows that others refer to, and the ids deleted by a supplement. */
export type Named = {
  readonly rows: { readonly has: (name: string) => boolean }
  readonly deleted: { readonly has: (name: string) => boolean }
  /** The file to name in a fault. */
  readonly file: string
}

type Place = Pick<ImportFault, 'file' | 'line' | 'field'>

/** DELETED: the standard requires skipping such a reference. UNKNOWN: the target does not exist; a fault was added. */
export type Reference = 'KNOWN' | 'DELETED' | 'UNKNOWN'

export const refer = (name: string, to: Named, place: () => Place, faults: FaultList): Reference => {
  if (to.rows.has(name)) return 'KNOWN'
  if (to.deleted.has(name)) return 'DELETED'
  faults.add(importFault('REFERENCE_UNKNOWN', { value: name, target: to.file }, place()))
  return 'UNKNOWN'
}

/** Stores equal strings once: a feed repeats the same few names hundreds of thousands of times. */
export const interner = (): (<Text extends string | null>(text: Text) => Text) => {
  const known = new Map<string, string>()
  return <Text extends string | null>(text: Text): Text => {
    if (text === null) return text
    const kept = known.get(text)
    if (kept !== undefined) return kept as Text
    known.set(text, text)
    return text
  }
}
