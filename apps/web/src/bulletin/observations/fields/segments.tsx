import { useId } from 'react'
import { SEGMENT_BAR_STYLE, SEGMENT_BAR_WRONG_STYLE } from '../../../ui/segment-style.ts'
import { styled } from '../../../ui/styled.ts'
import { TAKES_BACK } from './takes-back.ts'

const Bar = styled('div')`
  ${SEGMENT_BAR_STYLE}

  &[data-invalid='true'] {
    ${SEGMENT_BAR_WRONG_STYLE}
  }

  & > label {
    font-size: 16px;
  }

  & > label:has(:disabled) {
    color: var(--text-off);
    cursor: default;
  }
`

type SegmentsProps<Value extends string> = {
  /** Of the first one. */
  id?: string | undefined
  /** What one chooses between, for who cannot see it. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** A tap on the chosen one takes the choice back, where it may be left out. */
  onClear?: () => void
  isInvalid?: boolean
  isDisabled?: boolean
  describedBy?: string | undefined
}

/** A switch between two or three, side by side. */
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
    <Bar
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
                // A browser makes no click of the space bar on what is chosen already.
                if (!onClear || !isChosen || !TAKES_BACK.includes(event.key)) return
                event.preventDefault()
                onClear()
              }}
            />
            {option.label}
          </label>
        )
      })}
    </Bar>
  )
}
