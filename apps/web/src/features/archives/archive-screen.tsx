import { mayListLine, seesRemarkableFilter } from '@bulletin/domain/access/listed-lines'
import { lacksAssignedLine } from '@bulletin/domain/access/profile'
import type { Line } from '@bulletin/domain/network/line'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { NoLineNotice } from '../../session/no-line-notice.tsx'
import { useNearerPage } from '../../bulletin/list/list-pages.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useRetryFailed } from '../../bulletin/plan/retry-failed.ts'
import { isExpandedByDefault } from '../../ui/filter-panel/filter-panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ArchiveFilterPanel } from './archive-filter-panel.tsx'
import { countActive, type ArchiveFilters } from './archive-filters.ts'
import { ArchiveList } from './archive-list.tsx'
import { archiveQuery } from './archive-query.ts'
import { queryOf } from './archive-view.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'
import { useArchiveView } from './use-archive-view.ts'
import styles from './archive-screen.module.css'

const NO_LINES: readonly Line[] = []

/** Received bulletins, filtered and paged: the user's own, or all those the user may read. */
export const ArchiveScreen = ({ variant }: { variant: ArchiveVariant }) => {
  const { t } = useTranslation()
  const { client, clock, settings } = useServices()
  const account = useAccount()
  const { matricularAccount: ownMatricule } = account
  const { days, view, change, reset } = useArchiveView(variant)
  const [isTall] = useState(() => isExpandedByDefault(globalThis.innerHeight))
  const retryFailed = useRetryFailed()

  const network = useQuery(linesQuery(client)).data ?? NO_LINES
  // The server would refuse a line outside the user's rights, so it is not offered.
  const lines = network.filter((line) => mayListLine(account, line))
  const surroundings = { client, clock, timeZone: settings.timeZone }
  const query = queryOf(variant, view, ownMatricule)
  const list = useQuery(archiveQuery(surroundings, { query, ownMatricule }))
  const answer = list.data ?? null
  const isLoading = list.isPending || list.isPlaceholderData

  const turnTo = useCallback((page: number) => change({ page }), [change])
  useNearerPage(view, isLoading ? null : answer, turnTo)

  const apply = (filters: ArchiveFilters) => {
    const isAsBefore = view.page === 0 && JSON.stringify(filters) === JSON.stringify(view.filters)
    if (isAsBefore) void list.refetch()
    else change({ filters, page: 0 })
  }

  // The panel holds its own draft, so it is remounted when a filter is set from outside.
  const [timesChosen, setTimesChosen] = useState(0)
  const chooseDriver = (driver: string) => {
    change({ filters: { ...view.filters, driver }, page: 0 })
    setTimesChosen(timesChosen + 1)
  }

  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{t(`pages.${ARCHIVES[variant].route}.title`)}</VisuallyHidden>
      {!ARCHIVES[variant].ownOnly && lacksAssignedLine(account) && <NoLineNotice />}
      <ArchiveFilterPanel
        key={timesChosen}
        variant={variant}
        days={days}
        applied={view.filters}
        ownMatricule={ownMatricule}
        lines={lines}
        mayFilterRemarkable={!ARCHIVES[variant].ownOnly && seesRemarkableFilter(account.roles)}
        isExpanded={view.isPanelExpanded ?? isTall}
        onExpand={(isPanelExpanded) => change({ isPanelExpanded })}
        onApply={apply}
        onReset={reset}
      />
      <ArchiveList
        variant={variant}
        view={view}
        query={query}
        answer={answer}
        isLoading={isLoading}
        isFiltered={countActive(variant, view.filters, days) > 0}
        error={list.error}
        onChange={change}
        onDriver={chooseDriver}
        onRetry={retryFailed}
      />
    </div>
  )
}
