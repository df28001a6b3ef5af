import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { useTranslation } from '../messages/use-translation.ts'
import { NARROW_LAYOUT } from '../app/theme/narrow-layout.ts'
import { VisuallyHidden } from '../ui/visually-hidden.ts'
import { styled } from '../ui/styled.ts'

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

  & > p {
    margin: 4px 0 0;
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    text-align: right;
    font-variant-numeric: var(--figures);
  }

  ${NARROW_LAYOUT} {
    & > textarea {
      height: 76px;
      min-height: 76px;
    }
  }
`

type CommentFieldProps = { id: string; value: string; onChange: (text: string) => void }

export const CommentField = ({ id, value, onChange }: CommentFieldProps) => {
  const { t } = useTranslation()
  const counterId = `${id}-counter`
  const counted = { count: value.length, max: COMMENT_MAX_CHARACTERS }
  return (
    <Field>
      <label htmlFor={id}>{t('validation.comment')}</label>
      <textarea
        id={id}
        placeholder={t('validation.commentPlaceholder')}
        maxLength={COMMENT_MAX_CHARACTERS}
        aria-describedby={counterId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={counterId}>
        <span aria-hidden="true">{t('common.charCounter', counted)}</span>
        <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
      </p>
    </Field>
  )
}
