import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import type { CallOptions } from '../../../api/client.ts'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import type { AdminList } from './admin-list.ts'

/** A list as the server has it, and the tag by which it knows it again. */
export type Versioned<Item> = { readonly list: readonly Item[]; readonly tag: string }

/** A proxy that compresses calls the tag weak; it names the same content all the same. */
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

/** Read anew on every visit: somebody else may have saved since. Silent: the page says itself what is missing. */
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
  /** Somebody else has saved meanwhile; nothing was changed. */
  | { readonly kind: 'overtaken'; readonly newer: Versioned<Item> }

const isOvertaken = (error: unknown): boolean =>
  error instanceof ResponseError && error.problem?.code === 'ADMINISTRATION_CHANGED'

/**
 * Replaces what was read with what was made of it. An answer that was lost on its way is looked up before it is called a
 * failure: what stands there may well be what was sent.
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
