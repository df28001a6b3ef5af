import { Icon } from './icon.tsx'
import { MinutesInput, type MinutesInputProps } from './minutes-field-input.tsx'
import { minutesAfter } from './minutes-field-steps.ts'
import styles from './minutes-field.module.css'

type MinutesFieldProps = MinutesInputProps & {
  lessLabel: string
  moreLabel: string
  /** For use in a table row. */
  isCompact?: boolean
}

/** Minutes in large figures, with a button on either side. */
export const MinutesField = ({ lessLabel, moreLabel, isCompact = false, ...input }: MinutesFieldProps) => {
  const { value, onChange, min, max, isInvalid } = input
  return (
    <div className={styles.frame} data-invalid={isInvalid} data-size={isCompact ? 'compact' : undefined}>
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
