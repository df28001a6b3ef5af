import { fault, type Fault, type FaultPath } from './fault.ts'

/**
 * How big a piece of JSON may be before anybody looks at what it means. Far above any bulletin and far below what
 * would take long to check: the cost of a hostile body is bounded here, whatever the schemas behind do.
 */
export const DEPTH_MAX = 12
const ITEMS_MAX = 200
const FIELDS_MAX = 120
const TEXT_MAX_CHARACTERS = 2000
const NAME_MAX_CHARACTERS = 100
export const VALUES_MAX = 20_000

type Place = { value: unknown; path: FaultPath }

const sizeFault = ({ value, path }: Place): Fault | null => {
  if (path.length > DEPTH_MAX) return fault('TOO_LARGE', path, { maxDepth: DEPTH_MAX })
  if (typeof value === 'string')
    return value.length > TEXT_MAX_CHARACTERS
      ? fault('TOO_LARGE', path, { maxCharacters: TEXT_MAX_CHARACTERS })
      : null
  if (Array.isArray(value))
    return value.length > ITEMS_MAX ? fault('TOO_LARGE', path, { maxItems: ITEMS_MAX }) : null
  if (typeof value !== 'object' || value === null) return null
  const names = Object.keys(value)
  if (names.length > FIELDS_MAX) return fault('TOO_LARGE', path, { maxFields: FIELDS_MAX })
  return names.some((name) => name.length > NAME_MAX_CHARACTERS)
    ? fault('TOO_LARGE', path, { maxNameCharacters: NAME_MAX_CHARACTERS })
    : null
}

const partsOf = ({ value, path }: Place): Place[] => {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => ({ value: item, path: [...path, index] }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, item]: [string, unknown]) => ({
    value: item,
    path: [...path, name],
  }))
}

/** The first place where it is too big; null when it is not. */
export const findTooLarge = (json: unknown): Fault | null => {
  const waiting: Place[] = [{ value: json, path: [] }]
  let seen = 0
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    seen += 1
    const tooLarge = seen > VALUES_MAX ? fault('TOO_LARGE', [], { maxValues: VALUES_MAX }) : sizeFault(place)
    if (tooLarge) return tooLarge
    waiting.push(...partsOf(place))
  }
  return null
}
