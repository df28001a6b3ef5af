import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Chips } from './chip.ts'
import { describedBy, FieldNote, GroupFrame } from './field-parts.tsx'
import { ShownValue } from './shown-value.tsx'
import { TAKES_BACK } from './takes-back.ts'

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
    <GroupFrame
      role="radiogroup"
      aria-invalid={fault !== null || undefined}
      aria-describedby={describedBy(note)}
    >
      <legend>{legend}</legend>
      <Chips data-invalid={fault !== null}>
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <label key={option.value}>
              <input
                type="radio"
                id={option.value === entry ? id : undefined}
                name={name}
                checked={isChosen}
                disabled={!isOffered(option)}
                onChange={() => props.onChange(option.value)}
                onClick={() => {
                  if (props.isOptional && isChosen) props.onChange(null)
                }}
                onKeyDown={(event) => {
                  // Browsers do not fire a click for the space bar on a radio button that is already checked.
                  if (!props.isOptional || !isChosen || !TAKES_BACK.includes(event.key)) return
                  event.preventDefault()
                  props.onChange(null)
                }}
              />
              {isChosen && <Icon name="check" size={18} strokeWidth={2.2} />}
              {option.label}
            </label>
          )
        })}
      </Chips>
      <FieldNote {...note} />
    </GroupFrame>
  )
}

type MultiChipsFieldProps<Value extends string> = {
  readonly id: string
  readonly legend: string
  readonly options: readonly ChipOption<Value>[]
  readonly values: readonly Value[]
  /** In the order of the options. */
  readonly onChange: (values: Value[]) => void
  readonly fault: string | null
  readonly isReadOnly: boolean
  readonly hint?: string | null
}

/** Multiple choice. */
export const MultiChipsField = <Value extends string>({
  id,
  legend,
  options,
  values,
  onChange,
  fault,
  isReadOnly,
  hint = null,
}: MultiChipsFieldProps<Value>) => {
  if (isReadOnly) return <ShownValue label={legend} value={labelsOf(options, values)} />
  const note = { id, fault, hint: reasonsOf(options) ?? hint }
  const entry = entryOf(options, [])
  const toggled = (toggledValue: Value, isOn: boolean): Value[] =>
    options
      .map(({ value }) => value)
      .filter((value) => (value === toggledValue ? isOn : values.includes(value)))
  return (
    <GroupFrame aria-describedby={describedBy(note)}>
      <legend>{legend}</legend>
      <Chips data-invalid={fault !== null}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              id={option.value === entry ? id : undefined}
              checked={values.includes(option.value)}
              disabled={!isOffered(option)}
              aria-invalid={fault !== null || undefined}
              onChange={({ target }) => onChange(toggled(option.value, target.checked))}
            />
            {values.includes(option.value) && <Icon name="check" size={18} strokeWidth={2.2} />}
            {option.label}
          </label>
        ))}
      </Chips>
      <FieldNote {...note} />
    </GroupFrame>
  )
}
