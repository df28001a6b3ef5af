import { namesInOrder } from './names-in-order.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** Whether plain JSON of it would be canonical already, as it is of whatever was read by fields in order. */
const isInOrder = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isInOrder)
  const members = value as Readonly<Record<string, unknown>>
  let before: string | null = null
  for (const name of Object.keys(value)) {
    if ((before !== null && before > name) || !isInOrder(members[name])) return false
    before = name
  }
  return true
}

const writtenInOrder = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writtenInOrder).join(',')}]`
  const members = namesInOrder(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${writtenInOrder(member)}`,
  )
  return `{${members.join(',')}}`
}

/**
 * JSON in one way only (RFC 8785): names in the order of their UTF-16 units, nothing between the signs, texts and
 * numbers as every JSON writer of a browser writes them. Two tablets, or a tablet and the server, get the same text.
 */
export const canonicalJson = (value: unknown): string =>
  isInOrder(value) ? JSON.stringify(value) : writtenInOrder(value)

/** SHA-256 over the UTF-8 bytes of a text, in lower-case hexadecimal: the platform's own, handed in. */
export type Sha256 = (text: string) => Promise<string>

/** What a receipt vouches for: the content, to the last sign. */
export const contentHashOf = (bulletin: SubmittedBulletin, sha256: Sha256): Promise<string> =>
  sha256(canonicalJson(bulletin))
