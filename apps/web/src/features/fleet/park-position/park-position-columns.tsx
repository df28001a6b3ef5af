import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { PlainColumn } from '../../../ui/plain-table.tsx'
import { RowActions } from '../register/row-actions.tsx'
import type { Open } from '../register/use-open-row.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import type { Translate } from '../../../i18n/use-translation.ts'

const ACTIONS_WIDTH_PIXELS = 120

/** Names of a row, as used in messages about it. */
export const namesOf = ({
  positionName,
  stationName,
}: Pick<ParkPosition, 'positionName' | 'stationName'>) => ({
  position: positionName,
  station: stationName,
})

export const parkPositionColumns = (
  t: Translate,
  show: (open: Open<ParkPosition>) => void,
): PlainColumn<ParkPosition>[] => [
  {
    id: 'lineName',
    header: t('parkPosition.columns.lineName'),
    cell: ({ lineName: line }) => <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />,
  },
  {
    id: 'stationName',
    header: t('parkPosition.columns.stationName'),
    cell: ({ stationName }) => stationName,
  },
  {
    id: 'positionName',
    header: t('parkPosition.columns.positionName'),
    isRowHeader: true,
    cell: ({ positionName }) => positionName,
  },
  {
    id: 'actions',
    header: t('parkPosition.columns.actions'),
    align: 'right',
    width: ACTIONS_WIDTH_PIXELS,
    cell: (row) => (
      <RowActions
        edit={t('parkPosition.actions.edit', namesOf(row))}
        remove={t('parkPosition.actions.delete', namesOf(row))}
        onEdit={() => show({ kind: 'edit', row })}
        onRemove={() => show({ kind: 'delete', row })}
      />
    ),
  },
]
