/** Lower case, as in Node's `headers` object. */
export const IF_MATCH = 'if-match'

const STRONG_TAGS = /(?<!W\/)"([^"]*)"/g

/**
 * Whether an `If-Match` header names exactly this version. Weak tags never match (RFC 9110), and `*` does not either:
 * it would overwrite any version, which this header must prevent.
 */
export const hasVersion = (header: string | undefined, version: string): boolean =>
  [...(header ?? '').matchAll(STRONG_TAGS)].some(([, tag]) => tag === version)
