/** Whether `JSON.stringify` is already canonical, as for any value parsed by a schema with ordered fields. */
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
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  // Without a comparator, names are sorted by UTF-16 units, and faster.
  for (const name of Object.keys(value).toSorted())
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${writtenInOrder(members[name])}`
  return `{${text}}`
}

/**
 * Canonical JSON (RFC 8785): names sorted by UTF-16 units, no whitespace, strings and numbers as every browser's JSON
 * writer writes them. Two tablets, or a tablet and the server, produce the same text.
 */
export const canonicalJson = (value: unknown): string =>
  isInOrder(value) ? JSON.stringify(value) : writtenInOrder(value)

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal; the caller passes the platform's implementation. */
export type Sha256 = (text: string) => string
