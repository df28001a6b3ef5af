import { typedClock } from '@bulletin/domain/typing/typed-clock'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { DigitsField } from '../field/digits-field.tsx'
import { textOfTime, timeOfText, type WheelTime } from './wheel-time.ts'

type TimeFieldProps = {
  initial: WheelTime
  /** Null while the text is not a valid time. */
  onChange: (value: WheelTime | null) => void
  isErrorShown: boolean
}

/** The time typed as plain digits; the field inserts the colons. */
export const TimeField = ({ initial, onChange, isErrorShown }: TimeFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [text, setText] = useState(() => textOfTime(initial))
  const isWrong = isErrorShown && timeOfText(text) === null

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <DigitsField
      label={t('timeSelector.field')}
      width={340}
      input={field}
      placeholder={t('common.timeFormatHint')}
      fault={isWrong ? t('timeSelector.fieldError') : null}
      value={text}
      onChange={({ target }) => {
        const next = typedClock(text, target.value, target.selectionStart ?? undefined)
        caret.current = next.caret
        setText(next.text)
        onChange(timeOfText(next.text))
      }}
    />
  )
}
