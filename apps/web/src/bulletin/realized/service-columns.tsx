import type { Line } from '@bulletin/domain/network/line'
import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import type { InstantText } from '@bulletin/domain/time/day'
import { Link } from 'react-router'
import { clockTimeOf } from '../plan/service-times.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { kilometresOf, rateText } from './figures.ts'
import { openingOfService } from './service-address.ts'
import type { ServiceSortField } from './services-view.ts'
import { StatusChip } from './status-chip.tsx'
import { terminusNameOf } from './terminus-name.ts'
import { t } from '../../i18n/translate.ts'
import styles from './service-columns.module.css'

type ServiceColumn = TableColumn<RealizedService, ServiceSortField>

export type ServiceColumnFacts = {
  timeZone: string
  isNarrow: boolean
  /** The table mixes several lines, so each service shows its line. */
  isSeveralLines: boolean
  lines: readonly Line[]
  /** The address of the list, for the way back from a service. */
  from: string
  onOpen: (service: RealizedService) => void
}

/** Screen readers read « 4 sur 6 ». */
const OutOf = ({ done, planned }: { done: string; planned: string }) => (
  <>
    <span aria-hidden="true">
      {done}
      <small className={styles.small}>{`/ ${planned}`}</small>
    </span>
    <VisuallyHidden>{t('toValidate.services.outOf', { done, planned })}</VisuallyHidden>
  </>
)

const WIDE_ONLY: readonly string[] = ['terminus']

export const serviceColumns = ({
  timeZone,
  isNarrow,
  isSeveralLines,
  lines,
  from,
  onOpen,
}: ServiceColumnFacts): ServiceColumn[] => {
  const head = (column: string) =>
    t(`toValidate.services.columns.${column}` as 'toValidate.services.columns.service')
  const time = (at: InstantText | null, { id }: RealizedService) => {
    if (at === null) return t('common.empty')
    const { text, isNextDay } = clockTimeOf(at, id.date, timeZone)
    return (
      <>
        {text}
        {isNextDay && <small className={styles.small}>{t('archived.nextDay')}</small>}
      </>
    )
  }
  const columns: ServiceColumn[] = [
    {
      id: 'service',
      header: head('service'),
      width: 86,
      sortField: 'service',
      isRowHeader: true,
      cell: ({ id }) => (
        <span className={styles.named}>
          {isSeveralLines && <LineBadge line={id.line} size={30} />}
          {id.serviceName}
        </span>
      ),
    },
    {
      id: 'status',
      header: head('status'),
      width: isNarrow ? 119 : 176,
      sortField: 'status',
      cell: ({ status }) => <StatusChip status={status} />,
    },
    {
      id: 'terminus',
      header: head('terminus'),
      width: '14%',
      cell: (service) => terminusNameOf(service, lines) ?? t('common.empty'),
    },
    {
      id: 'start',
      header: head('start'),
      width: 68,
      sortField: 'start',
      align: 'right',
      cell: (service) => time(service.theoreticalStartService, service),
    },
    {
      id: 'end',
      header: head('end'),
      width: 79,
      align: 'right',
      cell: (service) => time(service.theoreticalEndService, service),
    },
    {
      id: 'drivers',
      header: head('drivers'),
      width: '14%',
      cell: ({ drivers }) =>
        drivers.length === 0
          ? t('common.empty')
          : drivers.map(({ driverMatricularAccount, driverName }) => (
              <span className={styles.people} key={driverMatricularAccount}>
                {driverName}
              </span>
            )),
    },
    {
      id: 'theoreticalRides',
      header: head('theoreticalRides'),
      width: 63,
      align: 'right',
      cell: ({ theoreticalRidesCount }) => theoreticalRidesCount,
    },
    {
      id: 'realizedRides',
      header: head('realizedRides'),
      width: 66,
      align: 'right',
      cell: ({ realizedRidesCount }) => <b>{realizedRidesCount}</b>,
    },
    {
      id: 'distance',
      header: head('distance'),
      width: 74,
      align: 'right',
      cell: ({ realizedDistance, theoreticalDistance }) => (
        <OutOf
          done={t('toValidate.services.kilometres', { km: kilometresOf(realizedDistance) })}
          planned={kilometresOf(theoreticalDistance)}
        />
      ),
    },
    {
      id: 'laps',
      header: head('laps'),
      width: 48,
      align: 'right',
      cell: ({ realizedLaps, theoreticalLaps }) => (
        <OutOf done={String(realizedLaps)} planned={String(theoreticalLaps)} />
      ),
    },
    { id: 'cmOk', header: head('cmOk'), width: 72, align: 'right', cell: ({ okRate }) => rateText(okRate) },
    {
      id: 'cmNok',
      header: head('cmNok'),
      width: 72,
      align: 'right',
      cell: ({ nokRate }) => rateText(nokRate),
    },
    {
      id: 'cmNoObject',
      header: head('cmNoObject'),
      align: 'right',
      width: 50,
      cell: ({ noObjectRate }) => rateText(noObjectRate),
    },
    {
      id: 'view',
      header: t('grid.columns.actions'),
      isHeaderHidden: true,
      width: 74,
      align: 'right',
      hasControls: true,
      cell: (service) => {
        const { path, state } = openingOfService(service.id, from)
        const { serviceName, line } = service.id
        return (
          <Link
            className={styles.view}
            to={path}
            state={state}
            aria-label={t('toValidate.services.viewOne', { service: serviceName, line })}
            data-control="view"
            onClick={() => onOpen(service)}
          >
            {t('toValidate.services.view')}
            <Icon name="chevronRight" size={18} />
          </Link>
        )
      },
    },
  ]
  return columns.filter(({ id }) => !isNarrow || !WIDE_ONLY.includes(id))
}
