import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import type { CallOptions } from '../../../api/client.ts'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import type { AdminList } from './admin-list.ts'

/** A list as the server returned it, with its ETag. */
export type Versioned<Item> = { readonly list: readonly Item[]; readonly tag: string }

/**
 * A compressing proxy turns the ETag into a weak one (`W/`). It still names the same content, so the prefix is removed.
 */
const tagOf = (response: Response): string => (response.headers.get('etag') ?? '').replace(/^W\//, '')

const withTag = async <Item>(
  ask: (options: CallOptions) => Promise<readonly Item[]>,
  options: CallOptions = {},
): Promise<Versioned<Item>> => {
  let tag = ''
  const list = await ask({
    ...options,
    onAnswer: (response) => {
      tag = tagOf(response)
    },
  })
  return { list, tag }
}

/** Fetched on every visit, because another user may have saved since. Silent: the page itself shows the load error. */
export const adminListQuery = <Item>(
  kind: AdminList<Item>,
  client: ApiClient,
  { ownMatricule }: { ownMatricule: string },
) =>
  queryOptions({
    queryKey: ['administration', ownMatricule, kind.name],
    meta: { silent: true },
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => withTag((options) => kind.read(client, options), { signal }),
  })

export type SaveOutcome<Item> =
  | { readonly kind: 'saved'; readonly now: Versioned<Item> }
  /** Another user saved in between; the server changed nothing. */
  | { readonly kind: 'overtaken'; readonly newer: Versioned<Item> }

const isOvertaken = (error: unknown): boolean =>
  error instanceof ResponseError && error.problem?.code === 'ADMINISTRATION_CHANGED'

/**
 * Replaces the list on the server. When the response is lost, reads the list again before reporting a failure, because
 * the server may already have stored what was sent.
 */
export const saveList = async <Item>(
  kind: AdminList<Item>,
  client: ApiClient,
  { saved, working }: { saved: Versioned<Item>; working: readonly Item[] },
): Promise<SaveOutcome<Item>> => {
  try {
    const headers = { 'If-Match': saved.tag }
    return {
      kind: 'saved',
      now: await withTag((options) => kind.replace(client, working, options), { headers }),
    }
  } catch (error) {
    const isInDoubt = isOvertaken(error) || error instanceof FetchError
    const now = isInDoubt ? await withTag((options) => kind.read(client, options)).catch(() => null) : null
    if (now && kind.isSame(now.list, working)) return { kind: 'saved', now }
    if (now && isOvertaken(error)) return { kind: 'overtaken', newer: now }
    throw error
  }
}
