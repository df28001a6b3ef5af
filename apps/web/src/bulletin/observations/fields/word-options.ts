import type { ChipOption } from '../../../ui/field/chips-field.tsx'

/** Options for the values of an enumeration, with translated labels. */
export const wordOptions = <Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
): ChipOption<Value>[] => values.map((value) => ({ value, label: wordOf(value) }))
