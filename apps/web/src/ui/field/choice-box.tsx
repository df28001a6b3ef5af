import { Icon } from '../icon.tsx'
import control from './control.module.css'
import styles from './choice-box.module.css'

export type ChoiceBoxProps<Value extends string | null> = {
  readonly id?: string
  /** The accessible name: the id of a text, or the name itself, unless a label points at the id. */
  readonly labelId?: string
  readonly label?: string
  /** Null where nothing is chosen, or everything, if that is among the choices. */
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** In pixels; by default it fills its container. */
  readonly width?: number
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
}

/** A native select: opens at once, and works with every finger, key and screen reader. */
export const ChoiceBox = <Value extends string | null>({
  id,
  labelId,
  label,
  value,
  choices,
  onChange,
  width,
  isInvalid = false,
  describedBy,
}: ChoiceBoxProps<Value>) => (
  <span className={styles.box} style={{ width }}>
    <select
      className={control.control}
      data-size="small"
      data-empty={!value}
      id={id}
      aria-labelledby={labelId}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => (choice.value ?? '') === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value ?? ''}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" size={20} />
  </span>
)
