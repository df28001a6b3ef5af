/** The values of a statement, collected while its text is built. */
export type Parameters = {
  /** Adds a value and returns its placeholder. */
  readonly add: (value: unknown) => string
  readonly values: readonly unknown[]
}

/** `first` become $1, $2 and so on. */
export const newParameters = (...first: readonly unknown[]): Parameters => {
  const values = [...first]
  return { add: (value) => `$${values.push(value)}`, values }
}
