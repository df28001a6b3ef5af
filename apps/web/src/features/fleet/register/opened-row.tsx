import { useState, type ReactNode } from 'react'
import { useServices } from '../../../session/services.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Open } from './use-open-row.ts'
import { useRegisterChanges, type ChangeWords, type RegisterCalls } from './use-register-changes.ts'

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

type OpenedRowProps<Row, Entry> = {
  open: Open<Row> | null
  calls: RegisterCalls<Row, Entry>
  words: ChangeWords<Row, Entry> & {
    deleteTitle: string
    /** The text names the row. */
    deleteText: (row: Row) => string
    deleteConfirm: string
    cancel: string
  }
  renderForm: (form: RowFormProps<Row, Entry>) => ReactNode
  onClose: () => void
  /** Called after a deletion, because the button that opened the dialog was removed with its row. */
  onDeleted: () => void
}

/** The dialog open over the list, and the changes it sends. */
export const OpenedRow = <Row extends { id: string }, Entry>(
  props: OpenedRowProps<Row, Entry>,
): ReactNode => {
  const { open, calls, words, renderForm, onClose, onDeleted } = props
  const { messageBar } = useServices()
  const { add, update, remove } = useRegisterChanges(calls, words)
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
        title={words.deleteTitle}
        text={doomed ? words.deleteText(doomed) : ''}
        cancel={words.cancel}
        onCancel={close}
        action={
          <Button variant="contained" tone="error" onClick={() => doomed && removeDoomed(doomed)}>
            {words.deleteConfirm}
          </Button>
        }
      />
    </>
  )
}
