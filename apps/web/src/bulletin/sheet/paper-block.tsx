import { useId, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { PaperLink } from './paper-link.ts'
import styles from './paper-block.module.css'

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
  const titleId = useId()
  return (
    <section className={styles.block} id={id} aria-labelledby={titleId}>
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
    </section>
  )
}
