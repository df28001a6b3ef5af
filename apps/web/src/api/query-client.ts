import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { FetchError } from './errors.ts'

type CallMeta = {
  /** Shows no error message on failure: the screen shows the error itself, or the user does not need it. */
  silent?: boolean
  /** The user waits for this call: the loading backdrop covers the whole screen. */
  waitedFor?: boolean
  /** The response is cached on the tablet for offline use, and parsed with this schema when read back. */
  kept?: z.ZodMiniType
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

const RETRIES_WITHOUT_ANSWER = 1

/** @param answer the persister that every query goes through before the request is sent */
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
        // While offline, run the query and show its failure instead of pausing it silently.
        networkMode: 'always',
        retry: (failures, error) => error instanceof FetchError && failures < RETRIES_WITHOUT_ANSWER,
        refetchOnWindowFocus: false,
        ...(answer && { persister: answer }),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
