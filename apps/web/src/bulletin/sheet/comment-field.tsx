import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { styled } from '../../ui/styled.ts'

const Field = styled('div')`
  & > label {
    display: block;
    margin-bottom: 6px;
    color: var(--text-2);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    font-weight: var(--w-strong);
  }

  & > textarea {
    display: block;
    width: 100%;
    height: 104px;
    min-height: 104px;
    padding: 12px 14px;
    resize: vertical;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-2);
    background: var(--surface);
    color: var(--ink);
    font: var(--w-text) var(--fs-body) / var(--lh-body) var(--font);
    font-variant-numeric: normal;
  }

  & > textarea::placeholder {
    color: var(--text-3);
    opacity: 1;
  }

  & > .below {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin-top: 4px;
  }

  & > .below > p {
    margin: 0 0 0 auto;
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    text-align: right;
    font-variant-numeric: var(--figures);
  }

  & > .below > .note {
    display: flex;
    gap: 8px;
    margin: 0;
    text-align: left;
    font-size: 13px;
    line-height: 18px;
  }

  ${NARROW_LAYOUT} {
    & > textarea {
      height: 76px;
      min-height: 76px;
    }
  }
`

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
    <Field>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        placeholder={placeholder}
        maxLength={COMMENT_MAX_CHARACTERS}
        aria-describedby={note === undefined ? counterId : `${noteId} ${counterId}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="below">
        {note !== undefined && (
          <p id={noteId} className="note">
            {note}
          </p>
        )}
        <p id={counterId}>
          <span aria-hidden="true">{t('common.charCounter', counted)}</span>
          <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
        </p>
      </div>
    </Field>
  )
}
