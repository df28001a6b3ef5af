import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { PaperLink } from './paper-link.ts'

const Block = styled('section')`
  min-width: 0;

  &:focus {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > header {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
  }

  & > header > h3 {
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & > header > span {
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
  }

  & > header > button {
    margin-left: auto;
  }

  & p {
    margin: 0;
    font-size: 15px;
    line-height: 28px;
    font-variant-numeric: var(--figures);
  }

  & p.quiet {
    color: var(--text-2);
    font-size: var(--fs-small);
    line-height: 22px;
  }

  & b {
    font-weight: var(--w-strong);
    white-space: nowrap;
  }

  & p small {
    color: var(--text-2);
    font-size: 12px;
    font-weight: var(--w-text);
  }
`

type PaperBlockProps = {
  /** DOM id, for links to focus. */
  id?: string | undefined
  title: string
  /** Summary of the block. */
  count?: string | undefined
  onCorrect: (() => void) | null
  children: ReactNode
}

/** A part of the sheet, with a link to the step where it was entered. */
export const PaperBlock = ({ id, title, count, onCorrect, children }: PaperBlockProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Block id={id} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {count !== undefined && <span>{count}</span>}
        {onCorrect && (
          <PaperLink
            type="button"
            aria-label={t('validation.correctPart', { part: title })}
            onClick={onCorrect}
          >
            <Icon name="pencil" size={18} />
            {t('validation.correct')}
          </PaperLink>
        )}
      </header>
      {children}
    </Block>
  )
}
