import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { useId } from 'react'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { SideTitle } from '../side-title.ts'
import { keptChanges } from './correction-work.ts'
import { shortCorrections } from './short-corrections.ts'
import styles from './corrections-list.module.css'

type CorrectionsListProps = { bulletin: Bulletin; changes: readonly HistoryChange[] }

/** One line per correction: the old value struck through beside the new one. */
export const CorrectionsList = ({ bulletin, changes }: CorrectionsListProps) => {
  const { timeZone } = useServices().settings
  const titleId = useId()
  const items = shortCorrections(changes, bulletin, { timeZone })
  return (
    <section aria-labelledby={titleId}>
      <SideTitle id={titleId}>{t('correction.list')}</SideTitle>
      {items.length === 0 && <p className={styles.none}>{t('correction.listNone')}</p>}
      <ul className={styles.list}>
        {items.map(({ key, what, before, after }) => (
          <li key={key}>
            {what}
            {before !== null && after !== null && (
              <>
                {' '}
                <s aria-hidden="true">{before}</s> <b>{after}</b>{' '}
                <VisuallyHidden>{t('common.correctedFrom', { value: before })}</VisuallyHidden>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The stored corrections of a bulletin; renders nothing if there are none. */
export const KeptCorrections = ({ bulletin }: { bulletin: Bulletin }) => {
  const changes = keptChanges(bulletin)
  return changes.length > 0 ? <CorrectionsList bulletin={bulletin} changes={changes} /> : null
}
