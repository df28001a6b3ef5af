import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import { mayReach, scopesOf, type Scope } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, instantText } from '@bulletin/domain/time/day'
import { bulletinText } from '../answer.ts'
import { findReached } from '../reached.ts'
import type { ReadingRepository } from './repository.ts'

/** Whoever reads their own bulletins only may name a line, and finds their own there; but nobody else's name. */
const isAboutSelfOnly = (scopes: readonly Scope[]): boolean => scopes.every((scope) => scope === 'self')

export const readingService = (
  repository: ReadingRepository,
  { clock, timeZone }: { clock: Clock; timeZone: string },
) => {
  const mayAskForLines = async (account: Account, lines: readonly string[]): Promise<boolean> => {
    const scopes = scopesOf(account.roles, 'listBulletins')
    if (scopes.includes('everything') || scopes.includes('self') || lines.length === 0) return true
    const active = new Set(scopes.includes('activeLines') ? await repository.listActiveLines() : [])
    return lines.every((line) =>
      mayReach(account, 'listBulletins', { line, lineActivated: active.has(line) }),
    )
  }

  return {
    /** The answer's JSON, as text. */
    getBulletin: async (account: Account, id: string): Promise<Result<string, Problem>> => {
      const now = instantText(clock.now())
      const found = await findReached(repository, { account, id, call: 'getBulletin', now })
      return found.ok ? success(bulletinText(found.value, account.matricularAccount)) : found
    },

    /** The page's JSON, as text. */
    listBulletins: async (account: Account, query: BulletinQuery): Promise<Result<string, Problem>> => {
      const scopes = scopesOf(account.roles, 'listBulletins')
      const { matricularAccount, assignedLine } = account
      if (isAboutSelfOnly(scopes) && query.searchedDriver && query.searchedDriver !== matricularAccount)
        return failure(problem('FORBIDDEN'))
      if (!(await mayAskForLines(account, query.lines ?? []))) return failure(problem('FORBIDDEN'))
      const now = clock.now()
      return success(
        await repository.readPage(
          query,
          { matricularAccount, assignedLine, scopes },
          { now: instantText(now), today: exploitationDayAt(now, timeZone) },
        ),
      )
    },
  }
}
export type ReadingService = ReturnType<typeof readingService>
