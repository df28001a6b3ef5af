import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** The fields that alone stand in the way; null when something else does too. */
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
 * Reads what our server answered. The server is sometimes newer than the page, which waits for the end of a bulletin to
 * be renewed: fields that this page does not know yet are left out. `content` is the caller's to give away.
 *
 * @throws {z.ZodError} when the answer is not the one of the contract
 */
export const readKnown = (schema: z.ZodType, content: unknown): unknown => {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  const unknown = unknownFieldsOf(read.error.issues)
  if (unknown === null) throw read.error
  for (const path of unknown) removeFrom(content, path)
  return schema.parse(content)
}
