import { Icon } from '../../../ui/icon.tsx'
import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { describedBy, FieldFrame, LongFieldNote } from './field-parts.tsx'
import { ShownValue } from './shown-value.tsx'

const Box = styled('div')`
  & > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 12px;
    max-width: 100%;
    min-height: var(--tap);
    padding: 8px 18px 8px 12px;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-2);
    background: var(--surface);
    color: var(--ink);
    font-size: 16px;
    line-height: 24px;
    font-weight: var(--w-strong);
    cursor: pointer;
  }

  & > label > span {
    flex: none;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 2px solid var(--edge);
    border-radius: var(--r-1);
    color: transparent;
  }

  & > label:has(:checked) {
    border-color: var(--ink);
  }

  & > label:has(:checked) > span {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  & > label:active:not(:has(:disabled)) {
    background: var(--surface-3);
  }

  & > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  &[data-invalid='true'] > label {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  & > label:has(:disabled) {
    border-color: var(--hair);
    background: var(--surface-2);
    cursor: default;
  }

  & > label:has(:disabled:not(:checked)) {
    color: var(--text-off);
  }

  & > label:has(:disabled:not(:checked)) > span {
    border-color: var(--hair);
  }

  & > label > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`

type CheckFieldProps = {
  readonly id: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly fault: string | null
  readonly hint?: string | null
  readonly isReadOnly: boolean
  /** The box cannot be ticked yet. */
  readonly isDisabled?: boolean
}

/** A checkbox as large as a button. In read-only mode it shows « oui » or « non ». */
export const CheckField = (props: CheckFieldProps) => {
  const { id, label, checked, onChange, fault, hint, isReadOnly, isDisabled = false } = props
  const { t } = useTranslation()
  if (isReadOnly) return <ShownValue label={label} value={t(checked ? 'common.yes' : 'common.no')} />
  // The hint says what a tick does or why it is disabled; it is not needed once the box is ticked.
  const note = { id, fault, hint: checked ? null : hint }
  return (
    <FieldFrame>
      <Box data-invalid={fault !== null}>
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={checked}
            disabled={isDisabled}
            aria-invalid={fault !== null}
            aria-describedby={describedBy(note)}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span aria-hidden="true">
            <Icon name="check" size={18} strokeWidth={3} />
          </span>
          {label}
        </label>
      </Box>
      <LongFieldNote {...note} />
    </FieldFrame>
  )
}
