import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './row-actions.module.css'

type RowActionsProps = {
  /** Each label names its row, because the page repeats these buttons on every row. */
  edit: string
  remove: string
  onEdit: () => void
  onRemove: () => void
}

export const RowActions = ({ edit, remove, onEdit, onRemove }: RowActionsProps) => (
  <div className={styles.pair}>
    <IconButton icon="pencil" label={edit} size={22} onClick={onEdit} />
    <IconButton icon="trash" label={remove} size={22} onClick={onRemove} />
  </div>
)
