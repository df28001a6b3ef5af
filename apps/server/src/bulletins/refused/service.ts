import type { RefusedPost, RefusedPostPage } from '@bulletin/contract/calls/bulletins'
import { TOTAL_EXACT_MAX } from '@bulletin/domain/limits'
import { problem, PROBLEM_STATUS, type Problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { Ids } from '../../ids.ts'
import { beginningOf } from './beginning.ts'
import type { RefusedRepository } from './repository.ts'

export type Refusal = { matricule: string; code: ProblemCode; requestId: string; body: Uint8Array }

export type RefusedParts = {
  repository: RefusedRepository
  clock: Clock
  ids: Ids
  /** Called when a refusal could not be stored. */
  onLost: (error: unknown) => void
}

/** Stores the bulletins that were refused, for the support staff. */
export const refusedService = ({ repository, clock, ids, onLost }: RefusedParts) => {
  const pending = new Set<Promise<void>>()

  return {
    /** Not awaited: the driver's response is sent first. */
    keep: ({ matricule, code, requestId, body }: Refusal): void => {
      const keeping = repository
        .keep({
          id: ids.next(),
          receivedAt: instantText(clock.now()),
          matricularAccount: matricule,
          code,
          status: PROBLEM_STATUS[code],
          requestId,
          body,
        })
        .catch(onLost)
        .finally(() => pending.delete(keeping))
      pending.add(keeping)
    },

    /** Resolves once all pending refusals are stored. */
    settled: async (): Promise<void> => {
      await Promise.all(pending)
    },

    listRefusedPosts: async (asked: {
      page: number
      sizePerPage: number
    }): Promise<Result<RefusedPostPage, Problem>> => {
      const { rows, found } = await repository.readPage(asked)
      const totalElements = Math.min(found, TOTAL_EXACT_MAX)
      return success({
        content: rows.map(({ beginning, code, ...row }) => ({
          ...row,
          code: code as ProblemCode,
          beginning: beginningOf(beginning, row.size),
        })),
        pageable: { pageNumber: asked.page, pageSize: asked.sizePerPage },
        totalPages: Math.ceil(totalElements / asked.sizePerPage),
        totalElements,
        totalIsLowerBound: found > TOTAL_EXACT_MAX,
      })
    },

    readRefusedPost: async (id: string): Promise<Result<RefusedPost, Problem>> => {
      const found = await repository.find(id)
      if (!found) return failure(problem('REFUSED_POST_NOT_FOUND'))
      const { body, code, ...post } = found
      return success({ ...post, code: code as ProblemCode, body: Buffer.from(body).toString('utf8') })
    },
  }
}
export type RefusedService = ReturnType<typeof refusedService>
