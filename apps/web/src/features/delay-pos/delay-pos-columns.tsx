import { listedPositionReasons } from '@bulletin/domain/bulletin/hr-items'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { TFunction } from 'i18next'
import { DelayCell, DriverCell, RealEndCell, TerminusCell } from '../../bulletin/list/cells.tsx'
import { DelayReasonsCell } from '../../bulletin/list/delay-reasons-cell.tsx'
import type { TableColumn } from '../../bulletin/list/table-column.ts'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { clockTimeOf } from '../../bulletin/plan/service-times.ts'
import { PositionChips } from '../../bulletin/hr-processing/position-chips.tsx'
import { TreatmentCell } from '../../bulletin/hr-processing/treatment-switch.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { styled } from '../../ui/styled.ts'

const Stacked = styled('span')`
  display: block;
  line-height: 20px;

  & > small {
    display: block;
    color: var(--text-2);
    font-size: 13px;
    line-height: 17px;
    white-space: nowrap;
  }
`

const Services = styled('b')`
  font-weight: var(--w-strong);
`

const Times = styled('span')`
  display: block;
  font-size: 13px;
  line-height: 17px;
  white-space: nowrap;
`

/** The text wraps onto two lines and is then cut with an ellipsis. */
const Wide = styled('div')`
  min-width: 80px;
  max-width: 118px;
`

const Named = styled('div')`
  min-width: 96px;
  max-width: 120px;
  white-space: nowrap;
`

const Person = styled('span')`
  display: -webkit-box;
  max-width: 104px;
  overflow: hidden;
  line-height: 18px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Reasons = styled('div')`
  min-width: 98px;

  /* A chip takes the lines it needs: the column stays as wide as it is. */
  & li > span {
    height: auto;
    padding-block: 3px;
    white-space: normal;
  }

  & li svg {
    flex: none;
  }
`

type ColumnId =
  | 'date'
  | 'line'
  | 'services'
  | 'initialService'
  | 'driver'
  | 'terminus'
  | 'realEnd'
  | 'delay'
  | 'reasons'
  | 'ionDonRm'
  | 'manager'
  | 'delayProcessed'
  | 'posProcessed'

const COLUMN_IDS: readonly ColumnId[] = [
  'services',
  'date',
  'line',
  'terminus',
  'driver',
  'initialService',
  'realEnd',
  'delay',
  'reasons',
  'ionDonRm',
  'manager',
  'delayProcessed',
  'posProcessed',
]

/**
 * Columns a narrow screen hides: the details are one tap away, and the initial service moves below the other services.
 */
const WIDE_ONLY: readonly ColumnId[] = ['terminus', 'initialService', 'ionDonRm', 'manager']

export type ColumnFacts = { t: TFunction; timeZone: string; isNarrow: boolean }

const columnsById = ({ t, timeZone, isNarrow }: ColumnFacts): Record<ColumnId, Omit<TableColumn, 'id'>> => {
  const switchWords = ({ service, driverName, date }: BulletinItem) => ({
    service,
    driver: driverName,
    date: dayInFigures(date),
  })
  return {
    services: {
      header: t('delayPos.columns.services'),
      isWrapped: true,
      sortField: 'ridesServices',
      isRowHeader: true,
      cell: ({ ridesServices, service, initialService }) => (
        <Stacked>
          <Services>{ridesServices.join(', ')}</Services>
          {isNarrow && service !== initialService && (
            <small>{t('delayPos.initialService', { service: initialService ?? t('common.empty') })}</small>
          )}
        </Stacked>
      ),
    },
    date: {
      header: t('delayPos.columns.date'),
      sortField: 'date',
      cell: ({ date, status }) => (
        <Stacked>
          {dayInFigures(date)}
          {status === 'ARCHIVED' && <small>{t('enums.bulletinStatus.ARCHIVED')}</small>}
        </Stacked>
      ),
    },
    line: {
      header: t('delayPos.columns.line'),
      sortField: 'line',
      cell: ({ line }) => <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />,
    },
    terminus: {
      header: t('delayPos.columns.terminus'),
      sortField: 'terminus',
      cell: (item) => (
        <Wide>
          <TerminusCell item={item} />
        </Wide>
      ),
    },
    driver: {
      header: t('delayPos.columns.driver'),
      sortField: 'driverName',
      cell: (item) => (
        <Named>
          <DriverCell item={item} />
        </Named>
      ),
    },
    initialService: {
      header: t('delayPos.columns.initialService'),
      isWrapped: true,
      sortField: 'initialService',
      cell: ({ initialService }) => initialService ?? t('common.empty'),
    },
    realEnd: {
      header: t('archived.columns.realEndShort'),
      description: t('delayPos.columns.realEnd'),
      sortField: 'realEndService',
      align: 'right',
      cell: (item) => <RealEndCell item={item} timeZone={timeZone} />,
    },
    delay: {
      header: t('delayPos.columns.delay'),
      isWrapped: true,
      sortField: 'delayMinute',
      align: 'right',
      cell: (item) => <DelayCell item={item} />,
    },
    reasons: {
      header: t('delayPos.columns.delayReasons'),
      isWrapped: true,
      sortField: 'delayReason',
      cell: (item) => (
        <Reasons>
          {(item.delayItem || !item.positionItem) && <DelayReasonsCell item={item} />}
          <PositionChips reasons={listedPositionReasons(item)} orderedService={item.initialService} />
        </Reasons>
      ),
    },
    ionDonRm: {
      header: t('delayPos.columns.ionDonRm'),
      isWrapped: true,
      sortField: 'ionDonRm',
      cell: ({ ionDonRm, date }) => {
        if (ionDonRm === null) return t('common.empty')
        const timeOf = (instant: string) => clockTimeOf(instant, date, timeZone).text
        return (
          <Times>
            {t('delayPos.from', { time: timeOf(ionDonRm.startTime) })}
            <br />
            {t('delayPos.until', { time: timeOf(ionDonRm.endTime) })}
          </Times>
        )
      },
    },
    manager: {
      header: t('delayPos.columns.manager'),
      cell: ({ managerName }) => <Person>{managerName ?? t('common.empty')}</Person>,
    },
    delayProcessed: {
      header: t('delayPos.columns.delayProcessed'),
      isWrapped: true,
      sortField: 'hasHrProcessedDelay',
      cell: (item) => (
        <TreatmentCell
          bulletin={item}
          field="DELAY"
          label={t('delayPos.delayOf', switchWords(item))}
          control="delay"
        />
      ),
    },
    posProcessed: {
      header: t('delayPos.columns.posProcessed'),
      isWrapped: true,
      sortField: 'hasHrProcessedPos',
      cell: (item) => (
        <TreatmentCell
          bulletin={item}
          field="POS"
          label={t('delayPos.positionOf', switchWords(item))}
          control="pos"
        />
      ),
    },
  }
}

export const delayPosColumns = (facts: ColumnFacts): TableColumn[] => {
  const columns = columnsById(facts)
  return COLUMN_IDS.filter((id) => !facts.isNarrow || !WIDE_ONLY.includes(id)).map((id) => ({
    id,
    ...columns[id],
  }))
}
