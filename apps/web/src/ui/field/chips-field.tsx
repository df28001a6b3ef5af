import { useId, type ComponentProps, type ReactNode } from 'react'
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

type ChipsProps<Value extends string> = {
  readonly id: string
  readonly legend: string
  readonly options: readonly ChipOption<Value>[]
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

type ChoiceProps<Value extends string> = ChipsProps<Value> & {
  chosen: readonly Value[]
  isSingle?: boolean
  /** The input of a chip. */
  children: (value: Value, input: Pick<ComponentProps<'input'>, 'id' | 'checked' | 'disabled'>) => ReactNode
}

const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { id, legend, options, fault, isReadOnly, hint = null, chosen, isSingle = false, children } = props
  const isChosen = ({ value }: ChipOption<Value>) => chosen.includes(value)
  if (isReadOnly) {
    const labels = options.filter(isChosen).map(({ label }) => label)
    return <ShownValue label={legend} value={labels.join(', ') || null} />
  }
  const note = { id, fault, hint: reasonsOf(options) ?? hint }
  // It receives the focus of the field.
  const entry = (isSingle ? options.find(isChosen) : undefined) ?? options.find(isOffered) ?? options[0]
  return (
    <FieldGroup
      {...note}
      legend={legend}
      {...(isSingle && { role: 'radiogroup', 'aria-invalid': fault !== null || undefined })}
      aria-describedby={describedBy(note)}
    >
      <ChoiceChips data-invalid={fault !== null}>
        {options.map((option) => (
          <label key={option.value}>
            {children(option.value, {
              id: option === entry ? id : undefined,
              checked: isChosen(option),
              disabled: !isOffered(option),
            })}
            {isChosen(option) && <Icon name="check" size={18} strokeWidth={2.2} />}
            {option.label}
          </label>
        ))}
      </ChoiceChips>
    </FieldGroup>
  )
}

type ChipsFieldProps<Value extends string> = ChipsProps<Value> & { readonly value: Value | null } & (
    | { readonly isOptional?: false; readonly onChange: (value: Value) => void }
    /** A tap on the chosen chip clears the choice. */
    | { readonly isOptional: true; readonly onChange: (value: Value | null) => void }
  )

/** Single choice. */
export const ChipsField = <Value extends string>(props: ChipsFieldProps<Value>) => {
  const name = useId()
  return (
    <Choice {...props} isSingle chosen={props.value === null ? [] : [props.value]}>
      {(value, input) => (
        <RadioInput
          {...input}
          name={name}
          onChoose={() => props.onChange(value)}
          onClear={props.isOptional ? () => props.onChange(null) : undefined}
        />
      )}
    </Choice>
  )
}

type MultiChipsFieldProps<Value extends string> = ChipsProps<Value> & {
  readonly value: readonly Value[]
  /** In the order of the options. */
  readonly onChange: (value: Value[]) => void
}

/** Multiple choice. */
export const MultiChipsField = <Value extends string>(props: MultiChipsFieldProps<Value>) => {
  const { options, value: chosen, onChange, fault } = props
  const toggled = (toggledValue: Value, isOn: boolean): Value[] =>
    options
      .map(({ value }) => value)
      .filter((value) => (value === toggledValue ? isOn : chosen.includes(value)))
  return (
    <Choice {...props} chosen={chosen}>
      {(value, input) => (
        <input
          {...input}
          className={native.native}
          type="checkbox"
          aria-invalid={fault !== null || undefined}
          onChange={({ target }) => onChange(toggled(value, target.checked))}
        />
      )}
    </Choice>
  )
}
