/** How a criterion of the RGAA stands, and how that was found out. The table is `packages/messages/src/rgaa.json`. */
export type Criterion = {
  readonly number: string
  readonly title: string
  readonly state: string
  readonly how: string
  readonly tests?: readonly string[]
}

const percent = (part: number, whole: number): number => Math.floor((part / Math.max(1, whole)) * 100)

/** By the official rule a rate counts applicable criteria; of these, what nobody checked is told apart. */
export const conformityOf = (criteria: readonly Criterion[]) => {
  const count = (state: string): number => criteria.filter((criterion) => criterion.state === state).length
  const [holds, fails, unverified] = [count('holds'), count('fails'), count('unverified')]
  const checked = holds + fails
  const applicable = checked + unverified
  return {
    all: criteria.length,
    holds,
    checked,
    unverified,
    applicable,
    notApplicable: count('notApplicable'),
    rate: percent(holds, checked),
    /** As if whatever was not checked did not hold. */
    strict: percent(holds, applicable),
  }
}
