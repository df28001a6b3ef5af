import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { FieldBox } from './field-box.ts'
import { useCaretPosition } from '../../ui/caret-position.ts'

type TextFieldProps = {
  id: string
  value: string | null
  onChange: (text: string) => void
  format: TextFormat
  label: string
  describedBy?: string | undefined
  isInvalid: boolean
  /** Id of a `datalist` with suggestions; any other text may be typed. */
  list?: string | undefined
  hasCounter?: boolean
}

export const TextField = ({
  id,
  value,
  onChange,
  format,
  label,
  describedBy,
  isInvalid,
  list,
  hasCounter = false,
}: TextFieldProps) => {
  const { t } = useTranslation()
  const { ref, read } = useCaretPosition(format.typed)
  const counterId = `${id}-counter`
  const text = value ?? ''
  const counted = { count: text.length, max: format.maxCharacters }
  return (
    <FieldBox data-invalid={isInvalid}>
      {isInvalid && <Icon name="error" size={18} />}
      <input
        id={id}
        ref={ref}
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={[describedBy, hasCounter && counterId].filter(Boolean).join(' ') || undefined}
        placeholder={isInvalid ? t('endTime.toEnter') : undefined}
        list={list}
        maxLength={format.maxCharacters}
        value={text}
        onChange={(event) => onChange(read(event))}
      />
      {hasCounter && (
        <small id={counterId}>
          <span aria-hidden="true">{t('common.charCounter', counted)}</span>
          <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
        </small>
      )}
    </FieldBox>
  )
}
