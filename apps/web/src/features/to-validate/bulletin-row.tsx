import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { OpeningState } from '../../bulletin/list/listed-bulletins.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckBox } from './check-box.tsx'
import { selectedBulletinOf, type SelectedBulletin } from './selection.ts'
import type { TableColumn } from '../../bulletin/list/table-column.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './bulletin-row.module.css'

const Verify = withClass(Link, styles.verify)

/** Selection state of a row in the grid of plain bulletins. */
type RowSelection = {
  isSelected: boolean
  /** False for the manager's own bulletin, which another manager must validate. */
  isSelectable: boolean
  isUnvalidated: boolean
  onToggle: (bulletin: SelectedBulletin) => void
}

type BulletinRowProps = {
  item: BulletinItem
  columns: readonly TableColumn[]
  opening: { path: string; state: OpeningState }
  onOpen: (item: BulletinItem) => void
  selection?: RowSelection
}

const LeadCell = ({ item, selection }: { item: BulletinItem; selection: RowSelection }) => {
  const { t } = useTranslation()
  const { service, driverName } = item
  const { isSelected, isSelectable, onToggle } = selection
  if (!isSelectable)
    return (
      <td className={styles.lead}>
        <span className={styles.locked}>
          <Icon name="lock" size={20} />
        </span>
      </td>
    )
  return (
    <td className={styles.lead}>
      <CheckBox
        label={t('toValidate.selectOne', { service, driver: driverName })}
        isChecked={isSelected}
        control="select"
        onToggle={() => onToggle(selectedBulletinOf(item))}
      />
    </td>
  )
}

const Cell = ({ column, children }: { column: TableColumn; children: ReactNode }) =>
  column.isRowHeader ? (
    <th scope="row" data-align={column.align}>
      {children}
    </th>
  ) : (
    <td data-align={column.align}>{children}</td>
  )

const BulletinRowView = ({ item, columns, opening, onOpen, selection }: BulletinRowProps) => {
  const { t } = useTranslation()
  const { id, service, driverName } = item
  return (
    <tr data-bulletin={id} {...(selection?.isSelected && { 'data-selected': '' })}>
      {selection && <LeadCell item={item} selection={selection} />}
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(item)}
          {column.id === 'name' && selection?.isSelectable === false && (
            <span className={styles.own}>{t('toValidate.ownBulletin')}</span>
          )}
          {column.id === 'name' && selection?.isUnvalidated && (
            <Chip className={styles.failed} tone="error" icon="error">
              {t('toValidate.notValidated.mark')}
            </Chip>
          )}
        </Cell>
      ))}
      <td data-align="right">
        <Verify
          to={opening.path}
          state={opening.state}
          aria-label={t('toValidate.verifyOne', { service, driver: driverName })}
          data-control="verify"
          onClick={() => onOpen(item)}
        >
          {t('toValidate.verify')}
          <Icon name="chevronRight" size={18} />
        </Verify>
      </td>
    </tr>
  )
}

const isSameSelection = (one: RowSelection | undefined, other: RowSelection | undefined): boolean =>
  one?.isSelected === other?.isSelected &&
  one?.isSelectable === other?.isSelectable &&
  one?.isUnvalidated === other?.isUnvalidated

/** Re-renders only when its own data changes, not for every check box of a hundred rows nor every ten seconds. */
export const BulletinRow = memo(
  BulletinRowView,
  (before, after) =>
    before.item === after.item &&
    before.columns === after.columns &&
    before.onOpen === after.onOpen &&
    before.opening.state.list?.position === after.opening.state.list?.position &&
    before.opening.state.list?.ids === after.opening.state.list?.ids &&
    before.opening.state.list?.beyond === after.opening.state.list?.beyond &&
    isSameSelection(before.selection, after.selection),
)
