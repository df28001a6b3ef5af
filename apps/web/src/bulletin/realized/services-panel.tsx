import '../../i18n/oversight-words.ts'
import { inSameLineGroup } from '@bulletin/domain/network/line-group'
import { exploitationDayAt } from '@bulletin/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useListView } from '../../session/list-view.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useIsNarrow } from '../../ui/theme/narrow-layout.ts'
import { StaleMark } from '../live-updates/stale-mark.tsx'
import { useLiveBoard } from '../live-updates/use-live-board.ts'
import { useReturn, useReturnPlace, useRowFocus } from '../list/return-place.ts'
import { t } from '../../i18n/translate.ts'
import { useLines } from '../plan/use-lines.ts'
import { useFailure } from '../plan/retry-failed.ts'
import { clockTimeOf } from '../plan/service-times.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDelayedError } from '../list/refreshed.ts'
import { servicesKey, servicesQuery } from './realized-queries.ts'
import { dayOfMonthYear } from '../../ui/date-words.ts'
import { serviceColumns } from './service-columns.tsx'
import { ServicesFilters } from './services-filters.tsx'
import { Table } from '../../ui/table/table.tsx'
import { DEFAULT_SERVICES_VIEW, serviceKeyOf, ServicesView, sortedServices } from './services-view.ts'
import styles from './services-panel.module.css'

type ServicesPanelProps = {
  /** The lines that the user may view. */
  lineNames: readonly string[]
  /** True when the lines are few and can be listed together. */
  mayMixLines: boolean
  /** The default line when they cannot. */
  firstLine?: string | undefined
  /** The address of the list, for the way back from a service. */
  from: string
}

/** The services of a day: planned and driven rides, and the status of each service. */
export const ServicesPanel = ({
  lineNames,
  mayMixLines,
  firstLine = lineNames[0],
  from,
}: ServicesPanelProps) => {
  const { client, clock, settings, messageBar } = useServices()
  const { timeZone } = settings
  const { matricularAccount: ownMatricule } = useAccount()
  const titleId = useId()
  const isNarrow = useIsNarrow()
  const { view, change } = useListView('services', ServicesView, (left) => left ?? DEFAULT_SERVICES_VIEW)
  const { scrollRef, returned, leave } = useReturnPlace('services')
  const lines = useLines()

  const today = exploitationDayAt(clock.now(), timeZone)
  const day = view.day !== null && view.day < today ? view.day : today
  const chosen = view.line !== null && lineNames.includes(view.line) ? view.line : null
  const line = chosen ?? (mayMixLines ? null : (firstLine ?? null))
  const { terminus, sort } = view
  const list = useQuery(
    servicesQuery({ client, clock }, { asked: { date: day, line, terminus }, ownMatricule }),
  )
  useLiveBoard({
    // A driver of one line of a group may have driven a service of another line of the group.
    isShown: (event) =>
      event.board === 'realizedServices' &&
      event.date === day &&
      (line === null ? lineNames.includes(event.line) : inSameLineGroup(line, event.line)),
    queryKey: servicesKey(ownMatricule),
  })
  const { data, isPlaceholderData } = list
  const failure = useFailure(useDelayedError(list))
  const answered = data && !isPlaceholderData ? data : null
  // The array is the same after a refresh that changed no service, so that no row re-renders.
  const listed = answered?.services
  const services = useMemo(() => (listed ? sortedServices(listed, sort) : null), [listed, sort])
  const ids = useMemo(
    () => services && services.map((service) => ({ id: serviceKeyOf(service) })),
    [services],
  )
  useRowFocus(scrollRef, ids)
  useReturn(scrollRef, services !== null, returned && { ...returned, control: 'view' })

  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) messageBar.show({ severity: 'error', text: t('errors.serviceRealizedLoad') })
  }, [hasFailed, messageBar])

  const isSeveralLines = line === null && lineNames.length > 1
  const columns = useMemo(
    () =>
      serviceColumns({
        timeZone,
        isNarrow,
        isSeveralLines,
        lines,
        from,
        onOpen: (service) => leave(serviceKeyOf(service)),
      }),
    [timeZone, isNarrow, isSeveralLines, lines, from, leave],
  )

  const timeOf = (readAt: string) => clockTimeOf(readAt, day, timeZone, 'second').text

  return (
    <>
      <StaleMark askedAt={answered?.readAt ?? null} place="above" />
      <section className={styles.panel} aria-labelledby={titleId}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId}>{t('toValidate.services.title', { day: dayOfMonthYear(day) })}</h2>
            <p>
              <span aria-live="polite">
                {services ? t('toValidate.services.count', { count: services.length }) : t('grid.loading')}
              </span>
              {answered && (
                <span title={t('toValidate.autoRefresh')}>
                  <Icon name="refresh" size={16} />
                  {t('toValidate.updatedAt', { time: timeOf(answered.readAt) })}
                </span>
              )}
            </p>
          </div>
          <ServicesFilters
            lineNames={lineNames}
            line={line}
            mayMixLines={mayMixLines}
            lines={lines}
            day={day}
            today={today}
            terminus={terminus}
            onChange={change}
          />
        </header>
        <QueryState
          isAnswered={data !== undefined}
          failure={failure}
          failed={t('errors.serviceRealizedLoad')}
          stale={answered ? t('toValidate.services.stale', { time: timeOf(answered.readAt) }) : undefined}
          empty={services?.length === 0 ? t('toValidate.services.empty') : null}
        >
          <Table
            aria-labelledby={titleId}
            columns={columns}
            rows={services}
            keyOf={serviceKeyOf}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            isDense
            isWholeAtOnce={returned !== null}
            scrollRef={scrollRef}
          />
        </QueryState>
      </section>
    </>
  )
}
