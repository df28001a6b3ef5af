import { mayListLine, seesRemarkableFilter } from '@bulletin/domain/access/listed-lines'
import { lacksAssignedLine } from '@bulletin/domain/access/profile'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useToday } from '../../session/use-today.ts'
import { useAccount } from '../../session/account-context.ts'
import { NoLineNotice } from '../../session/no-line-notice.tsx'
import { filterPanelOf, useListView } from '../../session/list-view.ts'
import { useLines } from '../../bulletin/plan/use-lines.ts'
import { useListAnswer } from '../../bulletin/list/list-answer.ts'
import { countChanged } from '../../ui/filter-panel/period.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ArchiveFilterPanel } from './archive-filter-panel.tsx'
import { archiveDays, defaultFilters } from './archive-filters.ts'
import { ArchiveList } from './archive-list.tsx'
import { archiveQuery } from './archive-query.ts'
import { ArchiveView, defaultView, queryOf, renewedView } from './archive-view.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'
import styles from './archive-screen.module.css'

/** Received bulletins, filtered and paged: the user's own, or all those the user may read. */
export const ArchiveScreen = ({ variant }: { variant: ArchiveVariant }) => {
  const { client, clock, settings, savedFilters } = useServices()
  const account = useAccount()
  const { matricularAccount: ownMatricule } = account
  const today = useToday()
  const lastSent = savedFilters.lastSentOf(ownMatricule)
  const days = useMemo(() => archiveDays(today, lastSent), [today, lastSent])
  const { view, change } = useListView(ARCHIVES[variant].route, ArchiveView, (left) =>
    left ? renewedView(variant, left, days) : defaultView(variant, days),
  )

  // The server would refuse a line outside the user's rights, so it is not offered.
  const lines = useLines().filter((line) => mayListLine(account, line))
  const surroundings = { client, clock, timeZone: settings.timeZone }
  const query = queryOf(variant, view, ownMatricule)
  const list = useQuery(archiveQuery(surroundings, { query, ownMatricule }))
  const { answer, isLoading, failure } = useListAnswer(list, view, change)

  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{t(`pages.${ARCHIVES[variant].route}.title`)}</VisuallyHidden>
      {!ARCHIVES[variant].ownOnly && lacksAssignedLine(account) && <NoLineNotice />}
      <ArchiveFilterPanel
        variant={variant}
        days={days}
        state={filterPanelOf(view, {
          change,
          reset: () => change({ ...defaultView(variant, days), isPanelExpanded: view.isPanelExpanded }),
          // The list of another page changes with the page.
          refetch: () => view.page === 0 && list.refetch(),
        })}
        ownMatricule={ownMatricule}
        lines={lines}
        mayFilterRemarkable={!ARCHIVES[variant].ownOnly && seesRemarkableFilter(account.roles)}
      />
      <ArchiveList
        variant={variant}
        view={view}
        query={query}
        answer={answer}
        isLoading={isLoading}
        isFiltered={countChanged(view.filters, defaultFilters(variant, days)) > 0}
        failure={failure}
        onChange={change}
        onDriver={(driver) => change({ filters: { ...view.filters, driver }, page: 0 })}
      />
    </div>
  )
}
