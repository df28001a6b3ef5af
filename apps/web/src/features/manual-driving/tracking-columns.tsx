import type { YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import { ViewCell } from '../../bulletin/list/cells.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { alignedPercent } from './figures.ts'
import { openingOf } from './report-address.ts'
import type { TrackingRow } from './tracking-query.ts'
import type { Translate } from '../../i18n/use-translation.ts'

type Column = GridColumn<TrackingRow>
type SortedColumn = Omit<Column, 'id' | 'firstSort'> & { readonly id: YearlySortField }

const sorted = (column: SortedColumn): Column => ({ firstSort: 'DESC', ...column })

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
  const rate = (id: 'okRate' | 'nokRate' | 'noObjectRate', name: string, narrowWidth: number): Column =>
    sorted({
      id,
      name,
      width: isNarrow ? narrowWidth : 168,
      align: 'right',
      cell: (row) => alignedPercent(t, row[id]),
    })
  return [
    sorted({
      id: 'matricule',
      name: t('cm.columns.matricule'),
      width: isNarrow ? 110 : 140,
      cell: ({ matricule }) => matricule,
    }),
    {
      id: 'line',
      name: t('cm.columns.line'),
      width: isNarrow ? 64 : 84,
      cell: ({ line }) => <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />,
    },
    sorted({
      id: 'driverName',
      name: t('cm.columns.name'),
      width: { share: 1, min: 140 },
      cell: ({ driverName }) => driverName,
    }),
    rate('okRate', t('cm.columns.ok'), 132),
    rate('nokRate', t('cm.columns.nok'), 162),
    rate('noObjectRate', t('cm.columns.noObject'), 116),
    sorted({
      id: 'nbWorkingDays',
      name: t('cm.columns.workingDays'),
      width: isNarrow ? 134 : 144,
      align: 'right',
      cell: ({ nbWorkingDays }) => nbWorkingDays,
    }),
    {
      id: 'id',
      name: t('cm.columns.detail'),
      width: isNarrow ? 72 : 92,
      align: 'center',
      hasControls: true,
      cell: (row, tabIndex) => (
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
