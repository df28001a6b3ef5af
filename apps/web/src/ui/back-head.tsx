import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './back-head.module.css'

type BackHeadProps = { label: string; onBack: () => void; children: ReactNode }

/** A back button, followed by the title of the page. */
export const BackHead = ({ label, onBack, children }: BackHeadProps) => (
  <header className={styles.head}>
    <button className={styles.back} type="button" aria-label={label} onClick={onBack}>
      <Icon name="arrowLeft" />
    </button>
    {children}
  </header>
)
