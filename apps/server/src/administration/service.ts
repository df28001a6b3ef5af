import type { LineUse } from '@bulletin/contract/calls/administration'
import type { Account, AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import { adminLineFaults, linesInOrder } from '@bulletin/domain/administration/admin-lines'
import { accountsInOrder, customAccountFaults } from '@bulletin/domain/administration/custom-accounts'
import {
  keepsAnAdminCode,
  mappingsInOrder,
  roleMappingFaults,
} from '@bulletin/domain/administration/role-mappings'
import { canonicalJson, type Sha256 } from '@bulletin/domain/document/canonical'
import { accountListChanges, lineListChanges, roleListChanges } from '@bulletin/domain/journal/list-changes'
import type { JournalChange } from '@bulletin/domain/journal/journal-row'
import type { Fault } from '@bulletin/domain/problem/fault'
import { placesOf } from '@bulletin/domain/problem/fault-places'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, dayTurningAt } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import { addToJournal } from '../database/journal/adding.ts'
import type { Trace } from '../journal/trace.ts'
import type { Versioned } from '../http/calls/versioned-list.ts'
import { accountChanges, lineChanges, roleChanges } from './changes.ts'
import { administrationRepository, findLineUse, type AdministrationRepository } from './repository.ts'

const MIDNIGHT_HOUR = 0
/** Drivers with a bulletin on the line within this many days count as working there. */
const PEOPLE_DAYS = 31

/** A list that administrators replace as a whole. */
type KeptList<Item> = {
  name: 'roles' | 'lines' | 'accounts'
  read: (repository: AdministrationRepository) => Promise<Item[]>
  /** Why the new list cannot replace the current one; null if it can. */
  refusalOf: (wanted: Item[], kept: Item[], repository: AdministrationRepository) => Promise<Problem | null>
  write: (repository: AdministrationRepository, wanted: Item[]) => Promise<void>
  /** For the log, and for the journal. */
  changesOf: (before: Item[], after: Item[]) => string[]
  journalChangesOf: (before: Item[], after: Item[]) => JournalChange[]
}

const refusalWith = (faults: readonly Fault[]): Problem | null =>
  faults.length > 0 ? problem('ADMINISTRATION_INVALID', placesOf(faults, 'body')) : null

const ROLE_LIST: KeptList<RoleMapping> = {
  name: 'roles',
  read: async (repository) => mappingsInOrder(await repository.listRoleMappings()),
  refusalOf: async (wanted, kept) =>
    refusalWith(roleMappingFaults(wanted, kept)) ??
    (keepsAnAdminCode(wanted, kept) ? null : problem('LAST_ADMIN_CODE')),
  write: (repository, wanted) => repository.replaceWorkCodes(wanted),
  changesOf: roleChanges,
  journalChangesOf: roleListChanges,
}

const LINE_LIST: KeptList<AdminLine> = {
  name: 'lines',
  read: async (repository) => linesInOrder(await repository.listLines()),
  refusalOf: async (wanted, kept) => refusalWith(adminLineFaults(wanted, kept)),
  write: (repository, wanted) => repository.replaceLines(wanted),
  changesOf: lineChanges,
  journalChangesOf: lineListChanges,
}

const ACCOUNT_LIST: KeptList<CustomAccount> = {
  name: 'accounts',
  read: async (repository) => accountsInOrder(await repository.listAccounts()),
  refusalOf: async (wanted, _kept, repository) => {
    const lines = await repository.listLines()
    return refusalWith(
      customAccountFaults(
        wanted,
        lines.map(({ lineName }) => lineName),
      ),
    )
  },
  write: (repository, wanted) => repository.replaceAccounts(wanted),
  changesOf: accountChanges,
  journalChangesOf: accountListChanges,
}

export type AdministrationParts = {
  database: Pick<Database, 'queries' | 'exclusively' | 'run'>
  clock: Clock
  timeZone: string
  sha256: Sha256
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Account, request id and trace, and whether a given version is the one that the user has read. */
export type Replacing = {
  account: Account
  requestId: string
  trace: Trace
  replaces: (version: string) => boolean
}

export const administrationService = ({ database, clock, timeZone, sha256, log }: AdministrationParts) => {
  const versionOf = (list: readonly unknown[]): string => sha256(canonicalJson(list))

  const read = async <Item>(list: KeptList<Item>): Promise<Versioned<Item[]>> => {
    const answer = await readTogether(database.queries, (queries) =>
      list.read(administrationRepository(queries)),
    )
    return { answer, version: versionOf(answer) }
  }

  /** Serialised over all processes by a lock: the second request finds the first one's version and is refused. */
  const replace = async <Item>(
    list: KeptList<Item>,
    wanted: Item[],
    { account, requestId, trace, replaces }: Replacing,
  ): Promise<Result<Versioned<Item[]>, Problem>> => {
    const outcome = await database.exclusively('administration', (queries) =>
      queries.transaction(
        async (transaction): Promise<Result<{ before: Item[]; after: Item[] }, Problem>> => {
          const repository = administrationRepository(transaction)
          const before = await list.read(repository)
          if (!replaces(versionOf(before))) return failure(problem('ADMINISTRATION_CHANGED'))
          const refusal = await list.refusalOf(wanted, before, repository)
          if (refusal) return failure(refusal)
          await list.write(repository, wanted)
          const after = await list.read(repository)
          const changes = list.journalChangesOf(before, after)
          await addToJournal(transaction, [trace.deed({ changes })])
          return success({ before, after })
        },
      ),
    )
    if (!outcome.ok) return outcome
    const { before, after } = outcome.value
    log.info(
      { list: list.name, by: account.matricularAccount, requestId, changes: list.changesOf(before, after) },
      'administration changed',
    )
    return success({ answer: after, version: versionOf(after) })
  }

  return {
    listRoleMappings: () => read(ROLE_LIST),
    replaceRoleMappings: (wanted: RoleMapping[], by: Replacing) => replace(ROLE_LIST, wanted, by),

    /** The version covers the whole list, even if only some lines are returned. */
    listLines: async (codeUo: number | undefined): Promise<Versioned<AdminLine[]>> => {
      const { answer, version } = await read(LINE_LIST)
      const isAsked = ({ codeUos }: AdminLine) => codeUo === undefined || codeUos.includes(codeUo)
      return { answer: answer.filter(isAsked), version }
    },
    /** What deactivating the line would affect. */
    getLineUse: async (line: string): Promise<Result<LineUse, Problem>> => {
      const since = addDays(dayTurningAt(MIDNIGHT_HOUR, clock.now(), timeZone), -PEOPLE_DAYS)
      const use = await findLineUse(database, line, since)
      return use ? success(use) : failure(problem('LINE_NOT_FOUND'))
    },
    replaceLines: (wanted: AdminLine[], by: Replacing) => replace(LINE_LIST, wanted, by),

    listAccounts: () => read(ACCOUNT_LIST),
    replaceAccounts: (wanted: CustomAccount[], by: Replacing) => replace(ACCOUNT_LIST, wanted, by),
  }
}
export type AdministrationService = ReturnType<typeof administrationService>
