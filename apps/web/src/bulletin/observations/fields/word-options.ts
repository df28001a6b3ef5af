import type { ChipOption } from './chips-field.tsx'

/** The values of an enumeration in the words of the catalogue. */
export const wordOptions = <Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
): ChipOption<Value>[] => values.map((value) => ({ value, label: wordOf(value) }))
