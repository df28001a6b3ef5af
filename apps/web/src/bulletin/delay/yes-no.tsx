import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import segmentBar from '../../ui/segment-bar.module.css'
import styles from './yes-no.module.css'

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
    <fieldset
      className={classNames(segmentBar.bar, styles.segments)}
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
    </fieldset>
  )
}
