import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

/** Touch target; the visible box is smaller. */
const Target = styled('label')`
  position: relative;
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  margin-left: -10px;
  cursor: pointer;

  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  & > span {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 2px solid var(--edge);
    border-radius: var(--r-1);
    background: var(--surface);
    color: transparent;
  }

  & > input:is(:checked, :indeterminate) + span {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  & > input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  &:active > span {
    background: var(--surface-3);
  }
`

type CheckBoxProps = {
  label: string
  isChecked: boolean
  /** Some, but not all, of its items are checked. */
  isMixed?: boolean
  /** Marks the control for arrow-key navigation between rows. */
  control?: string
  onToggle: () => void
}

export const CheckBox = ({ label, isChecked, isMixed = false, control, onToggle }: CheckBoxProps) => (
  <Target>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      data-control={control}
      onChange={onToggle}
    />
    <span aria-hidden="true">
      <Icon name={isMixed ? 'minus' : 'check'} size={18} strokeWidth={2.6} />
    </span>
  </Target>
)
