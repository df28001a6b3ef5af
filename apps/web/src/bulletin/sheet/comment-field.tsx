import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import styles from './comment-field.module.css'

type CommentFieldProps = {
  id: string
  value: string
  onChange: (text: string) => void
  /** The label of the driver's comment by default. */
  label?: string
  placeholder?: string | undefined
  /** A hint displayed beside the counter. */
  note?: ReactNode
}

export const CommentField = ({ id, value, onChange, note, ...words }: CommentFieldProps) => {
  const { t } = useTranslation()
  const label = words.label ?? t('validation.comment')
  const placeholder = 'label' in words ? words.placeholder : t('validation.commentPlaceholder')
  const counterId = `${id}-counter`
  const noteId = `${id}-note`
  const counted = { count: value.length, max: COMMENT_MAX_CHARACTERS }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        placeholder={placeholder}
        maxLength={COMMENT_MAX_CHARACTERS}
        aria-describedby={note === undefined ? counterId : `${noteId} ${counterId}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.below}>
        {note !== undefined && (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        )}
        <p id={counterId}>
          <span aria-hidden="true">{t('common.charCounter', counted)}</span>
          <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
        </p>
      </div>
    </div>
  )
}
