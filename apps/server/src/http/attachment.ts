/** An answer that is a file, and what it is called where it is put. What is too long to be held is written while it is sent. */
export type AnswerFile = { content: Uint8Array | AsyncIterable<string>; name: string }

const PLAIN = /^[\w .-]+$/

/** What `encodeURIComponent` leaves alone and a header may not hold as it is (RFC 5987). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Names a file that is to be kept, whatever its letters (RFC 6266): those who cannot read them get a plain name too. */
export const attachmentHeader = (name: string): string => {
  if (PLAIN.test(name)) return `attachment; filename="${name}"`
  const plainName = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(name)}`
}
