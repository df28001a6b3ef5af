import { Icon } from './icon.tsx'
import { withClass } from './with-class.ts'
import styles from './choice-box.module.css'

const Box = withClass('span', styles.box)

type ChoiceBoxProps<Value extends string> = {
  readonly id?: string
  readonly labelId: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** In pixels; by default it fills its container. */
  readonly width?: number
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
}

/** A native select: opens at once, and works with every finger, key and screen reader. */
export const ChoiceBox = <Value extends string>({
  id,
  labelId,
  value,
  choices,
  onChange,
  width,
  isInvalid = false,
  describedBy,
}: ChoiceBoxProps<Value>) => (
  <Box {...(width !== undefined && { style: { width } })}>
    <select
      id={id}
      aria-labelledby={labelId}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" size={20} />
  </Box>
)
