import type { ComponentProps } from 'react'
import styles from './native-input.module.css'

const CLEARING_KEYS: readonly string[] = [' ', 'Backspace', 'Delete']

type RadioInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onChoose: () => void
  /** Called when the user taps the chosen option, for an optional choice. */
  onClear?: (() => void) | undefined
}

/** A radio button over the whole of the label that is drawn in its place. */
export const RadioInput = ({ onChoose, onClear, ...input }: RadioInputProps) => (
  <input
    {...input}
    className={styles.native}
    type="radio"
    onChange={onChoose}
    {...(onClear &&
      input.checked && {
        onClick: onClear,
        onKeyDown: (event) => {
          // Browsers do not fire a click for the space bar on a radio button that is already checked.
          if (!CLEARING_KEYS.includes(event.key)) return
          event.preventDefault()
          onClear()
        },
      })}
  />
)
