/** Text that every database stores: PostgreSQL has no NUL character, and no half of a surrogate pair. */
export const storableText = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The same for every text within a value; what a tablet sends must never keep an access out of the journal. */
export const storable = <Value>(value: Value): Value => {
  if (typeof value === 'string') return storableText(value) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one)) as Value
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storableText(name), storable(member)]),
  ) as Value
}
