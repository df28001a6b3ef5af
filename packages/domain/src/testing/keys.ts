import type { Key, NewKey } from '../document/key.ts'

const HEXADECIMAL = 16

/** Sequential keys, the same in every run; a different series per bulletin. */
export const keysInARow = (series = 0): NewKey => {
  let last = 0
  return (): Key => {
    last += 1
    const [which, count] = [series, last].map((value) => value.toString(HEXADECIMAL))
    return `019caa00-0000-7000-8000-${which?.padStart(4, '0') ?? ''}${count?.padStart(8, '0') ?? ''}`
  }
}
