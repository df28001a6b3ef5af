import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { memo } from 'react'
import { ViewCell } from '../../bulletin/list/cells.tsx'
import type { Opening } from '../../bulletin/list/listed-bulletins.ts'
import type { TableColumn } from '../../bulletin/list/table-column.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayInFigures } from '../../ui/date-words.ts'

type TreatedRowProps = {
  item: BulletinItem
  columns: readonly TableColumn[]
  opening: Opening
  onOpen: (item: BulletinItem) => void
}

const TreatedRowView = ({ item, columns, opening, onOpen }: TreatedRowProps) => {
  const { t } = useTranslation()
  const { id, date, service } = item
  return (
    <tr data-bulletin={id}>
      {columns.map(({ id: column, align, isRowHeader, cell }) =>
        isRowHeader ? (
          <th key={column} scope="row" data-align={align}>
            {cell(item)}
          </th>
        ) : (
          <td key={column} data-align={align}>
            {cell(item)}
          </td>
        ),
      )}
      <td data-align="right">
        <ViewCell
          opening={opening}
          label={t('delayPos.viewOne', { date: dayInFigures(date), service })}
          tabIndex={0}
          control="view"
          onOpen={() => onOpen(item)}
        />
      </td>
    </tr>
  )
}

/** Re-renders only when its own data changes, not when another row is switched. */
export const TreatedRow = memo(
  TreatedRowView,
  (before, after) =>
    before.item === after.item &&
    before.columns === after.columns &&
    before.onOpen === after.onOpen &&
    before.opening.state.tab === after.opening.state.tab &&
    before.opening.state.list?.position === after.opening.state.list?.position &&
    before.opening.state.list?.ids === after.opening.state.list?.ids &&
    before.opening.state.list?.beyond === after.opening.state.list?.beyond,
)
