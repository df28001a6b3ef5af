import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { dayInFigures } from '../../ui/date-words.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { sortedColumn, sortedDown, type TableColumn } from '../../ui/table/table-column.ts'
import type { ArchiveRow } from './archive-query.ts'
import type { ArchiveVariant } from './archive-variant.ts'
import {
  DelayCell,
  DriverCell,
  InformationCell,
  PdfCell,
  RealEndCell,
  RowActions,
  ServiceCell,
  TerminusCell,
  ViewCell,
} from '../../bulletin/list/cells.tsx'
import { ManualDrivingCell } from '../../bulletin/list/manual-driving-cell.tsx'
import { openingOf } from './opening.ts'
import { ProgressTrack } from './progress-track.tsx'
import { t } from '../../i18n/translate.ts'

/** Values the cells need in addition to their bulletin. */
export type ArchiveFacts = {
  variant: ArchiveVariant
  timeZone: string
  isNarrow: boolean
  /** Whether the driver columns are shown. */
  withDriver: boolean
  /** Called when the user opens a bulletin. */
  onLeave: (bulletinId: string) => void
}

type Column = TableColumn<ArchiveRow, BulletinSortField>

export const archiveColumns = (facts: ArchiveFacts): Column[] => {
  const { variant, timeZone, isNarrow, withDriver, onLeave } = facts
  const width = (wide: number, narrow: number) => ({ width: isNarrow ? narrow : wide })
  const columns: Column[] = [
    sortedDown({
      id: 'date',
      header: t('archived.columns.date'),
      ...width(112, 106),
      cell: ({ date }) => dayInFigures(date),
    }),
    sortedColumn({
      id: 'line',
      header: t('archived.columns.line'),
      ...width(68, 54),
      cell: ({ line }) => <LineBadge line={line} size={30} />,
    }),
    sortedColumn({
      id: 'service',
      header: t('archived.columns.service'),
      ...width(88, 68),
      cell: (row) => <ServiceCell item={row} />,
    }),
    sortedColumn({
      id: 'driverName',
      header: t('archived.columns.driver'),
      width: isNarrow ? 90 : '11%',
      minWidth: 100,
      cell: (row) => <DriverCell item={row} />,
    }),
    {
      id: 'terminus',
      header: t('archived.columns.terminus'),
      minWidth: 82,
      cell: (row) => <TerminusCell item={row} />,
    },
    sortedDown({
      id: 'realEndService',
      header: t('archived.columns.realEndShort'),
      description: t('archived.columns.realEnd'),
      ...width(86, 80),
      align: 'right',
      cell: (row) => <RealEndCell item={row} timeZone={timeZone} />,
    }),
    sortedDown({
      id: 'delayMinute',
      header: t('archived.columns.delay'),
      ...width(104, 86),
      align: 'right',
      cell: (row) => <DelayCell item={row} />,
    }),
    sortedDown({
      id: 'validManualDriving',
      header: t('archived.columns.manualDriving'),
      description: t('bulletin.fields.manualDriving'),
      ...width(96, 66),
      align: 'center',
      cell: (row) => <ManualDrivingCell item={row} />,
    }),
    sortedDown({
      id: 'observationCount',
      header: t('archived.columns.observationsShort'),
      description: t('archived.columns.observations'),
      width: 64,
      align: 'right',
      cell: ({ observationCount }) => observationCount,
    }),
    {
      id: 'information',
      header: t('archived.columns.information'),
      ...width(104, 102),
      cell: (row) => <InformationCell item={row} />,
    },
    sortedDown({
      id: 'status',
      header: t('archived.columns.status'),
      ...width(164, 146),
      cell: (row) => <ProgressTrack status={row.progress} isLate={variant === 'all' && row.lateValidation} />,
    }),
    {
      id: 'id',
      header: t('grid.columns.actions'),
      isHeaderHidden: true,
      ...width(104, 98),
      align: 'center',
      hasControls: true,
      cell: (row, tabIndex) => (
        <RowActions>
          <ViewCell
            opening={openingOf(variant, row.id)}
            label={t('archived.viewOne', { date: dayInFigures(row.date), service: row.service })}
            tabIndex={tabIndex}
            onOpen={() => onLeave(row.id)}
          />
          <PdfCell
            id={row.id}
            label={t('pdf.downloadOne', { date: dayInFigures(row.date), service: row.service })}
            tabIndex={tabIndex}
          />
        </RowActions>
      ),
    },
  ]
  return columns.filter(({ id }) => {
    if (id === 'driverName') return withDriver
    // A narrow screen drops the observation count first.
    return id !== 'observationCount' || !isNarrow
  })
}
