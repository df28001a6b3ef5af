import { useId } from 'react'
import { TAKES_BACK } from './takes-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import segmentBar from '../../../ui/segment-bar.module.css'
import styles from './segments.module.css'

type SegmentsProps<Value extends string> = {
  /** Id of the first option. */
  id?: string | undefined
  /** Accessible name of the group. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** Called when the user taps the chosen option, for an optional field. */
  onClear?: () => void
  isInvalid?: boolean
  isDisabled?: boolean
  describedBy?: string | undefined
}

/** A switch with two or three options side by side. */
export const Segments = <Value extends string>({
  id,
  name,
  options,
  value,
  onChange,
  onClear,
  isInvalid = false,
  isDisabled = false,
  describedBy,
}: SegmentsProps<Value>) => {
  const group = useId()
  return (
    <div
      className={classNames(segmentBar.bar, styles.bar)}
      role="radiogroup"
      aria-label={name}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      data-invalid={isInvalid}
    >
      {options.map((option, index) => {
        const isChosen = option.value === value
        return (
          <label key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={group}
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
              onClick={() => {
                if (isChosen) onClear?.()
              }}
              onKeyDown={(event) => {
                // Browsers do not fire a click for the space bar on a radio button that is already checked.
                if (!onClear || !isChosen || !TAKES_BACK.includes(event.key)) return
                event.preventDefault()
                onClear()
              }}
            />
            {option.label}
          </label>
        )
      })}
    </div>
  )
}
