import type { ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { useServices } from '../../session/services.ts'
import { filteredView, FIRST_PAGE, ListPage, filterPanelOf, useListView } from '../../session/list-view.ts'
import { useToday } from '../../session/use-today.ts'
import { useAccount } from '../../session/account-context.ts'
import { terminiOf } from '../../bulletin/list/termini.ts'
import { NoLineNotice } from '../../session/no-line-notice.tsx'
import { RegisterPanel } from '../../ui/register-frame.ts'
import '../../i18n/oversight-words.ts'
import { t } from '../../i18n/translate.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { StatsFilterPanel } from './stats-filter-panel.tsx'
import { isComplete, NO_FILTERS, questionOf, StatsFilters } from './stats-filters.ts'
import { StatsGrids } from './stats-grids.tsx'
import { keyOf, statsQuery } from './stats-query.ts'
import { ValidatedDialog } from './validated-dialog.tsx'
import styles from './validation-stats-screen.module.css'

const StatsView = z.extend(filteredView(StatsFilters), {
  /** The manager's day whose bulletins are open, and the page within them. */
  opened: z.nullable(z.extend(ListPage, { key: z.string() })),
})

const UNTOUCHED = { filters: NO_FILTERS, ...FIRST_PAGE, opened: null, isPanelExpanded: null }

const NO_LINES: never[] = []

/**
 * Looks up the button again, because the one that opened the dialog may have been re-rendered since, for example after
 * a return from a bulletin.
 */
const focusRow = (key: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${key}"] button`)?.focus())
}

/** Bulletins validated and corrected by the managers of the user's line. */
export const ValidationStatsScreen = () => {
  const { client } = useServices()
  const { assignedLine: line } = useAccount()
  const { view, change } = useListView('validationStats', StatsView, (left) => left ?? UNTOUCHED)
  const today = useToday()

  const network = useQuery(linesQuery(client))
  const lines = network.data ?? NO_LINES
  const termini = line === null ? NO_LINES : terminiOf(lines, [line], null)
  const terminusName = (quadrigram: string) =>
    termini.find((one) => one.quadrigram === quadrigram)?.name ?? quadrigram
  const question = questionOf(view.filters, line, termini)
  const statistics = useQuery(statsQuery(client, question))
  const answer = question && !statistics.isPlaceholderData ? (statistics.data ?? null) : null
  const isAsked = line !== null && isComplete(view.filters)
  // The query for all termini needs the lines, so their load error counts too.
  const failure = useFailure(statistics.error ?? (question === null ? network.error : null))
  const noDay = answer?.details.length === 0 ? t('stats.empty') : null
  const opened = answer?.details.find((day) => keyOf(day) === view.opened?.key)

  const open = (day: ManagerDay) => change({ opened: { key: keyOf(day), ...FIRST_PAGE } })
  const close = (key: string) => {
    change({ opened: null })
    focusRow(key)
  }

  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{t('pages.validationStats.title')}</VisuallyHidden>
      {line === null && <NoLineNotice />}
      <StatsFilterPanel
        line={line}
        termini={termini}
        today={today}
        state={filterPanelOf(view, {
          change: (changed) => change({ ...changed, opened: null }),
          reset: () => change({ filters: NO_FILTERS, page: 0, opened: null }),
          refetch: () => question && statistics.refetch(),
        })}
      />
      <QueryState
        frame={RegisterPanel}
        isAnswered={answer !== null}
        failure={isAsked ? failure : null}
        failed={t('errors.statsLoad')}
        empty={isAsked ? noDay : t('stats.filters.incomplete')}
      >
        <StatsGrids answer={answer} terminusName={terminusName} page={view} onPage={change} onOpen={open} />
      </QueryState>
      {opened && view.opened && (
        <ValidatedDialog
          day={opened}
          terminusName={terminusName(opened.terminus)}
          page={view.opened}
          onPage={(page) => view.opened && change({ opened: { ...view.opened, ...page } })}
          onClose={() => close(keyOf(opened))}
        />
      )}
    </div>
  )
}
