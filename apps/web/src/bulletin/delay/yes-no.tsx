import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { SEGMENT_BAR_STYLE, SEGMENT_BAR_WRONG_STYLE } from '../../ui/segment-style.ts'
import { styled } from '../../ui/styled.ts'

const Segments = styled('fieldset')`
  ${SEGMENT_BAR_STYLE}
  min-width: 0;
  margin: 0;
  border: 0;

  &[aria-invalid='true'] {
    ${SEGMENT_BAR_WRONG_STYLE}
  }

  & > label {
    gap: 8px;
  }
`

const ANSWERS = [
  { answer: true, words: 'common.yes' },
  { answer: false, words: 'common.no' },
] as const

type YesNoProps = {
  /** Id of the first answer; it receives the focus when the question is unanswered. */
  id: string
  value: boolean | null
  onChange: (answer: boolean) => void
  labelledBy: string
  describedBy?: string | undefined
  isInvalid: boolean
}

/** A yes/no question; `value` is null until it is answered. */
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
