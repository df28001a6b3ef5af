import type { z } from 'zod'

/**
 * A check for a schema: characters are counted as the fields of a browser count them. (Zod's own `max` takes « 🚇 » for
 * one, a field for two.) What is too long is not looked at any further.
 */
export const atMost =
  (maxCharacters: number): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    if (value.length > maxCharacters)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: maxCharacters,
        inclusive: true,
        input: value,
      })
  }
