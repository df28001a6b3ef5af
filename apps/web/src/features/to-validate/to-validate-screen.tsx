import '../../i18n/oversight-words.ts'
import { Key } from '@bulletin/domain/document/key'
import { VALIDATED_TOGETHER_MAX } from '@bulletin/domain/limits'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { LoadingPart } from '../../session/loading-part.tsx'
import { useListView } from '../../session/list-view.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { NoLineNotice } from '../../session/no-line-notice.tsx'
import { useIsNarrow } from '../../ui/theme/narrow-layout.ts'
import { placeIn, useRoundTrip } from '../../bulletin/list/return-place.ts'
import { StaleMark } from '../../bulletin/live-updates/stale-mark.tsx'
import { useLiveBoard } from '../../bulletin/live-updates/use-live-board.ts'
import { t } from '../../i18n/translate.ts'
import { useLines } from '../../bulletin/plan/use-lines.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { clockTimeOf } from '../../bulletin/plan/service-times.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import { StaleNotice } from '../../ui/query-state.tsx'
import { GridPanel } from './grid-panel.tsx'
import { HeadFrame, PageHead } from './page-head.tsx'
import { NotValidated, OtherDays } from './page-strips.tsx'
import { PlainGrid } from './plain-grid.tsx'
import { changedSelection, NOTHING_SELECTED, SelectedBulletin } from './selection.ts'
import { tableColumns } from './table-columns.tsx'
import { tabAddressOf, tabOf } from './tabs.ts'
import {
  DEFAULT_VIEW,
  linesShown,
  ToValidateView,
  waitingQuery,
  withFilters,
  withGrid,
  type GridId,
  type ViewFilters,
} from './to-validate-view.ts'
import { useLeavers } from './use-leavers.ts'
import { useListValidation } from './use-list-validation.ts'
import { useWaitingGrid, type WaitingGrid } from './use-waiting-grid.ts'
import { waitingKey, waitingPageQuery } from './waiting-query.ts'
import styles from './to-validate-screen.module.css'

export { askEarly } from './ask-early.ts'

const ServicesPanel = lazyPart(() => import('../../bulletin/realized/services-panel.tsx'), 'ServicesPanel', {
  Meanwhile: LoadingPart,
})

const Pixels = z.number().check(z.minimum(0))

/** Both lists as they were when a bulletin was opened from one of them. */
const ToValidatePlace = z.object({
  grid: z.enum(['remarkable', 'plain']),
  id: Key,
  index: z.int().check(z.minimum(0)),
  scroll: z.object({ remarkable: Pixels, plain: Pixels }),
  chosen: z.array(SelectedBulletin).check(z.maxLength(VALIDATED_TOGETHER_MAX)),
})

type LinesProps = { lineNames: readonly string[] }

const WaitingBulletins = ({ lineNames }: LinesProps) => {
  const { client, clock, settings, messageBar } = useServices()
  const { timeZone } = settings
  const { matricularAccount: ownMatricule } = useAccount()
  const isNarrow = useIsNarrow()
  const { view, change: setView } = useListView('toValidate', ToValidateView, (left) => left ?? DEFAULT_VIEW)
  const { returned: place, keep } = useRoundTrip('toValidate', ToValidatePlace)
  const [selection, select] = useReducer(changedSelection, {
    ...NOTHING_SELECTED,
    chosen: place?.chosen ?? NOTHING_SELECTED.chosen,
  })
  const validation = useListValidation(select)
  const remarkableRef = useRef<HTMLDivElement>(null)
  const plainRef = useRef<HTMLDivElement>(null)

  const lines = useLines()
  const remarkable = useWaitingGrid('remarkable', lineNames, view, setView)
  const plain = useWaitingGrid('plain', lineNames, view, setView)
  useLeavers(plain.query, plain.isLoading ? null : plain.answer, selection, select)

  useLiveBoard({
    isShown: ({ board, line }) => board === 'toValidate' && linesShown(lineNames, view).includes(line),
    queryKey: waitingKey(ownMatricule),
  })

  // Counts the bulletins of all days, only while a single day is shown.
  const everyDay = useQuery({
    ...waitingPageQuery(
      { client, clock },
      { query: { ...waitingQuery(lineNames, { ...view, day: null }), sizePerPage: 1 }, ownMatricule },
    ),
    enabled: view.day !== null,
  }).data
  const shownCount = (remarkable.answer?.total ?? 0) + (plain.answer?.total ?? 0)
  const isCounted = view.day !== null && everyDay && remarkable.answer && plain.answer
  const otherDays = isCounted ? Math.max(everyDay.total - shownCount, 0) : 0

  const failure = useFailure(remarkable.error ?? plain.error)
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) messageBar.show({ severity: 'error', text: t('toValidate.loadError') })
  }, [hasFailed, messageBar])

  const [readAt = null] = [remarkable.answer, plain.answer]
    .flatMap((answer) => (answer ? [answer.readAt] : []))
    .toSorted()

  const isSeveralLines = linesShown(lineNames, view).length > 1
  const { unvalidated } = validation
  const facts = { timeZone, isNarrow, isEveryDay: view.day === null, isSeveralLines, lines, unvalidated }
  // oxlint-disable-next-line react/exhaustive-deps -- `facts` is new each time, what it holds is not
  const remarkableColumns = useMemo(() => tableColumns('remarkable', facts), Object.values(facts))
  // oxlint-disable-next-line react/exhaustive-deps -- the same
  const plainColumns = useMemo(() => tableColumns('plain', facts), Object.values(facts))

  const narrow = (filters: Partial<ViewFilters>) => {
    // The selection is cleared, so that no bulletin hidden by the new filters is validated.
    select({ type: 'clear' })
    setView(withFilters(view, filters))
  }

  const gridProps = (grid: GridId, waiting: WaitingGrid) => ({
    grid: waiting,
    failure: waiting.error && failure,
    view: view[grid],
    onView: (change: Parameters<typeof withGrid>[2]) => setView(withGrid(view, grid, change)),
    returned: place && {
      id: place.id,
      index: place.index,
      scrollTop: place.scroll[grid],
      hasFocus: place.grid === grid,
    },
    onOpen: (id: string) => {
      const places = { remarkable: placeIn(remarkableRef.current, id), plain: placeIn(plainRef.current, id) }
      keep({
        grid,
        id,
        index: places[grid].index,
        scroll: { remarkable: places.remarkable.scrollTop, plain: places.plain.scrollTop },
        chosen: [...selection.chosen],
      })
    },
  })

  return (
    <div className={styles.frame}>
      <PageHead lineNames={lineNames} lines={lines} filters={view} onFilters={narrow} readAt={readAt} />
      {failure && readAt !== null && (
        <StaleNotice
          text={t('toValidate.stale', { time: clockTimeOf(readAt, '2000-01-01', timeZone, 'second').text })}
          onRetry={failure.onRetry}
        />
      )}
      {otherDays > 0 && <OtherDays count={otherDays} onEveryDay={() => narrow({ day: null })} />}
      {unvalidated.length > 0 && <NotValidated unvalidated={unvalidated} onDismiss={validation.dismiss} />}
      <StaleMark askedAt={readAt} place="below" />
      {/* Each must be opened, so none is validated unseen. */}
      <GridPanel
        id="remarkable"
        columns={remarkableColumns}
        scrollRef={remarkableRef}
        {...gridProps('remarkable', remarkable)}
        head={<p>{t('toValidate.remarkable.hint')}</p>}
      />
      <PlainGrid
        columns={plainColumns}
        scrollRef={plainRef}
        {...gridProps('plain', plain)}
        selection={selection}
        onSelect={select}
        validation={validation}
      />
    </div>
  )
}

const DayServices = ({ lineNames }: LinesProps) => {
  const lines = t('toValidate.lines', {
    count: lineNames.length,
    lines: new Intl.ListFormat('fr').format(lineNames),
  })
  return (
    <div className={styles.frame}>
      <HeadFrame lineNames={lineNames} tab="services" said={<p>{lines}</p>} />
      <ServicesPanel lineNames={lineNames} mayMixLines from={tabAddressOf('services')} />
    </div>
  )
}

/** Bulletins waiting for a manager: first those with remarks, then those that can be validated together. */
export const ToValidateScreen = () => {
  const { assignedLine } = useAccount()
  const tab = tabOf(useLocation().search)
  const lineNames = useMemo(() => (assignedLine === null ? [] : lineGroupOf(assignedLine)), [assignedLine])
  if (lineNames.length === 0)
    return (
      <div className={styles.frame}>
        <h1>{t('pages.toValidate.title')}</h1>
        <NoLineNotice />
      </div>
    )
  return tab === 'services' ? (
    <DayServices lineNames={lineNames} />
  ) : (
    <WaitingBulletins lineNames={lineNames} />
  )
}
