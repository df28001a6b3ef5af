/** What a source gave for a file that it changes all the time, to ask next time whether there is a newer one. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type FetchedBytes =
  | { readonly kind: 'NEW'; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly kind: 'UNCHANGED' }
  | { readonly kind: 'REFUSED'; readonly status: number }
  | { readonly kind: 'TOO_LARGE' }

type Limits = { readonly maxBytes: number; readonly maxMilliseconds: number; readonly signal: AbortSignal }

const NOT_MODIFIED = 304

/** Counted as it comes, after decompression: what a source says of its length is not believed. */
const readUpTo = async (
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop lets go of the connection.
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Asks for a file, unless it is still the one that was had. Redirections are not followed: a header that opens a
 * source is for that source alone. Rejects when nobody answers to the end in time.
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
