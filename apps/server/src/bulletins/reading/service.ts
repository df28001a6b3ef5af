import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import { scopesOf, type Scope } from '@bulletin/domain/access/call'
import { mayListLine } from '@bulletin/domain/access/listed-lines'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, instantText } from '@bulletin/domain/time/day'
import type { Moment, Reader } from '../../database/bulletins/conditions.ts'
import { bulletinText } from '../answer.ts'
import { findReached } from '../reached.ts'
import { listedDetails, ListedBulletins } from '../../journal/bulletin-details.ts'
import type { Trace } from '../../journal/trace.ts'
import type { PageText, ReadingRepository } from './repository.ts'

/** A user who may read only their own bulletins may not search for another driver. */
const isAboutSelfOnly = (scopes: readonly Scope[]): boolean => scopes.every((scope) => scope === 'self')

/** The filters that access rights depend on. */
type Narrowed = Pick<BulletinQuery, 'lines' | 'searchedDriver'>

export const readingService = (
  repository: ReadingRepository,
  { clock, timeZone }: { clock: Clock; timeZone: string },
) => {
  const mayAskForLines = async (account: Account, lines: readonly string[]): Promise<boolean> => {
    if (lines.length === 0) return true
    const needsActive = scopesOf(account.roles, 'listBulletins').includes('activeLines')
    const active = new Set(needsActive ? await repository.listActiveLines() : [])
    return lines.every((name) => mayListLine(account, { name, activated: active.has(name) }))
  }

  /** The reader for this account, or a failure if it may not use these filters. */
  const readerOf = async (account: Account, query: Narrowed): Promise<Result<Reader, Problem>> => {
    const scopes = scopesOf(account.roles, 'listBulletins')
    const { matricularAccount, assignedLine } = account
    if (isAboutSelfOnly(scopes) && query.searchedDriver && query.searchedDriver !== matricularAccount)
      return failure(problem('FORBIDDEN'))
    if (!(await mayAskForLines(account, query.lines ?? []))) return failure(problem('FORBIDDEN'))
    return success({ matricularAccount, assignedLine, scopes })
  }

  /** The current instant and exploitation day. */
  const moment = (): Moment => {
    const now = clock.now()
    return { now: instantText(now), today: exploitationDayAt(now, timeZone) }
  }

  return {
    readerOf,
    moment,

    /** The response JSON as text. */
    getBulletin: async (account: Account, id: string, trace?: Trace): Promise<Result<string, Problem>> => {
      const found = await findReached(repository, { account, id, call: 'getBulletin', trace })
      return found.ok ? success(bulletinText(found.value, account.matricularAccount)) : found
    },

    /** The page's JSON, as text, and how many bulletins the whole list has. */
    listBulletins: async (
      account: Account,
      query: BulletinQuery,
      trace?: Trace,
    ): Promise<Result<PageText, Problem>> => {
      const reader = await readerOf(account, query)
      if (!reader.ok) return reader
      const listed = await repository.readPage(query, reader.value, moment())
      trace?.note({ count: listed.total })
      if (query.ids && listed.total === 1)
        trace?.note(listedDetails(ListedBulletins.parse(JSON.parse(listed.page)).content))
      return success(listed)
    },
  }
}
export type ReadingService = ReturnType<typeof readingService>
