import '../../i18n/oversight-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNearerPage } from '../../bulletin/list/list-pages.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useRetryFailed } from '../../bulletin/plan/retry-failed.ts'
import { isExpandedByDefault } from '../../ui/filter-panel/filter-panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { DelayPosFilterPanel } from './delay-pos-filter-panel.tsx'
import type { DelayPosFilters } from './delay-pos-filters.ts'
import { DelayPosList } from './delay-pos-list.tsx'
import { delayPosQuery, leftQuery, type LeftCount } from './delay-pos-query.ts'
import { backlogView, FIRST_DAY, olderFilters, queryOf } from './delay-pos-view.ts'
import { ItemsSwitch } from './items-switch.tsx'
import { ListCount } from './list-count.tsx'
import { OlderStrip } from './older-strip.tsx'
import { useDelayPosView } from './use-delay-pos-view.ts'
import styles from './delay-pos-screen.module.css'

const NO_LINES: never[] = []

const useLeftCounts = (filters: DelayPosFilters, enabled = true) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const asked = { filters, ownMatricule }
  const delay = useQuery({ ...leftQuery(client, { ...asked, items: 'DELAY' }), enabled })
  const position = useQuery({ ...leftQuery(client, { ...asked, items: 'POS' }), enabled })
  const both = useQuery({ ...leftQuery(client, { ...asked, items: 'DELAY_POS' }), enabled })
  // A count whose refetch failed may be out of date, so it is not shown.
  const known = ({ data, isError }: { data: LeftCount | undefined; isError: boolean }) =>
    isError ? null : (data ?? null)
  return { DELAY: known(delay), POS: known(position), DELAY_POS: known(both) }
}

/** Page where the secretariat processes the delays and positions that managers have validated. */
export const DelayPosScreen = () => {
  const { t } = useTranslation()
  const { client, clock } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const { today, view, change, reset } = useDelayPosView()
  const [isTall] = useState(() => isExpandedByDefault(globalThis.innerHeight))
  const retryFailed = useRetryFailed()

  const lines = useQuery(linesQuery(client)).data ?? NO_LINES
  const query = queryOf(view)
  const list = useQuery(delayPosQuery({ client, clock }, { query, ownMatricule }))
  const answer = list.data ?? null
  const isLoading = list.isPending || list.isPlaceholderData
  const left = useLeftCounts(view.filters)
  const isFromTheFirstDay = view.filters.startDate === FIRST_DAY
  const older = useLeftCounts(olderFilters(view.filters), !isFromTheFirstDay)
  // The panel holds its own draft, so it is remounted when the filters are set from outside.
  const [timesShown, setTimesShown] = useState(0)
  const showOlder = () => {
    change(backlogView(view, (older.DELAY?.total ?? 0) > 0 ? 'DELAY' : 'POS'))
    setTimesShown(timesShown + 1)
  }

  const turnTo = useCallback((page: number) => change({ page }), [change])
  useNearerPage(view, isLoading ? null : answer, turnTo)

  const apply = (filters: DelayPosFilters) => {
    const isAsBefore = view.page === 0 && JSON.stringify(filters) === JSON.stringify(view.filters)
    if (isAsBefore) void list.refetch()
    else change({ filters, page: 0 })
  }

  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{t('pages.delayPos.title')}</VisuallyHidden>
      <DelayPosFilterPanel
        key={timesShown}
        today={today}
        applied={view.filters}
        lines={lines}
        isExpanded={view.isPanelExpanded ?? isTall}
        onExpand={(isPanelExpanded) => change({ isPanelExpanded })}
        onApply={apply}
        onReset={reset}
      />
      {!isFromTheFirstDay && <OlderStrip delays={older.DELAY} positions={older.POS} onShow={showOlder} />}
      <DelayPosList
        view={view}
        query={query}
        answer={answer}
        isLoading={isLoading}
        error={list.error}
        title={<ListCount view={view} answer={answer} isLoading={isLoading} left={left[view.items]} />}
        toggles={
          <ItemsSwitch chosen={view.items} left={left} onChange={(items) => change({ items, page: 0 })} />
        }
        onChange={change}
        onRetry={retryFailed}
      />
    </div>
  )
}
