import type { YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import { ViewCell } from '../../bulletin/list/cells.tsx'
import { sortedDown, type TableColumn } from '../../ui/table/table-column.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { alignedPercent } from './figures.ts'
import { openingOf } from './report-address.ts'
import type { TrackingRow } from './tracking-query.ts'
import { t } from '../../i18n/translate.ts'

type Column = TableColumn<TrackingRow, YearlySortField>

export const trackingColumns = ({
  isNarrow,
  onLeave,
}: {
  isNarrow: boolean
  /** Called when the user opens a report. */
  onLeave: (rowId: string) => void
}): Column[] => {
  const rate = (id: 'okRate' | 'nokRate' | 'noObjectRate', header: string, narrowWidth: number): Column =>
    sortedDown({
      id,
      header,
      width: isNarrow ? narrowWidth : 168,
      align: 'right',
      cell: (row) => alignedPercent(row[id]),
    })
  return [
    sortedDown({
      id: 'matricule',
      header: t('cm.columns.matricule'),
      width: isNarrow ? 110 : 140,
      cell: ({ matricule }) => matricule,
    }),
    {
      id: 'line',
      header: t('cm.columns.line'),
      width: isNarrow ? 64 : 84,
      cell: ({ line }) => <LineBadge line={line} size={30} />,
    },
    sortedDown({
      id: 'driverName',
      header: t('cm.columns.name'),
      minWidth: 140,
      cell: ({ driverName }) => driverName,
    }),
    rate('okRate', t('cm.columns.ok'), 132),
    rate('nokRate', t('cm.columns.nok'), 162),
    rate('noObjectRate', t('cm.columns.noObject'), 116),
    sortedDown({
      id: 'nbWorkingDays',
      header: t('cm.columns.workingDays'),
      width: isNarrow ? 134 : 144,
      align: 'right',
      cell: ({ nbWorkingDays }) => nbWorkingDays,
    }),
    {
      id: 'id',
      header: t('cm.columns.detail'),
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
