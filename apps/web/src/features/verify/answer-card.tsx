import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answer } from './answer-words.ts'
import type { Fact } from './facts.ts'
import { FactList } from './fact-list.tsx'
import styles from './answer-card.module.css'

/** One answer, in one sentence, and what it is based on. */
export const AnswerCard = ({ answer, facts }: { answer: Answer; facts: readonly Fact[] }) => {
  const { tone, icon, title, text, note } = answer
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
      <FactList facts={facts} />
      {note && (
        <Notice tone="info" title={note.title}>
          {note.text}
        </Notice>
      )}
    </section>
  )
}
