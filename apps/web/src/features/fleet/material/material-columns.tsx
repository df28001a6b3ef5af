import type { Material } from '@bulletin/domain/material/material'
import type { PlainColumn } from '../../../ui/plain-table.tsx'
import { RowActions } from '../register/row-actions.tsx'
import type { Open } from '../register/use-open-row.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import type { Translate } from '../../../i18n/use-translation.ts'

const ACTIONS_WIDTH_PIXELS = 120

export const materialColumns = (
  t: Translate,
  show: (open: Open<Material>) => void,
): PlainColumn<Material>[] => [
  {
    id: 'line',
    header: t('material.columns.line'),
    cell: ({ line }) => <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />,
  },
  {
    id: 'materialId',
    header: t('material.columns.materialId'),
    isRowHeader: true,
    cell: ({ materialId }) => materialId,
  },
  {
    id: 'firstLeadCar',
    header: t('material.columns.firstLeadCar'),
    cell: ({ firstLeadCar }) => firstLeadCar,
  },
  {
    id: 'secondLeadCar',
    header: t('material.columns.secondLeadCar'),
    cell: ({ secondLeadCar }) => secondLeadCar,
  },
  {
    id: 'actions',
    header: t('material.columns.actions'),
    align: 'right',
    width: ACTIONS_WIDTH_PIXELS,
    cell: (row) => (
      <RowActions
        edit={t('material.actions.edit', { materialId: row.materialId })}
        remove={t('material.actions.delete', { materialId: row.materialId })}
        onEdit={() => show({ kind: 'edit', row })}
        onRemove={() => show({ kind: 'delete', row })}
      />
    ),
  },
]
