import { useState, type ReactNode } from 'react'
import { useServices } from '../../../session/services.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { t } from '../../../i18n/translate.ts'
import type { Register } from './register.ts'
import { useRegisterChanges } from './use-register-changes.ts'

/** The dialog open over the list: a form that adds or edits a row, or the confirmation of a deletion. */
export type Open<Row> = { kind: 'add' } | { kind: 'edit'; row: Row } | { kind: 'delete'; row: Row }

/** Props of a row form. */
export type RowFormProps<Row, Entry> = {
  /** The row to edit; null adds one. */
  row: Row | null
  /** The server's refusal of the last save; null once the user types again. */
  refusal: string | null
  onSave: (entry: Entry) => void
  onType: () => void
  onClose: () => void
}

type OpenedRowProps<Row, Entry, Filters> = {
  register: Register<Row, Entry, Filters>
  line: string
  open: Open<Row> | null
  renderForm: (form: RowFormProps<Row, Entry>) => ReactNode
  onClose: () => void
  /** Called after a deletion, because the button that opened the dialog was removed with its row. */
  onDeleted: () => void
}

/** The dialog open over the list, and the changes it sends. */
export const OpenedRow = <Row extends { id: string }, Entry, Filters>(
  props: OpenedRowProps<Row, Entry, Filters>,
): ReactNode => {
  const { register, line, open, renderForm, onClose, onDeleted } = props
  const { name, namesOf } = register
  const { messageBar } = useServices()
  const { add, update, remove } = useRegisterChanges(register, line)
  const [refusal, setRefusal] = useState<string | null>(null)

  const close = () => {
    setRefusal(null)
    onClose()
  }
  const told = { onDone: close, onRefused: setRefusal }
  const edited = open?.kind === 'edit' ? open.row : null
  const doomed = open?.kind === 'delete' ? open.row : null
  const removeDoomed = (row: Row) =>
    remove(row, {
      onDone: () => {
        close()
        onDeleted()
      },
      onRefused: (text) => {
        close()
        messageBar.show({ severity: 'error', text, topic: 'register' })
      },
    })

  return (
    <>
      {open &&
        !doomed &&
        renderForm({
          row: edited,
          refusal,
          onSave: (entry) => (edited ? update(edited, entry, told) : add(entry, told)),
          onType: () => setRefusal(null),
          onClose: close,
        })}
      <AskDialog
        open={doomed !== null}
        title={t(`${name}.delete.title`)}
        text={doomed ? t(`${name}.delete.text`, namesOf(doomed)) : ''}
        onCancel={close}
        confirm={t(`${name}.delete.confirm`)}
        onConfirm={() => doomed && removeDoomed(doomed)}
        tone="error"
      />
    </>
  )
}
