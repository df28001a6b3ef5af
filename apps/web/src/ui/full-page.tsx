import type { ReactNode } from 'react'
import styles from './full-page.module.css'

type FullPageProps = {
  picture: ReactNode
  title: string
  text: string
  actions?: ReactNode
  footnote?: string
}

/** One picture, one sentence, one way out: for pages on which nothing else can be done. */
export const FullPage = ({ picture, title, text, actions, footnote }: FullPageProps) => (
  <div className={styles.frame}>
    {picture}
    <h1>{title}</h1>
    <p>{text}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
    {footnote && <small>{footnote}</small>}
  </div>
)
