import { queryOptions } from '@tanstack/react-query'
import type { JournalClient } from './journal-query.ts'

const RUNNING_EVERY_MILLISECONDS = 1000
/** A seal, a witness and another auditor's check come without this page. */
const IDLE_EVERY_MILLISECONDS = 30_000

/** Silent: the box itself shows the load error. */
export const integrityQuery = (client: Pick<JournalClient, 'getLogIntegrity'>, ownMatricule: string) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['logIntegrity', ownMatricule],
    queryFn: ({ signal }) => client.getLogIntegrity({}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.check.state === 'RUNNING' ? RUNNING_EVERY_MILLISECONDS : IDLE_EVERY_MILLISECONDS,
  })
