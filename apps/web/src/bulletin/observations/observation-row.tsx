import type { ObservationBase } from '@bulletin/domain/observation/observation-kind'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ObservationEntry } from './observation-form.ts'
import { rowWords } from './summary-words.ts'
import styles from './observation-row.module.css'

export type RowActions =
  | { readonly view: (observation: ObservationBase) => void }
  | {
      readonly edit: (observation: ObservationBase) => void
      readonly remove: (observation: ObservationBase) => void
    }

type ObservationRowProps = {
  observation: ObservationBase
  entry: ObservationEntry
  timeZone: string
  actions: RowActions
}

/** An observation in two lines, with its actions. */
export const ObservationRow = ({ observation, entry, timeZone, actions }: ObservationRowProps) => {
  const id = useId()
  const time = clockMinuteAt(observation.creationTime, timeZone)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={entry.icon} size={28} />
      </span>
      <div className={styles.words}>
        <h3 id={id}>
          {t(entry.title)} <small>{t('observations.list.createdAt', { time })}</small>
        </h3>
        <p>{rowWords(entry.kind, observation, timeZone)}</p>
      </div>
      <div className={styles.actions}>
        {'view' in actions ? (
          <Button
            variant="outlined"
            startIcon={<Icon name="eye" size={22} />}
            aria-label={t('observations.list.view')}
            aria-describedby={id}
            onClick={() => actions.view(observation)}
          >
            {t('common.actions.view')}
          </Button>
        ) : (
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="pencil" size={22} />}
              aria-label={t('observations.list.edit')}
              aria-describedby={id}
              onClick={() => actions.edit(observation)}
            >
              {t('common.actions.edit')}
            </Button>
            <Button
              variant="text"
              tone="error"
              startIcon={<Icon name="trash" size={22} />}
              aria-label={t('observations.list.delete')}
              aria-describedby={id}
              onClick={() => actions.remove(observation)}
            >
              {t('common.actions.delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
