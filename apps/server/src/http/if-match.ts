/** As Node names it. */
export const IF_MATCH = 'if-match'

const STRONG_TAGS = /(?<!W\/)"([^"]*)"/g

/**
 * Whether an `If-Match` names this very version. A weak tag names none (RFC 9110), and « * » would replace whatever is
 * there, which is what the header is asked for to prevent.
 */
export const hasVersion = (header: string | undefined, version: string): boolean =>
  [...(header ?? '').matchAll(STRONG_TAGS)].some(([, tag]) => tag === version)
