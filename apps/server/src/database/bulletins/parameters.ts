/** The values of a statement, collected while its text is written. */
export type Parameters = {
  /** Takes a value and gives the placeholder that stands for it. */
  readonly add: (value: unknown) => string
  readonly values: readonly unknown[]
}

export const newParameters = (): Parameters => {
  const values: unknown[] = []
  return { add: (value) => `$${values.push(value)}`, values }
}
