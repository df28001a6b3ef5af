import '../../i18n/oversight-words.ts'
import { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { EARLIEST_DAY, type Day } from '@bulletin/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useToday } from '../../session/use-today.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { filterPanelOf, useListView } from '../../session/list-view.ts'
import { findTab } from '../../bulletin/list/listed-bulletins.ts'
import { useLines } from '../../bulletin/plan/use-lines.ts'
import { useListAnswer } from '../../bulletin/list/list-answer.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { DelayPosFilterPanel } from './delay-pos-filter-panel.tsx'
import { defaultFilters, type DelayPosFilters } from './delay-pos-filters.ts'
import { DelayPosList } from './delay-pos-list.tsx'
import { delayPosQuery, leftQuery, type LeftCount } from './delay-pos-query.ts'
import {
  backlogView,
  DelayPosView,
  defaultView,
  olderFilters,
  queryOf,
  renewedView,
} from './delay-pos-view.ts'
import { ItemsSwitch } from './items-switch.tsx'
import { ListCount } from './list-count.tsx'
import { OlderStrip } from './older-strip.tsx'
import styles from './delay-pos-screen.module.css'

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

const useDelayPosView = (today: Day) => {
  const { state } = useLocation() as { state: unknown }
  return useListView('delayPos', DelayPosView, (left) => {
    const found = left ? renewedView(left, today) : defaultView(today)
    // Another window may have saved another toggle meanwhile, so the toggle from which the bulletin was opened wins.
    const items = DelayPosItems.safeParse(findTab(state)).data
    return items === undefined || items === found.items ? found : { ...found, items, page: 0 }
  })
}

/** Page where the secretariat processes the delays and positions that managers have validated. */
export const DelayPosScreen = () => {
  const { client, clock } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const today = useToday()
  const { view, change } = useDelayPosView(today)

  const lines = useLines()
  const query = queryOf(view)
  const list = useQuery(delayPosQuery({ client, clock }, { query, ownMatricule }))
  const { answer, isLoading, failure } = useListAnswer(list, view, change)
  const left = useLeftCounts(view.filters)
  const isFromTheFirstDay = view.filters.startDate === EARLIEST_DAY
  const older = useLeftCounts(olderFilters(view.filters), !isFromTheFirstDay)
  const showOlder = () => change(backlogView(view, (older.DELAY?.total ?? 0) > 0 ? 'DELAY' : 'POS'))

  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{t('pages.delayPos.title')}</VisuallyHidden>
      <DelayPosFilterPanel
        today={today}
        lines={lines}
        state={filterPanelOf(view, {
          change,
          reset: () => change({ filters: defaultFilters(today), page: 0 }),
          // The list of another page changes with the page.
          refetch: () => view.page === 0 && list.refetch(),
        })}
      />
      {!isFromTheFirstDay && <OlderStrip delays={older.DELAY} positions={older.POS} onShow={showOlder} />}
      <DelayPosList
        view={view}
        query={query}
        answer={answer}
        isLoading={isLoading}
        failure={failure}
        title={<ListCount view={view} answer={answer} isLoading={isLoading} left={left[view.items]} />}
        toggles={
          <ItemsSwitch chosen={view.items} left={left} onChange={(items) => change({ items, page: 0 })} />
        }
        onChange={change}
      />
    </div>
  )
}
