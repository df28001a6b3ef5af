import { fault, type Fault } from './fault.ts'

/**
 * Size limits of a JSON value, checked before its content. They are far above any bulletin and far below what would
 * take long to check: this bounds the cost of a hostile body, whatever the schemas do.
 */
export const DEPTH_MAX = 12
const ITEMS_MAX = 200
const FIELDS_MAX = 120
const TEXT_MAX_CHARACTERS = 2000
const NAME_MAX_CHARACTERS = 100
export const VALUES_MAX = 20_000

const ownSizeFault = (value: unknown): Fault | null => {
  if (typeof value === 'string')
    return value.length > TEXT_MAX_CHARACTERS
      ? fault('TOO_LARGE', [], { maxCharacters: TEXT_MAX_CHARACTERS })
      : null
  if (Array.isArray(value))
    return value.length > ITEMS_MAX ? fault('TOO_LARGE', [], { maxItems: ITEMS_MAX }) : null
  if (typeof value !== 'object' || value === null) return null
  const names = Object.keys(value)
  if (names.length > FIELDS_MAX) return fault('TOO_LARGE', [], { maxFields: FIELDS_MAX })
  return names.some((name) => name.length > NAME_MAX_CHARACTERS)
    ? fault('TOO_LARGE', [], { maxNameCharacters: NAME_MAX_CHARACTERS })
    : null
}

/** The first place that exceeds a limit; null when none does. */
export const findTooLarge = (json: unknown): Fault | null => {
  let seen = 0

  const findAt = (value: unknown, depth: number): Fault | null => {
    if (depth > DEPTH_MAX) return fault('TOO_LARGE', [], { maxDepth: DEPTH_MAX })
    seen += 1
    if (seen > VALUES_MAX) return null
    return ownSizeFault(value) ?? findAmongParts(value, depth + 1)
  }

  /** Builds the path while unwinding, because there is almost never a fault. */
  const within = (name: string | number, found: Fault): Fault => ({ ...found, path: [name, ...found.path] })

  const findAmongParts = (value: unknown, depth: number): Fault | null => {
    if (typeof value !== 'object' || value === null) return null
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const found = findAt(value[index], depth)
        if (found) return within(index, found)
      }
      return null
    }
    const parts = value as Readonly<Record<string, unknown>>
    for (const name of Object.keys(value)) {
      const found = findAt(parts[name], depth)
      if (found) return within(name, found)
    }
    return null
  }

  const found = findAt(json, 0)
  return seen > VALUES_MAX ? fault('TOO_LARGE', [], { maxValues: VALUES_MAX }) : found
}
