import type { YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import type { GridColDef } from '@mui/x-data-grid'
import { ViewCell } from '../../bulletin/list/cells.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { alignedPercent } from './figures.ts'
import { openingOf } from './report-address.ts'
import type { TrackingRow } from './tracking-query.ts'
import type { Translate } from '../../i18n/use-translation.ts'

type Column = GridColDef<TrackingRow>
type SortedColumn = Omit<Column, 'field'> & { field: YearlySortField }

const sorted = (column: SortedColumn): Column => ({ display: 'flex', sortable: true, ...column })

/** The `field` of a sortable column is the name of the server's sort field. */
export const trackingColumns = ({
  t,
  isNarrow,
  onLeave,
}: {
  t: Translate
  isNarrow: boolean
  /** Called when the user opens a report. */
  onLeave: (rowId: string) => void
}): Column[] => {
  const rate = (
    field: 'okRate' | 'nokRate' | 'noObjectRate',
    headerName: string,
    narrowWidth: number,
  ): Column =>
    sorted({
      field,
      headerName,
      width: isNarrow ? narrowWidth : 168,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number) => alignedPercent(t, value),
    })
  return [
    sorted({ field: 'matricule', headerName: t('cm.columns.matricule'), width: isNarrow ? 110 : 140 }),
    {
      display: 'flex',
      sortable: false,
      field: 'line',
      headerName: t('cm.columns.line'),
      width: isNarrow ? 64 : 84,
      renderCell: ({ row: { line } }) => (
        <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />
      ),
    },
    sorted({ field: 'driverName', headerName: t('cm.columns.name'), flex: 1, minWidth: 140 }),
    rate('okRate', t('cm.columns.ok'), 132),
    rate('nokRate', t('cm.columns.nok'), 162),
    rate('noObjectRate', t('cm.columns.noObject'), 116),
    sorted({
      field: 'nbWorkingDays',
      headerName: t('cm.columns.workingDays'),
      width: isNarrow ? 134 : 144,
      align: 'right',
      headerAlign: 'right',
    }),
    {
      display: 'flex',
      sortable: false,
      // Cells of type `actions` pass the focus to the controls inside them.
      type: 'actions',
      field: 'id',
      headerName: t('cm.columns.detail'),
      width: isNarrow ? 72 : 92,
      renderCell: ({ row, tabIndex }) => (
        <ViewCell
          opening={openingOf(row)}
          label={t('cm.viewOne', { name: row.driverName, line: row.line })}
          tabIndex={tabIndex}
          onOpen={() => onLeave(row.id)}
        />
      ),
    },
  ]
}
