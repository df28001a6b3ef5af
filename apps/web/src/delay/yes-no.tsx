import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { styled } from '../ui/styled.ts'

const Segments = styled('fieldset')`
  flex: none;
  display: inline-flex;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 4px;
  border: 0;
  border-radius: var(--r-3);
  background: var(--surface-3);

  &[aria-invalid='true'] {
    box-shadow: 0 0 0 2px var(--error-edge);
    background: var(--error-soft);
  }

  & > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    height: 48px;
    padding: 0 22px;
    border-radius: 11px;
    color: var(--text-2);
    font-weight: var(--w-strong);
    white-space: nowrap;
    cursor: pointer;
  }

  & > label:has(:checked) {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--e-1);
  }

  :is([data-theme='night'], [data-theme='dark']) & > label:has(:checked) {
    background: var(--track-off);
  }

  & > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const ANSWERS = [
  { answer: true, words: 'common.yes' },
  { answer: false, words: 'common.no' },
] as const

type YesNoProps = {
  /** Of the first answer: where the focus goes when none was given. */
  id: string
  value: boolean | null
  onChange: (answer: boolean) => void
  labelledBy: string
  describedBy?: string | undefined
  isInvalid: boolean
}

/** A question with two answers, and none given yet. */
export const YesNo = ({ id, value, onChange, labelledBy, describedBy, isInvalid }: YesNoProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <Segments
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      {ANSWERS.map(({ answer, words }) => (
        <label key={words}>
          <input
            type="radio"
            id={answer ? id : `${id}-no`}
            name={name}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {value === answer && <Icon name="check" size={18} strokeWidth={2.2} />}
          {t(words)}
        </label>
      ))}
    </Segments>
  )
}
