import type { Key, NewKey } from '../bulletin/key.ts'

const HEXADECIMAL = 16

/** Keys in a row, the same in every run; another series for another bulletin. */
export const keysInARow = (series = 0): NewKey => {
  let last = 0
  return (): Key => {
    last += 1
    const [which, count] = [series, last].map((value) => value.toString(HEXADECIMAL))
    return `019caa00-0000-7000-8000-${which?.padStart(4, '0') ?? ''}${count?.padStart(8, '0') ?? ''}`
  }
}
