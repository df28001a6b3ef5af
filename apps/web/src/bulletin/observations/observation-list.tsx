import { inListOrder } from '@bulletin/domain/draft/edit-observations'
import type { ObservationBase } from '@bulletin/domain/observation/observation-kind'
import { t } from '../../i18n/translate.ts'
import type { ObservationEntry } from './observation-form.ts'
import { ObservationRow, type RowActions } from './observation-row.tsx'
import styles from './observation-list.module.css'

type ObservationListProps = {
  observations: readonly ObservationBase[]
  entries: readonly ObservationEntry[]
  timeZone: string
  actions: RowActions
}

/** The observations: orders to pass a signal first, then the newest first. */
export const ObservationList = ({ observations, entries, timeZone, actions }: ObservationListProps) => {
  if (observations.length === 0) return <p className={styles.empty}>{t('observations.list.empty')}</p>
  return (
    <ul className={styles.list} aria-label={t('observations.step.list')}>
      {inListOrder(observations).map((observation) => {
        const entry = entries.find(({ kind }) => kind.type === observation.type)
        return (
          entry && (
            <ObservationRow
              key={observation.key}
              observation={observation}
              entry={entry}
              timeZone={timeZone}
              actions={actions}
            />
          )
        )
      })}
    </ul>
  )
}
