import { typedClock } from '@bulletin/domain/typing/typed-clock'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { textOfTime, timeOfText, type WheelTime } from './wheel-time.ts'
import styles from './time-field.module.css'

type TimeFieldProps = {
  initial: WheelTime
  /** Null while the text is not a valid time. */
  onChange: (value: WheelTime | null) => void
  isErrorShown: boolean
}

/** The time typed as plain digits; the field inserts the colons. */
export const TimeField = ({ initial, onChange, isErrorShown }: TimeFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [text, setText] = useState(() => textOfTime(initial))
  const isWrong = isErrorShown && timeOfText(text) === null

  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <div className={styles.frame}>
      <label htmlFor={id}>{t('timeSelector.field')}</label>
      <input
        className={styles.field}
        id={id}
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('common.timeFormatHint')}
        aria-invalid={isWrong}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={({ target }) => {
          const next = typedClock(text, target.value, target.selectionStart ?? undefined)
          caret.current = next.caret
          setText(next.text)
          onChange(timeOfText(next.text))
        }}
      />
      <p id={`${id}-error`} aria-live="polite">
        {isWrong && (
          <>
            <Icon name="error" size={22} />
            {t('timeSelector.fieldError')}
          </>
        )}
      </p>
    </div>
  )
}
