import type { SubmittedBulletin } from './submitted-bulletin.ts'

type OrderedName = { readonly name: string; readonly written: string }

/** Bulletins are made of few kinds of objects: the order of each kind's names is worked out once. */
const orders = new Map<string, readonly OrderedName[]>()
const ORDERS_MAX = 500

const orderOf = (names: readonly string[]): readonly OrderedName[] => {
  const kind = JSON.stringify(names)
  const known = orders.get(kind)
  if (known) return known
  const order = names
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => ({ name, written: `${JSON.stringify(name)}:` }))
  if (orders.size >= ORDERS_MAX) orders.clear()
  orders.set(kind, order)
  return order
}

/**
 * JSON in one way only (RFC 8785): names in the order of their UTF-16 units, nothing between the signs, texts and
 * numbers as every JSON writer of a browser writes them. Two tablets, or a tablet and the server, get the same text.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value !== 'object') return JSON.stringify(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item)}`
    return `[${text}]`
  }
  const members = value as Readonly<Record<string, unknown>>
  for (const { name, written } of orderOf(Object.keys(value)))
    text += `${text === '' ? '' : ','}${written}${canonicalJson(members[name])}`
  return `{${text}}`
}

/** SHA-256 over the UTF-8 bytes of a text, in lower-case hexadecimal: the platform's own, handed in. */
export type Sha256 = (text: string) => Promise<string>

/** What a receipt vouches for: the content, to the last sign. */
export const contentHashOf = (bulletin: SubmittedBulletin, sha256: Sha256): Promise<string> =>
  sha256(canonicalJson(bulletin))
