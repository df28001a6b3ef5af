import { Icon } from '../icon.tsx'
import { minutesAfter, minutesTyped } from './minutes-field-steps.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import styles from './minutes-field.module.css'

const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

type MinutesInputProps = Omit<NumberInputProps, 'typed' | 'onKeyDown' | 'min' | 'max'> & {
  min: number
  max: number
}

/** Minutes, typed or stepped with the arrow keys. */
export const MinutesInput = ({ value, onChange, min, max, ...input }: MinutesInputProps) => (
  <NumberInput
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; one of numbers accepts signs and an `e`
    role="spinbutton"
    aria-valuemin={min}
    aria-valuemax={max}
    aria-valuenow={value ?? undefined}
    {...input}
    value={value}
    typed={minutesTyped}
    onChange={onChange}
    onKeyDown={(event) => {
      const step = STEP_KEYS[event.key]
      if (step === undefined) return
      event.preventDefault()
      onChange(minutesAfter(value, step, { min, max }))
    }}
  />
)

type MinutesFieldProps = MinutesInputProps & {
  lessLabel: string
  moreLabel: string
  /** For use in a table row. */
  isCompact?: boolean
}

/** Minutes in large figures, with a button on either side. */
export const MinutesField = ({ lessLabel, moreLabel, isCompact = false, ...input }: MinutesFieldProps) => {
  const { value, onChange, min, max } = input
  return (
    <div className={styles.frame} data-size={isCompact ? 'compact' : undefined}>
      <button
        type="button"
        aria-label={lessLabel}
        // `aria-disabled` keeps the focus for keyboard users; `disabled` would drop it.
        aria-disabled={value !== null && value <= min}
        onClick={() => onChange(minutesAfter(value, -1, input))}
      >
        <Icon name="minus" />
      </button>
      <MinutesInput {...input} />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={value !== null && value >= max}
        onClick={() => onChange(minutesAfter(value, 1, input))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
