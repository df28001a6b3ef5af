import type { AdminLine, RoleMapping } from '@bulletin/domain/access/account'
import { journalEntryOf, type JournalEntry } from '@bulletin/domain/journal/entry'
import type { JournalChange } from '@bulletin/domain/journal/journal-row'
import { isOnSelf, lineListChanges, roleListChanges } from '@bulletin/domain/journal/list-changes'
import { networkOf } from '@bulletin/domain/journal/network-of'
import { rolesUsed } from '@bulletin/domain/journal/reach'
import { storable } from '@bulletin/domain/journal/storable'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import type { Queries } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import { chaining } from '../system/chaining.ts'
import { countsOf } from './report.ts'
import type { ImportAuthor } from './runs/pipeline.ts'
import { listsRepository } from './write/lists/repository.ts'

/** What an import may give rights with: work codes of roles, UO codes of lines. */
type Rights = { roles: RoleMapping[]; lines: AdminLine[] }

export const readRights = async (queries: Queries, ids: Ids): Promise<Rights> => {
  const lists = listsRepository(queries, ids)
  return { roles: await lists.listRoles(), lines: await lists.listAdminLines() }
}

type Imported = { parts: WorldParts; planNumber: number | null; before: Rights; after: Rights }

const countChanges = (parts: WorldParts): JournalChange[] =>
  Object.entries(countsOf(parts)).flatMap(([id, count]) =>
    count === 0
      ? []
      : [{ subject: { kind: 'IMPORT', id, name: null }, field: 'count', before: null, after: count }],
  )

/** How many of what was imported, then every right that it gave or took away, one by one. */
export const importEntry = (
  { at, access }: ImportAuthor,
  { parts, planNumber, before, after }: Imported,
): JournalEntry => {
  const rights = [
    ...roleListChanges(before.roles, after.roles),
    ...lineListChanges(before.lines, after.lines),
  ]
  const plan: JournalChange[] =
    parts.plan === undefined || planNumber === null
      ? []
      : [{ subject: null, field: 'planNumber', before: null, after: planNumber }]
  return journalEntryOf(
    storable({
      at,
      matricule: access?.person.matricule ?? null,
      name: access?.person.name ?? null,
      roles: access ? rolesUsed(access.person.roles, access.call) : [],
      action: 'IMPORT',
      outcome: 'ACCEPTED',
      reason: null,
      call: access?.call ?? null,
      bulletin: null,
      driver: null,
      filter: null,
      count: null,
      changes: [...plan, ...countChanges(parts), ...rights],
      onSelf: access !== null && isOnSelf(access.person, rights),
      requestId: access?.requestId ?? null,
      network: access && networkOf(access.address),
    }),
    chaining,
  )
}
