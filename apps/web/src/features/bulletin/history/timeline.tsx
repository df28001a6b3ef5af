import type { TimelineEntry } from '@bulletin/contract/calls/bulletins'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useServices } from '../../../session/services.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { toldChange } from '../correction/change-words.ts'
import { rideNumbersOf } from '../correction/short-corrections.ts'
import { momentInFigures } from '../../../bulletin/plan/moment-words.ts'

const List = styled('ol')`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    position: relative;
    padding: 0 0 20px 44px;
  }

  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 13px;
    top: 30px;
    bottom: -2px;
    width: 4px;
    background: var(--track-off);
  }

  & > li > i {
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: 15px;
    background: var(--ink);
    color: var(--surface);
  }

  & h3 {
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
    font-variant-numeric: var(--figures);
  }
`

const Changes = styled('dl')`
  margin: 8px 0 0;
  border: 1px solid var(--hair);
  border-radius: var(--r-2);
  overflow: hidden;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 4px 16px;
    padding: 8px 14px;
    font-size: 15px;
    line-height: 22px;
  }

  & > div + div {
    border-top: 1px solid var(--hair);
  }

  & dt {
    color: var(--text-2);
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-variant-numeric: var(--figures);
  }

  & s {
    color: var(--text-2);
  }

  & b {
    font-weight: var(--w-strong);
  }
`

const ICONS = {
  RECEIVED: 'download',
  VALIDATED: 'check',
  PROCESSED: 'document',
  ARCHIVED: 'lock',
  MARKED: 'eye',
} as const satisfies Record<TimelineEntry['action'], IconName>

type TimelineProps = { entries: readonly TimelineEntry[]; bulletin: Pick<Bulletin, 'rides'> }

/** Lists who did what and when, oldest first, with every change. */
export const Timeline = ({ entries, bulletin }: TimelineProps) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const numberOf = rideNumbersOf(
    bulletin,
    entries.flatMap(({ changes }) => changes),
  )
  return (
    <List>
      {entries.map(({ number, at, action, matricularAccount, name, changes }) => {
        const told = changes.flatMap((change) => toldChange(change, numberOf, { t, timeZone }) ?? [])
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
              <Changes>
                {told.map(({ field, what, before, after }) => (
                  <div key={field}>
                    <dt>{what}</dt>
                    <dd>
                      {before !== null && (
                        <>
                          <VisuallyHidden>{t('history.from')} </VisuallyHidden>
                          <s>{before}</s>{' '}
                        </>
                      )}
                      <VisuallyHidden>{t('history.to')} </VisuallyHidden>
                      <b>{after ?? t('common.empty')}</b>
                    </dd>
                  </div>
                ))}
              </Changes>
            )}
          </li>
        )
      })}
    </List>
  )
}
