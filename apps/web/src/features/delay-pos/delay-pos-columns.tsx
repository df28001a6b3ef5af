import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { listedPositionReasons } from '@bulletin/domain/bulletin/hr-items'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { DelayCell, DriverCell, RealEndCell, TerminusCell, ViewCell } from '../../bulletin/list/cells.tsx'
import { DelayReasonsCell } from '../../bulletin/list/delay-reasons-cell.tsx'
import { dayInFigures } from '../../ui/date-words.ts'
import { sortedColumn, type TableColumn } from '../../ui/table/table-column.ts'
import { clockTimeOf } from '../../bulletin/plan/service-times.ts'
import { PositionChips } from '../../bulletin/hr-processing/position-chips.tsx'
import { TreatmentCell } from '../../bulletin/hr-processing/treatment-switch.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import type { Opening } from '../../bulletin/list/listed-bulletins.ts'
import styles from './delay-pos-columns.module.css'
import { t } from '../../i18n/translate.ts'

type Column = TableColumn<BulletinItem, BulletinSortField>

/**
 * Columns a narrow screen hides: the details are one tap away, and the initial service moves below the other services.
 */
const WIDE_ONLY: readonly string[] = ['terminus', 'initialService', 'ionDonRm', 'manager']

export type ColumnFacts = { timeZone: string; isNarrow: boolean }

export const delayPosColumns = ({ timeZone, isNarrow }: ColumnFacts): Column[] => {
  const switchWords = ({ service, driverName, date }: BulletinItem) => ({
    service,
    driver: driverName,
    date: dayInFigures(date),
  })
  const columns: Column[] = [
    sortedColumn({
      id: 'ridesServices',
      header: t('delayPos.columns.services'),
      isRowHeader: true,
      cell: ({ ridesServices, service, initialService }) => (
        <span className={styles.stacked}>
          <b className={styles.services}>{ridesServices.join(', ')}</b>
          {isNarrow && service !== initialService && (
            <small>{t('delayPos.initialService', { service: initialService ?? t('common.empty') })}</small>
          )}
        </span>
      ),
    }),
    sortedColumn({
      id: 'date',
      header: t('delayPos.columns.date'),
      cell: ({ date, status }) => (
        <span className={styles.stacked}>
          {dayInFigures(date)}
          {status === 'ARCHIVED' && <small>{t('enums.bulletinStatus.ARCHIVED')}</small>}
        </span>
      ),
    }),
    sortedColumn({
      id: 'line',
      header: t('delayPos.columns.line'),
      cell: ({ line }) => <LineBadge line={line} size={30} />,
    }),
    sortedColumn({
      id: 'terminus',
      header: t('delayPos.columns.terminus'),
      cell: (item) => (
        <div className={styles.wide}>
          <TerminusCell item={item} />
        </div>
      ),
    }),
    sortedColumn({
      id: 'driverName',
      header: t('delayPos.columns.driver'),
      cell: (item) => (
        <div className={styles.named}>
          <DriverCell item={item} />
        </div>
      ),
    }),
    sortedColumn({
      id: 'initialService',
      header: t('delayPos.columns.initialService'),
      cell: ({ initialService }) => initialService ?? t('common.empty'),
    }),
    sortedColumn({
      id: 'realEndService',
      header: t('archived.columns.realEndShort'),
      description: t('delayPos.columns.realEnd'),
      align: 'right',
      cell: (item) => <RealEndCell item={item} timeZone={timeZone} />,
    }),
    sortedColumn({
      id: 'delayMinute',
      header: t('delayPos.columns.delay'),
      align: 'right',
      cell: (item) => <DelayCell item={item} />,
    }),
    sortedColumn({
      id: 'delayReason',
      header: t('delayPos.columns.delayReasons'),
      cell: (item) => (
        <div className={styles.reasons}>
          {(item.delayItem || !item.positionItem) && <DelayReasonsCell item={item} />}
          <PositionChips reasons={listedPositionReasons(item)} orderedService={item.initialService} />
        </div>
      ),
    }),
    sortedColumn({
      id: 'ionDonRm',
      header: t('delayPos.columns.ionDonRm'),
      cell: ({ ionDonRm, date }) => {
        if (ionDonRm === null) return t('common.empty')
        const timeOf = (instant: string) => clockTimeOf(instant, date, timeZone).text
        return (
          <span className={styles.times}>
            {t('delayPos.from', { time: timeOf(ionDonRm.startTime) })}
            <br />
            {t('delayPos.until', { time: timeOf(ionDonRm.endTime) })}
          </span>
        )
      },
    }),
    {
      id: 'manager',
      header: t('delayPos.columns.manager'),
      cell: ({ managerName }) => <span className={styles.person}>{managerName ?? t('common.empty')}</span>,
    },
    sortedColumn({
      id: 'hasHrProcessedDelay',
      header: t('delayPos.columns.delayProcessed'),
      cell: (item) => (
        <TreatmentCell
          bulletin={item}
          field="DELAY"
          label={t('delayPos.delayOf', switchWords(item))}
          control="delay"
        />
      ),
    }),
    sortedColumn({
      id: 'hasHrProcessedPos',
      header: t('delayPos.columns.posProcessed'),
      cell: (item) => (
        <TreatmentCell
          bulletin={item}
          field="POS"
          label={t('delayPos.positionOf', switchWords(item))}
          control="pos"
        />
      ),
    }),
  ]
  return columns.filter(({ id }) => !isNarrow || !WIDE_ONLY.includes(id))
}

type ViewFacts = {
  openingOf: (item: BulletinItem) => Opening
  onOpen: (item: BulletinItem) => void
}

/** The link to the bulletin. */
export const viewColumn = ({ openingOf, onOpen }: ViewFacts): Column => ({
  id: 'view',
  header: t('grid.columns.actions'),
  isHeaderHidden: true,
  align: 'right',
  hasControls: true,
  cell: (item) => (
    <ViewCell
      opening={openingOf(item)}
      label={t('delayPos.viewOne', { date: dayInFigures(item.date), service: item.service })}
      tabIndex={0}
      control="view"
      onOpen={() => onOpen(item)}
    />
  ),
})
