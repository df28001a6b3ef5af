import type { z } from 'zod/mini'

/**
 * A schema check that counts characters like browser fields. (Zod's own `max` counts « 🚇 » as one, a field as two.) A
 * text that is too long is not checked any further.
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
