import { useId } from 'react'
import { caption } from '../position-field/field.ts'
import { styled } from '../../../ui/styled.ts'

const Group = styled('fieldset')`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & legend {
    ${caption}
  }
`

const Bar = styled('div')`
  display: flex;
  gap: 2px;
  padding: 3px;
  border-radius: var(--r-3);
  background: var(--surface-3);

  & label {
    position: relative;
    display: grid;
    place-items: center;
    flex: 1 0 auto;
    min-height: var(--tap);
    padding: 0 14px;
    border-radius: 11px;
    color: var(--text-2);
    font-size: 15px;
    font-weight: var(--w-strong);
    white-space: nowrap;
    cursor: pointer;
  }

  & label:has(:checked) {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--e-1);
  }

  [data-theme='dark'] & label:has(:checked) {
    background: var(--track-off);
  }

  & label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`

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
    <Group>
      <legend>{legend}</legend>
      <Bar>
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
      </Bar>
    </Group>
  )
}
