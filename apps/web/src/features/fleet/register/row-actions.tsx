import { IconButton } from '../../../ui/icon-button.tsx'
import { styled } from '../../../ui/styled.ts'

const Pair = styled('div')`
  display: flex;
  justify-content: flex-end;
  gap: 4px;
`

type RowActionsProps = {
  /** Each label names its row, because the page repeats these buttons on every row. */
  edit: string
  remove: string
  onEdit: () => void
  onRemove: () => void
}

export const RowActions = ({ edit, remove, onEdit, onRemove }: RowActionsProps) => (
  <Pair>
    <IconButton icon="pencil" label={edit} size={22} onClick={onEdit} />
    <IconButton icon="trash" label={remove} size={22} onClick={onRemove} />
  </Pair>
)
