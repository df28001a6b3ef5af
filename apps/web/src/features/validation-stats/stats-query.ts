import type { ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { StatsQuestion } from './stats-filters.ts'

const NOTHING = { recap: [], details: [] }

/** Silent: the page itself shows the load error. */
export const statsQuery = (
  client: Pick<ApiClient, 'getValidationStatistics'>,
  question: StatsQuestion | null,
) =>
  queryOptions({
    meta: { silent: true },
    enabled: question !== null,
    queryKey: ['validationStatistics', question],
    queryFn: async ({ signal }) =>
      question === null ? NOTHING : client.getValidationStatistics({ query: question }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Stable key of a manager's day at one terminus, which the stored view can refer to. */
export const keyOf = ({ managerMatricularAccount, terminus, validationDate }: ManagerDay): string =>
  [validationDate, managerMatricularAccount, terminus].join(' ')

/** The bulletins with these ids, sorted by validation time. */
export const validatedQuery = (
  client: Pick<ApiClient, 'listBulletins'>,
  { ids, ownMatricule }: { ids: readonly string[]; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['validatedBulletins', ownMatricule, ids],
    queryFn: async ({ signal }) => {
      const query = {
        ids: [...ids],
        sizePerPage: ids.length,
        sortField: 'managerValidationDate' as const,
        sortDirection: 'ASC' as const,
      }
      return (await client.listBulletins({ query }, { signal })).content
    },
  })
