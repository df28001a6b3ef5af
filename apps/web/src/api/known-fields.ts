import type { z } from 'zod/mini'

type Path = readonly PropertyKey[]

/** Returns the paths of unknown fields if they are the only validation errors; null if there are others. */
const unknownFieldsOf = (issues: readonly z.core.$ZodIssue[]): readonly Path[] | null => {
  const found: Path[] = []
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') found.push(...issue.keys.map((key) => [...issue.path, key]))
    else if (issue.code === 'invalid_union') {
      const alternative = issue.errors.map(unknownFieldsOf).find((fields) => fields !== null)
      if (!alternative) return null
      found.push(...alternative.map((path) => [...issue.path, ...path]))
    } else return null
  }
  return found
}

const removeFrom = (value: unknown, [key, ...rest]: Path): void => {
  if (key === undefined || typeof value !== 'object' || value === null) return
  if (rest.length === 0) Reflect.deleteProperty(value, key)
  else removeFrom(Reflect.get(value, key), rest)
}

/**
 * Parses a response and drops the fields that this build does not know. The server may be newer than the page, which is
 * not reloaded until its bulletin is finished. Mutates `content`.
 *
 * @throws {z.core.$ZodError} when the response does not match the contract
 */
export const readKnown = (schema: z.ZodMiniType, content: unknown): unknown => {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  const unknown = unknownFieldsOf(read.error.issues)
  if (unknown === null) throw read.error
  for (const path of unknown) removeFrom(content, path)
  return schema.parse(content)
}
