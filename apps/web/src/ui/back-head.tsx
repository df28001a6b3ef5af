import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './back-head.module.css'

type BackHeadProps = { label: string; children: ReactNode } & ({ onBack: () => void } | { to: string })

/** A button or a link that leads back, followed by the title of the page. */
export const BackHead = ({ label, children, ...way }: BackHeadProps) => (
  <header className={styles.head}>
    {'to' in way ? (
      <Link className={styles.back} to={way.to} aria-label={label} title={label}>
        <Icon name="arrowLeft" />
      </Link>
    ) : (
      <button className={styles.back} type="button" aria-label={label} onClick={way.onBack}>
        <Icon name="arrowLeft" />
      </button>
    )}
    {children}
  </header>
)
