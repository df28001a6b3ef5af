import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { LoadingText } from '../../ui/query-state.tsx'
import type { ArchivePage } from './archive-query.ts'
import styles from './list-title.module.css'

type ListTitleProps = {
  id: string
  answer: ArchivePage | null
  isLoading: boolean
  without: string
  /** An action on the whole list. */
  action?: ReactNode
}

/** Number of bulletins; a screen reader announces it when it changes. */
export const ListTitle = ({ id, answer, isLoading, without, action }: ListTitleProps) => {
  const words = () => {
    if (isLoading) return <LoadingText width={200} />
    if (!answer) return without
    return answer.totalIsLowerBound
      ? t('archived.countOver', { total: answer.total.toLocaleString('fr-FR') })
      : t('archived.count', { count: answer.total })
  }
  return (
    <header className={styles.head}>
      <h2 id={id} aria-live="polite">
        {words()}
      </h2>
      {action}
    </header>
  )
}
