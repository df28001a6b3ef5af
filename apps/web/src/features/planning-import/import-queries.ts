import type { ImportCalls } from '@bulletin/contract/import-calls'
import { queryOptions } from '@tanstack/react-query'
import type { ClientOf } from '../../api/client.ts'

type ImportClient = ClientOf<ImportCalls>

const RUNNING_EVERY_MILLISECONDS = 1000
/** Poll when idle too, because another tab, user or the command line may start an import. */
const IDLE_EVERY_MILLISECONDS = 15_000

/** Silent: the page itself shows the load error. */
export const importsQuery = (client: Pick<ImportClient, 'listImports'>, matricule: string) =>
  queryOptions({
    queryKey: ['administration', matricule, 'imports'],
    meta: { silent: true },
    queryFn: ({ signal }) => client.listImports({}, { signal }),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'RUNNING') ? RUNNING_EVERY_MILLISECONDS : IDLE_EVERY_MILLISECONDS,
  })

export const importQuery = (client: Pick<ImportClient, 'getImport'>, matricule: string, id: string) =>
  queryOptions({
    queryKey: ['administration', matricule, 'import', id],
    meta: { silent: true },
    queryFn: ({ signal }) => client.getImport({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'RUNNING' ? RUNNING_EVERY_MILLISECONDS : false,
  })
