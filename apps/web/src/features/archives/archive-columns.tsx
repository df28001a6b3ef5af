import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { dayInFigures } from '../../ui/date-words.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { ArchiveRow } from './archive-query.ts'
import { COLUMN_IDS, type ArchiveVariant, type ColumnId } from './archive-variant.ts'
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
import type { Translate } from '../../i18n/use-translation.ts'

/** Values the cells need in addition to their bulletin. */
export type ArchiveFacts = {
  variant: ArchiveVariant
  t: Translate
  timeZone: string
  isNarrow: boolean
  /** Whether the driver columns are shown. */
  withDriver: boolean
  /** Called when the user opens a bulletin. */
  onLeave: (bulletinId: string) => void
}

type Column = GridColumn<ArchiveRow>
type SortedColumn = Omit<Column, 'id' | 'firstSort'> & { readonly id: BulletinSortField }

/** Dates and numbers sort descending on the first tap. */
const sorted = (column: SortedColumn): Column => ({ firstSort: 'DESC', ...column })
const named = (column: SortedColumn): Column => ({ firstSort: 'ASC', ...column })

const columnsOf = ({ variant, t, timeZone, isNarrow, onLeave }: ArchiveFacts): Record<ColumnId, Column> => {
  const width = (wide: number, narrow: number) => ({ width: isNarrow ? narrow : wide })
  return {
    date: sorted({
      id: 'date',
      name: t('archived.columns.date'),
      ...width(112, 106),
      cell: ({ date }) => dayInFigures(date),
    }),
    line: named({
      id: 'line',
      name: t('archived.columns.line'),
      ...width(68, 54),
      cell: ({ line }) => <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />,
    }),
    service: named({
      id: 'service',
      name: t('archived.columns.service'),
      ...width(88, 68),
      cell: (row) => <ServiceCell item={row} />,
    }),
    driver: named({
      id: 'driverName',
      name: t('archived.columns.driver'),
      width: isNarrow ? { share: 1, min: 90 } : { share: 1.15, min: 100 },
      cell: (row) => <DriverCell item={row} />,
    }),
    terminus: {
      id: 'terminus',
      name: t('archived.columns.terminus'),
      width: { share: isNarrow ? 1.1 : 1, min: 82 },
      cell: (row) => <TerminusCell item={row} />,
    },
    realEnd: sorted({
      id: 'realEndService',
      name: t('archived.columns.realEndShort'),
      description: t('archived.columns.realEnd'),
      ...width(86, 80),
      align: 'right',
      cell: (row) => <RealEndCell item={row} timeZone={timeZone} />,
    }),
    delay: sorted({
      id: 'delayMinute',
      name: t('archived.columns.delay'),
      ...width(104, 86),
      align: 'right',
      cell: (row) => <DelayCell item={row} />,
    }),
    manualDriving: sorted({
      id: 'validManualDriving',
      name: t('archived.columns.manualDriving'),
      description: t('bulletin.fields.manualDriving'),
      ...width(96, 66),
      align: 'center',
      cell: (row) => <ManualDrivingCell item={row} />,
    }),
    observations: sorted({
      id: 'observationCount',
      name: t('archived.columns.observationsShort'),
      description: t('archived.columns.observations'),
      width: 64,
      align: 'right',
      cell: ({ observationCount }) => observationCount,
    }),
    information: {
      id: 'information',
      name: t('archived.columns.information'),
      ...width(104, 102),
      cell: (row) => <InformationCell item={row} />,
    },
    progress: sorted({
      id: 'status',
      name: t('archived.columns.status'),
      ...width(164, 146),
      cell: (row) => <ProgressTrack status={row.progress} isLate={variant === 'all' && row.lateValidation} />,
    }),
    actions: {
      id: 'id',
      name: t('grid.columns.actions'),
      isNameHidden: true,
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
  }
}

/** A narrow screen drops the observation count first. */
const columnIdsOf = ({ withDriver, isNarrow }: Pick<ArchiveFacts, 'withDriver' | 'isNarrow'>): ColumnId[] => {
  const leftOut: ColumnId[] = [
    ...(withDriver ? [] : (['driver'] as const)),
    ...(isNarrow ? (['observations'] as const) : []),
  ]
  return COLUMN_IDS.filter((id) => !leftOut.includes(id))
}

export const archiveColumns = (facts: ArchiveFacts): Column[] => {
  const columns = columnsOf(facts)
  return columnIdsOf(facts).map((id) => columns[id])
}
