import { Icon } from './icon.tsx'
import { ERROR_EDGE_STYLE } from './error-edge.ts'
import { styled } from './styled.ts'

const Box = styled('span')`
  position: relative;
  display: block;

  & > select {
    width: 100%;
    height: var(--tap);
    padding: 0 36px 0 12px;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-2);
    background: var(--surface);
    color: var(--ink);
    font: 500 15px / 20px var(--font);
    text-overflow: ellipsis;
    appearance: none;
    cursor: pointer;
  }

  & > select:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -1px;
  }

  & > select[aria-invalid='true'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  & > svg {
    position: absolute;
    top: calc(50% - 10px);
    right: 10px;
    color: var(--text-3);
    pointer-events: none;
  }
`

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
