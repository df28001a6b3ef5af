/** Database constraints that a statement may violate, by PostgreSQL error code. */
const RULES = { '23505': 'UNIQUE', '23503': 'REFERENCE' } as const
export type BrokenRule = (typeof RULES)[keyof typeof RULES]

/**
 * The constraint that an error reports; null for any other error. Drizzle wraps the driver's error, so causes are
 * checked.
 */
export const brokenRuleOf = (error: unknown): BrokenRule | null => {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return code in RULES ? RULES[code as keyof typeof RULES] : brokenRuleOf(error.cause)
}

/** The outcome, or the violated constraint: a concurrent request may have written first. */
export const unlessBroken = async <Outcome>(work: Promise<Outcome>): Promise<Outcome | BrokenRule> => {
  try {
    return await work
  } catch (error) {
    const rule = brokenRuleOf(error)
    if (rule === null) throw error
    return rule
  }
}
