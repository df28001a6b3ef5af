import type { TimelineEntry } from '@bulletin/contract/calls/bulletins'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { rideNumbersOf } from '@bulletin/domain/bulletin/ride-numbers'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { ChangeValue } from '../../../bulletin/changes/change-value.tsx'
import { toldChange } from '../../../bulletin/changes/change-words.ts'
import { momentInFigures } from '../../../bulletin/plan/moment-words.ts'
import styles from './timeline.module.css'

const ICONS = {
  RECEIVED: 'download',
  VALIDATED: 'check',
  PROCESSED: 'document',
  ARCHIVED: 'lock',
  MARKED: 'eye',
  ANONYMISED: 'ban',
} as const satisfies Record<TimelineEntry['action'], IconName>

type TimelineProps = { entries: readonly TimelineEntry[]; bulletin: Pick<Bulletin, 'rides'> }

/** Lists who did what and when, oldest first, with every change. */
export const Timeline = ({ entries, bulletin }: TimelineProps) => {
  const { timeZone } = useServices().settings
  const numberOf = rideNumbersOf(
    bulletin,
    entries.flatMap(({ changes }) => changes),
  )
  return (
    <ol className={styles.list}>
      {entries.map(({ number, at, action, matricularAccount, name, changes }) => {
        const told = changes.flatMap((change) => toldChange(change, numberOf, { timeZone }) ?? [])
        return (
          <li key={number}>
            <i aria-hidden="true">
              <Icon name={ICONS[action]} size={18} strokeWidth={2.2} />
            </i>
            <h3>{t(`history.action.${action}`)}</h3>
            <p>
              {t('history.moment', momentInFigures(at, timeZone))}
              {' · '}
              {matricularAccount === null
                ? (name ?? t('history.automatic'))
                : t('history.by', { name: name ?? '', matricule: matricularAccount })}
            </p>
            {told.length > 0 && (
              <dl className={styles.changes}>
                {told.map(({ field, what, before, after }) => (
                  <div key={field}>
                    <dt>{what}</dt>
                    <dd>
                      <ChangeValue before={before} after={after} none={t('common.empty')} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ol>
  )
}
