/** The minimum of a list of any length, Infinity if it is empty. `Math.min(...values)` fails on a long list. */
export const least = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.min(found, value), Infinity)

export const most = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.max(found, value), -Infinity)
