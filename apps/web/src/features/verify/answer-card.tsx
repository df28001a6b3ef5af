import type { Fact } from '@bulletin/domain/proof/told-words'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answer } from './answer-words.ts'
import { FactList } from './fact-list.tsx'
import styles from './answer-card.module.css'

type AnswerCardProps = { answer: Answer; facts: readonly Fact[]; children: ReactNode }

/** One answer, in one sentence, and what it is based on. */
export const AnswerCard = ({ answer, facts, children }: AnswerCardProps) => {
  const { tone, icon, title, text, notes } = answer
  const [noteTitle, note] = notes
  return (
    <section className={styles.card} data-tone={tone}>
      <header>
        <span className={styles.badge}>
          <Icon name={icon} size={40} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </header>
      {children}
      <FactList facts={facts} />
      {noteTitle !== undefined && (
        <Notice tone="info" title={noteTitle}>
          {note}
        </Notice>
      )}
    </section>
  )
}
