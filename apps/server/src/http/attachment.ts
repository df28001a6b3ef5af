import type { Readable } from 'node:stream'

/** A response that is a file, with the file name offered to the browser. Long content is generated while it is sent. */
export type AnswerFile = { content: Uint8Array | Readable | AsyncIterable<string>; name: string }

const PLAIN = /^[\w .-]+$/

/** Also escapes the characters that `encodeURIComponent` keeps and RFC 5987 forbids in a header. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Builds a `Content-Disposition` header for any file name (RFC 6266), with an ASCII fallback for old clients. */
export const attachmentHeader = (name: string): string => {
  if (PLAIN.test(name)) return `attachment; filename="${name}"`
  const plainName = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(name)}`
}
