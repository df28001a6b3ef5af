import type { ReactNode } from 'react'
import { InterruptedLine, type Interruption } from './interrupted-line.tsx'
import styles from './full-page.module.css'

type FullPageProps = {
  interruption: Interruption
  title: string
  text: string
  actions?: ReactNode
  footnote?: string | undefined
}

/** One picture, one sentence, one way out: for pages on which nothing else can be done. */
export const FullPage = ({ interruption, title, text, actions, footnote }: FullPageProps) => (
  <div className={styles.frame}>
    <InterruptedLine by={interruption} />
    <h1>{title}</h1>
    <p>{text}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
    {footnote && <small>{footnote}</small>}
  </div>
)
