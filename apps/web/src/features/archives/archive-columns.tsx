import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { GridColDef } from '@mui/x-data-grid'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
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

type Column = GridColDef<ArchiveRow>
type SortedColumn = Omit<Column, 'field'> & { field: BulletinSortField }

const PLAIN = { display: 'flex', sortable: false } as const
const SORTED = { display: 'flex', sortable: true } as const
/** Names sort ascending on the first tap; dates and numbers sort descending first. */
const NAMED_ORDER = ['asc', 'desc'] as const

/** The `field` of a sortable column is the name of the server's sort field. */
const columnsOf = ({ variant, t, timeZone, isNarrow, onLeave }: ArchiveFacts): Record<ColumnId, Column> => {
  const width = (wide: number, narrow: number) => ({ width: isNarrow ? narrow : wide })
  const sorted = (column: SortedColumn): Column => ({ ...SORTED, ...column })
  const named = (column: SortedColumn): Column => ({ ...SORTED, sortingOrder: NAMED_ORDER, ...column })
  return {
    date: sorted({
      field: 'date',
      headerName: t('archived.columns.date'),
      ...width(112, 106),
      valueFormatter: (date: ArchiveRow['date']) => dayInFigures(date),
    }),
    line: named({
      field: 'line',
      headerName: t('archived.columns.line'),
      ...width(68, 54),
      renderCell: ({ row: { line } }) => (
        <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />
      ),
    }),
    service: named({
      field: 'service',
      headerName: t('archived.columns.service'),
      ...width(88, 68),
      renderCell: ({ row }) => <ServiceCell item={row} />,
    }),
    driver: named({
      field: 'driverName',
      headerName: t('archived.columns.driver'),
      flex: isNarrow ? 1 : 1.15,
      minWidth: isNarrow ? 90 : 100,
      renderCell: ({ row }) => <DriverCell item={row} />,
    }),
    terminus: {
      ...PLAIN,
      field: 'terminus',
      headerName: t('archived.columns.terminus'),
      flex: isNarrow ? 1.1 : 1,
      minWidth: 82,
      renderCell: ({ row }) => <TerminusCell item={row} />,
    },
    realEnd: sorted({
      field: 'realEndService',
      headerName: t('archived.columns.realEndShort'),
      description: t('archived.columns.realEnd'),
      ...width(86, 80),
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => <RealEndCell item={row} timeZone={timeZone} />,
    }),
    delay: sorted({
      field: 'delayMinute',
      headerName: t('archived.columns.delay'),
      ...width(104, 86),
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => <DelayCell item={row} />,
    }),
    manualDriving: sorted({
      field: 'validManualDriving',
      headerName: t('archived.columns.manualDriving'),
      description: t('bulletin.fields.manualDriving'),
      ...width(96, 66),
      align: 'center',
      headerAlign: 'center',
      renderCell: ({ row }) => <ManualDrivingCell item={row} />,
    }),
    observations: sorted({
      field: 'observationCount',
      headerName: t('archived.columns.observationsShort'),
      description: t('archived.columns.observations'),
      width: 64,
      align: 'right',
      headerAlign: 'right',
    }),
    information: {
      ...PLAIN,
      field: 'information',
      headerName: t('archived.columns.information'),
      ...width(104, 102),
      renderCell: ({ row }) => <InformationCell item={row} />,
    },
    progress: sorted({
      field: 'status',
      headerName: t('archived.columns.status'),
      ...width(164, 146),
      renderCell: ({ row }) => (
        <ProgressTrack status={row.progress} isLate={variant === 'all' && row.lateValidation} />
      ),
    }),
    actions: {
      ...PLAIN,
      // Cells of type `actions` pass the focus to the controls inside them.
      type: 'actions',
      field: 'id',
      headerName: t('grid.columns.actions'),
      renderHeader: () => <VisuallyHidden>{t('grid.columns.actions')}</VisuallyHidden>,
      ...width(104, 98),
      renderCell: ({ row, tabIndex }) => (
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
