import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import type { z } from 'zod'
import { FetchError } from './errors.ts'

type CallMeta = {
  /** No message when it fails: the screen says so itself, or nobody needs to know. */
  silent?: boolean
  /** The user waits for it: the whole screen shows that it is busy. */
  waitedFor?: boolean
  /** The answer is kept on the tablet, for when there is no network; read again through this. */
  kept?: z.ZodType
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

const RETRIES_WITHOUT_ANSWER = 1

/** @param answer what every question goes through, on its way to the server */
export const createQueryClient = (tellFailure: () => void, answer?: QueryPersister): QueryClient => {
  const tellUnlessSilent = (meta: CallMeta | undefined) => {
    if (!meta?.silent) tellFailure()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (_, query) => tellUnlessSilent(query.meta) }),
    mutationCache: new MutationCache({
      onError: (_error, _variables, _result, mutation) => tellUnlessSilent(mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // Being offline is an outcome to show, not a reason to wait in silence.
        networkMode: 'always',
        retry: (failures, error) => error instanceof FetchError && failures < RETRIES_WITHOUT_ANSWER,
        refetchOnWindowFocus: false,
        ...(answer && { persister: answer }),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
