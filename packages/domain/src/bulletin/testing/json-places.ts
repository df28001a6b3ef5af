import type { FaultPath } from '../../problem/fault.ts'

/** For tests that read or change a single place in a JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export type JsonPlace = { path: FaultPath; value: Json }

/** As after serialisation. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

export const isJsonObject = (json: Json): json is { [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const partsOf = (json: Json): [string | number, Json][] => {
  if (Array.isArray(json)) return json.map((item, index) => [index, item])
  return isJsonObject(json) ? Object.entries(json) : []
}

/** The value itself, then everything inside it. */
export const everyPlaceOf = (json: Json, path: FaultPath = []): JsonPlace[] => [
  { path, value: json },
  ...partsOf(json).flatMap(([name, part]) => everyPlaceOf(part, [...path, name])),
]

/** `rides.[].train`: one name for every item of a list. */
export const nameOfPlace = (path: FaultPath): string =>
  path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.')

/** For each kind of place, the first list item that has it: the others are alike. */
export const everyKindOfPlace = (json: Json): JsonPlace[] => {
  const places = everyPlaceOf(json).filter(({ value }) => value !== null)
  return [...new Map(places.toReversed().map((place) => [nameOfPlace(place.path), place])).values()]
}

/** A copy with the value at one path changed. */
export const changedAt = (json: Json, path: FaultPath, change: (value: Json) => Json): Json => {
  const [name, ...rest] = path
  if (name === undefined) return change(json)
  if (Array.isArray(json))
    return json.map((item, index) => (index === name ? changedAt(item, rest, change) : item))
  if (!isJsonObject(json)) throw new Error(`Nothing stands at ${path.join('.')}`)
  return Object.fromEntries(
    Object.entries(json).map(([field, part]) => [
      field,
      field === name ? changedAt(part, rest, change) : part,
    ]),
  )
}

/** A copy with one more field in the object at that path: an own property, even if named `__proto__`. */
export const withFieldAt = (json: Json, path: FaultPath, field: string, value: Json): Json =>
  changedAt(json, path, (object) => Object.fromEntries([...Object.entries(object ?? {}), [field, value]]))

export const withoutFieldAt = (json: Json, path: FaultPath, field: string): Json =>
  changedAt(json, path, (object) =>
    Object.fromEntries(Object.entries(object ?? {}).filter(([name]) => name !== field)),
  )

/** The same JSON with the names of every object in reverse order. */
export const shuffled = (json: Json): Json => {
  if (Array.isArray(json)) return json.map(shuffled)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .toReversed()
      .map(([name, part]) => [name, shuffled(part)]),
  )
}
