import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Box = styled('label')`
  display: flex;
  align-items: flex-start;
  gap: 14px;
  padding: 16px;
  border: 2px solid var(--ink);
  border-radius: var(--r-3);
  background: var(--surface);
  font-weight: var(--w-strong);
  line-height: 22px;
  cursor: pointer;

  &[data-invalid='true'] {
    border-color: var(--error-edge);
    background: var(--error-soft);
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > .tick {
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 2px solid var(--edge);
    border-radius: 7px;
    background: var(--surface);
    color: var(--on-action);
  }

  & > .tick:has(:checked) {
    border-color: var(--action);
    background: var(--action);
  }

  &[data-invalid='true'] > .tick {
    border-color: var(--error-edge);
  }

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const Missing = styled('p')`
  display: flex;
  gap: 6px;
  margin: 6px 0 0;
  color: var(--error);
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: 550;
`

type CertificationBoxProps = {
  id: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The error message; null when there is none. */
  sentence: string | null
}

/** The sentence that the driver certifies, with its checkbox. */
export const CertificationBox = ({ id, isChecked, onChange, sentence }: CertificationBoxProps) => {
  const { t } = useTranslation()
  const errorId = `${id}-error`
  return (
    <div>
      <Box data-invalid={sentence !== null}>
        <span className="tick">
          <input
            type="checkbox"
            id={id}
            required
            checked={isChecked}
            aria-invalid={sentence !== null}
            aria-describedby={sentence === null ? undefined : errorId}
            onChange={({ target }) => onChange(target.checked)}
          />
          {isChecked && <Icon name="check" size={20} strokeWidth={3} />}
        </span>
        {t('validation.certification')}
      </Box>
      {sentence !== null && (
        <Missing id={errorId}>
          <Icon name="error" size={18} />
          {sentence}
        </Missing>
      )}
    </div>
  )
}
