/** Rules of the database itself that a statement may break, by the codes of PostgreSQL. */
const RULES = { '23505': 'UNIQUE', '23503': 'REFERENCE' } as const
export type BrokenRule = (typeof RULES)[keyof typeof RULES]

/** Which one an error speaks of; null where it is another trouble. Drizzle wraps the driver's error. */
export const brokenRuleOf = (error: unknown): BrokenRule | null => {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return code in RULES ? RULES[code as keyof typeof RULES] : brokenRuleOf(error.cause)
}

/** What was done, or the rule that was against it: somebody else may have been quicker by a moment. */
export const unlessBroken = async <Outcome>(work: Promise<Outcome>): Promise<Outcome | BrokenRule> => {
  try {
    return await work
  } catch (error) {
    const rule = brokenRuleOf(error)
    if (rule === null) throw error
    return rule
  }
}
