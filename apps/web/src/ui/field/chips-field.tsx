import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { ChoiceChips } from './choice-chips.ts'
import { describedBy, FieldGroup } from './field.tsx'
import { ShownValue } from './shown-value.tsx'
import native from './native-input.module.css'
import { RadioInput } from './radio-input.tsx'

export type ChipOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Why the option is disabled; the chip is grey and the reason is displayed. */
  readonly disabledReason?: string | null
}

type Change<Value> =
  | { readonly isOptional?: false; readonly onChange: (value: Value) => void }
  /** A tap on the chosen chip clears the choice. */
  | { readonly isOptional: true; readonly onChange: (value: Value | null) => void }

type ChipsFieldProps<Value extends string> = Change<Value> & {
  readonly id: string
  readonly legend: string
  readonly options: readonly ChipOption<Value>[]
  readonly value: Value | null
  readonly fault: string | null
  readonly isReadOnly: boolean
  readonly hint?: string | null
}

/** The reasons why options are disabled, without duplicates. */
export const reasonsOf = (options: readonly ChipOption<string>[]): string | null => {
  const reasons = new Set(options.flatMap(({ disabledReason }) => disabledReason ?? []))
  return reasons.size === 0 ? null : [...reasons].join(' ')
}

const isOffered = ({ disabledReason = null }: ChipOption<string>): boolean => disabledReason === null

/** The option that receives the focus of the field: the chosen one, else the first enabled one. */
const entryOf = <Value extends string>(
  options: readonly ChipOption<Value>[],
  chosen: readonly Value[],
): Value | undefined =>
  (options.find(({ value }) => chosen.includes(value)) ?? options.find(isOffered) ?? options[0])?.value

const labelsOf = <Value extends string>(
  options: readonly ChipOption<Value>[],
  chosen: readonly Value[],
): string | null =>
  options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ') || null

/** Single choice. */
export const ChipsField = <Value extends string>(props: ChipsFieldProps<Value>) => {
  const { id, legend, options, value, fault, isReadOnly, hint = null } = props
  const name = useId()
  const chosen = value === null ? [] : [value]
  if (isReadOnly) return <ShownValue label={legend} value={labelsOf(options, chosen)} />
  const note = { id, fault, hint: reasonsOf(options) ?? hint }
  const entry = entryOf(options, chosen)
  return (
    <FieldGroup
      {...note}
      legend={legend}
      role="radiogroup"
      aria-invalid={fault !== null || undefined}
      aria-describedby={describedBy(note)}
    >
      <ChoiceChips data-invalid={fault !== null}>
        {options.map((option) => (
          <label key={option.value}>
            <RadioInput
              id={option.value === entry ? id : undefined}
              name={name}
              checked={option.value === value}
              disabled={!isOffered(option)}
              onChoose={() => props.onChange(option.value)}
              onClear={props.isOptional ? () => props.onChange(null) : undefined}
            />
            {option.value === value && <Icon name="check" size={18} strokeWidth={2.2} />}
            {option.label}
          </label>
        ))}
      </ChoiceChips>
    </FieldGroup>
  )
}

type MultiChipsFieldProps<Value extends string> = {
  readonly id: string
  readonly legend: string
  readonly options: readonly ChipOption<Value>[]
  readonly value: readonly Value[]
  /** In the order of the options. */
  readonly onChange: (value: Value[]) => void
  readonly fault: string | null
  readonly isReadOnly: boolean
  readonly hint?: string | null
}

/** Multiple choice. */
export const MultiChipsField = <Value extends string>({
  id,
  legend,
  options,
  value: chosen,
  onChange,
  fault,
  isReadOnly,
  hint = null,
}: MultiChipsFieldProps<Value>) => {
  if (isReadOnly) return <ShownValue label={legend} value={labelsOf(options, chosen)} />
  const note = { id, fault, hint: reasonsOf(options) ?? hint }
  const entry = entryOf(options, [])
  const toggled = (toggledValue: Value, isOn: boolean): Value[] =>
    options
      .map(({ value }) => value)
      .filter((value) => (value === toggledValue ? isOn : chosen.includes(value)))
  return (
    <FieldGroup {...note} legend={legend} aria-describedby={describedBy(note)}>
      <ChoiceChips data-invalid={fault !== null}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              className={native.native}
              type="checkbox"
              id={option.value === entry ? id : undefined}
              checked={chosen.includes(option.value)}
              disabled={!isOffered(option)}
              aria-invalid={fault !== null || undefined}
              onChange={({ target }) => onChange(toggled(option.value, target.checked))}
            />
            {chosen.includes(option.value) && <Icon name="check" size={18} strokeWidth={2.2} />}
            {option.label}
          </label>
        ))}
      </ChoiceChips>
    </FieldGroup>
  )
}
