import type { SubmittedBulletin } from './submitted-bulletin.ts'

/**
 * JSON in one way only (RFC 8785): names in the order of their UTF-16 units, nothing between the signs, texts and
 * numbers as every JSON writer of a browser writes them. Two tablets, or a tablet and the server, get the same text.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** SHA-256 over the UTF-8 bytes of a text, in lower-case hexadecimal: the platform's own, handed in. */
export type Sha256 = (text: string) => Promise<string>

/** What a receipt vouches for: the content, to the last sign. */
export const contentHashOf = (bulletin: SubmittedBulletin, sha256: Sha256): Promise<string> =>
  sha256(canonicalJson(bulletin))
