import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { RadioInput } from './radio-input.tsx'
import styles from './segments.module.css'

type Segment<Value> = {
  readonly value: Value
  readonly label: ReactNode
  /** The accessible name, when the label is a picture. */
  readonly name?: string
}

type SegmentsProps<Value extends string> = {
  /** The id of the first option; the others have theirs after it. */
  id?: string | undefined
  options: readonly Segment<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Called when the user taps the chosen option, for an optional field. */
  onClear?: () => void
  size?: 'small'
  isInvalid?: boolean
  isDisabled?: boolean
  /** Marks the chosen option with a tick too. */
  hasTick?: boolean
  describedBy?: string | undefined
  className?: string | undefined
} & ({ readonly name: string } | { readonly labelledBy: string })

/** A switch with a few options side by side. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { id, options, value, onChange, onClear, size, isInvalid = false, isDisabled = false } = props
  const group = useId()
  return (
    <div
      className={classNames(styles.bar, props.className)}
      role="radiogroup"
      {...('name' in props ? { 'aria-label': props.name } : { 'aria-labelledby': props.labelledBy })}
      aria-invalid={isInvalid || undefined}
      aria-describedby={props.describedBy}
      data-size={size}
    >
      {options.map((option, index) => (
        <label className={styles.option} key={option.value}>
          <RadioInput
            id={id === undefined || index === 0 ? id : `${id}-${option.value}`}
            name={group}
            aria-label={option.name}
            checked={option.value === value}
            disabled={isDisabled}
            onChoose={() => onChange(option.value)}
            onClear={onClear}
          />
          {props.hasTick && option.value === value && <Icon name="check" size={18} strokeWidth={2.2} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
