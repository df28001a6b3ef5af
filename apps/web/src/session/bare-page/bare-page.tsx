import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { CONTENT_ID, SkipLink } from '../../ui/skip-link.ts'
import { Bar } from './bar.ts'
import { Brand } from './brand.tsx'
import { NoticeLinks } from './notice-links.tsx'
import styles from './bare-page.module.css'

/** A page for a user whose account is not (yet) loaded: the bar shows only the brand. */
export const BarePage = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle(title)
  return (
    <div className={styles.frame}>
      <SkipLink href={`#${CONTENT_ID}`}>{t('a11y.skipToContent')}</SkipLink>
      <header>
        <Bar>
          <Brand />
        </Bar>
      </header>
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <NoticeLinks />
    </div>
  )
}
