import '../../i18n/oversight-words.ts'
import { mayReach } from '@bulletin/domain/access/call'
import { lacksAssignedLine } from '@bulletin/domain/access/profile'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../session/services.ts'
import { useToday } from '../../session/use-today.ts'
import { useAccount } from '../../session/account-context.ts'
import { NoLineNotice } from '../../session/no-line-notice.tsx'
import { useListView } from '../../session/list-view.ts'
import { t } from '../../i18n/translate.ts'
import { useLines } from '../../bulletin/plan/use-lines.ts'
import { useListAnswer } from '../../bulletin/list/list-answer.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { TrackingFilters } from './tracking-filters.tsx'
import { TrackingList } from './tracking-list.tsx'
import { trackingQuery } from './tracking-query.ts'
import { defaultView, queryOf, renewedView, TrackingView } from './tracking-view.ts'
import styles from './manual-driving-screen.module.css'

/** Share of manual driving over twelve months, one row per driver and line. */
export const ManualDrivingScreen = () => {
  const { client } = useServices()
  const account = useAccount()
  const today = useToday()
  const { view, change } = useListView('manualDriving', TrackingView, (left) =>
    left ? renewedView(left, today) : defaultView(today),
  )

  // The server would refuse a line outside the user's rights, so it is not offered.
  const lines = useLines()
    .map(({ name }) => name)
    .filter((line) => mayReach(account, 'listYearlyManualDriving', { line }))
  const list = useQuery(
    trackingQuery(client, { query: queryOf(view), ownMatricule: account.matricularAccount }),
  )
  const { answer, isLoading, failure } = useListAnswer(list, view, change)

  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{t('pages.manualDriving.title')}</VisuallyHidden>
      {lacksAssignedLine(account) && <NoLineNotice />}
      <TrackingFilters
        today={today}
        view={view}
        lines={lines}
        onChange={change}
        onReset={() => change(defaultView(today))}
      />
      <TrackingList view={view} answer={answer} isLoading={isLoading} failure={failure} onChange={change} />
    </div>
  )
}
