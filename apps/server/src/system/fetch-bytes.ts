/** The validators of a frequently changing file, used to request only a newer one. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type FetchedBytes =
  | { readonly kind: 'NEW'; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly kind: 'UNCHANGED' }
  | { readonly kind: 'REFUSED'; readonly status: number }
  | { readonly kind: 'TOO_LARGE' }

type Limits = { readonly maxBytes: number; readonly maxMilliseconds: number; readonly signal: AbortSignal }

const NOT_MODIFIED = 304

/** Counts the bytes received after decompression: the declared length is not trusted. */
const readUpTo = async (
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop releases the connection.
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Downloads a file unless it is unchanged. Redirects are not followed: an authorisation header is for that source only.
 * Rejects if the response is not complete in time.
 */
export const fetchBytes = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  had: Validators | null,
  { maxBytes, maxMilliseconds, signal }: Limits,
): Promise<FetchedBytes> => {
  const response = await fetch(url, {
    headers: {
      ...headers,
      ...(had?.etag && { 'if-none-match': had.etag }),
      ...(had?.lastModified && { 'if-modified-since': had.lastModified }),
    },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMilliseconds)]),
  })
  if (!response.ok) {
    await response.body?.cancel()
    return response.status === NOT_MODIFIED
      ? { kind: 'UNCHANGED' }
      : { kind: 'REFUSED', status: response.status }
  }
  const bytes = await readUpTo(response.body, maxBytes)
  if (!bytes) return { kind: 'TOO_LARGE' }
  const { headers: given } = response
  return {
    kind: 'NEW',
    bytes,
    validators: { etag: given.get('etag'), lastModified: given.get('last-modified') },
  }
}
