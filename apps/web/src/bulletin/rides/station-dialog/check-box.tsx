import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Label = styled('label')`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--tap);
  padding: 0 10px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  font-weight: var(--w-strong);
  white-space: nowrap;
  cursor: pointer;

  & > .box {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 2px solid var(--edge);
    border-radius: var(--r-1);
    color: transparent;
  }

  &:has(:checked) > .box {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  &:active:not(:has(:disabled)) {
    background: var(--surface-3);
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: var(--hair);
    color: var(--text-off);
    cursor: default;
  }

  &:has(:disabled) > .box {
    border-color: var(--hair);
  }

  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`

type CheckBoxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** Full accessible name when the label is abbreviated; it starts with the label's words. */
  name?: string
  disabled?: boolean
}

/** A checkbox as large as a button. */
export const CheckBox = ({ checked, onChange, label, name, disabled = false }: CheckBoxProps) => (
  <Label>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-label={name}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="box" aria-hidden="true">
      <Icon name="check" size={16} strokeWidth={3} />
    </span>
    {label}
  </Label>
)
