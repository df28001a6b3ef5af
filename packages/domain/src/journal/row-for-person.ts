import type { JournalFilter, JournalRow } from './journal-row.ts'
import { NAMING_FIELDS } from './asked-for.ts'

/** What a filter says of others is theirs: their matricules and names, and the bulletins that are named one by one. */
const filterFor = (filter: JournalFilter | null, matricule: string): JournalFilter | null => {
  if (filter === null) return null
  const kept = Object.entries(filter).filter(
    ([name, value]) => name !== 'ids' && (!NAMING_FIELDS.includes(name) || value === matricule),
  )
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/**
 * An access as a person is told of it who asks for all that is known about them: of others only the function, and
 * nothing of a third person.
 */
export const rowForPerson = (row: JournalRow, matricule: string): JournalRow => ({
  ...row,
  ...(row.matricule !== matricule && { matricule: null, name: null, requestId: null, network: null }),
  driver: row.driver?.matricule === matricule ? row.driver : null,
  filter: filterFor(row.filter, matricule),
  changes: row.changes.filter(({ subject }) => subject?.kind !== 'ACCOUNT' || subject.id === matricule),
})
