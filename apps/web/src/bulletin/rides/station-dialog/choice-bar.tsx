import { useId } from 'react'
import styles from './choice-bar.module.css'

type ChoiceBarProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A single choice among a few options, side by side. */
export const ChoiceBar = <Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceBarProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.bar}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
