import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Bar } from './bar.ts'
import { Brand } from './brand.tsx'
import styles from './bare-page.module.css'

/** A page for a user whose account is not (yet) loaded: the bar shows only the brand. */
export const BarePage = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle(title)
  return (
    <div className={styles.frame}>
      <header>
        <Bar>
          <Brand />
        </Bar>
      </header>
      <main>{children}</main>
    </div>
  )
}
