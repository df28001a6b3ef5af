/** The least of them, however many; infinite of none. What spreads a list into arguments fails on a long one. */
export const least = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.min(found, value), Infinity)

export const most = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.max(found, value), -Infinity)
