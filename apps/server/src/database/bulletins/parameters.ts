/** The values of a statement, collected while its text is written. */
export type Parameters = {
  /** Takes a value and gives the placeholder that stands for it. */
  readonly add: (value: unknown) => string
  readonly values: readonly unknown[]
}

/** `first` are there already, as $1, $2 and so on. */
export const newParameters = (...first: readonly unknown[]): Parameters => {
  const values = [...first]
  return { add: (value) => `$${values.push(value)}`, values }
}
