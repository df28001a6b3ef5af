import { fullNameOf } from '@bulletin/domain/people/full-name'
import { matriculeFormat } from '@bulletin/domain/people/matricule'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import { nullWhen } from '../../plan/plan-queries.ts'

const NAME_FRESH_FOR_MILLISECONDS = 3_600_000

export const isWholeMatricule = (matricule: string | null): matricule is string =>
  matricule !== null && matriculeFormat.faultOf(matricule) === null

/**
 * The full name for a matricule; null when it is unknown. Silent and without retry, so that the user can continue
 * typing.
 */
export const personQuery = (client: Pick<ApiClient, 'getPersonalData'>, matricule: string) =>
  queryOptions({
    queryKey: ['personalData', matricule],
    queryFn: ({ signal }) =>
      client
        .getPersonalData({ query: { matricule } }, { signal })
        .then(fullNameOf, nullWhen('PERSON_NOT_FOUND')),
    meta: { silent: true },
    staleTime: NAME_FRESH_FOR_MILLISECONDS,
    retry: false,
  })
