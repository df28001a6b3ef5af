import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import control from '../../ui/field/control.module.css'
import field from '../../ui/field/field.module.css'
import { CharacterCounter } from '../../ui/field/character-counter.tsx'
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
  const label = words.label ?? t('validation.comment')
  const placeholder = 'label' in words ? words.placeholder : t('validation.commentPlaceholder')
  const counterId = `${id}-counter`
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        className={control.control}
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
        <CharacterCounter id={counterId} text={value} max={COMMENT_MAX_CHARACTERS} />
      </div>
    </div>
  )
}
