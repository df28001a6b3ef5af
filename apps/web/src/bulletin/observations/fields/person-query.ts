import { matriculeFormat } from '@bulletin/domain/access/matricule'
import { fullNameOf } from '@bulletin/domain/people/full-name'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import { ResponseError } from '../../../api/errors.ts'

const NAME_FRESH_FOR_MILLISECONDS = 3_600_000

export const isWholeMatricule = (matricule: string | null): matricule is string =>
  matricule !== null && matriculeFormat.faultOf(matricule) === null

/** That nobody has that matricule is an answer, not a failure. */
const nullWhenNobody = (error: unknown): null => {
  if (error instanceof ResponseError && error.problem?.code === 'PERSON_NOT_FOUND') return null
  throw error
}

/**
 * The name behind a matricule, as a form holds it; null when nobody has it. Silent, and asked once: who types on waits
 * for nothing.
 */
export const personQuery = (client: Pick<ApiClient, 'getPersonalData'>, matricule: string) =>
  queryOptions({
    queryKey: ['personalData', matricule],
    queryFn: ({ signal }) =>
      client.getPersonalData({ query: { matricule } }, { signal }).then(fullNameOf, nullWhenNobody),
    meta: { silent: true },
    staleTime: NAME_FRESH_FOR_MILLISECONDS,
    retry: false,
  })
