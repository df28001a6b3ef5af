import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

export const PAGE_TITLE_ID = 'administration-title'

type PageFrameProps = { title: string; actions?: ReactNode; notice?: ReactNode; children: ReactNode }

/** Frame of an administration page: title, page actions, notice and rows. */
export const PageFrame = ({ title, actions, notice, children }: PageFrameProps) => (
  <div className={styles.frame}>
    <header className={styles.head}>
      <h1 id={PAGE_TITLE_ID}>{title}</h1>
      {actions}
    </header>
    {notice}
    <section className={styles.panel} aria-labelledby={PAGE_TITLE_ID}>
      {children}
    </section>
  </div>
)
