import { useCallback, useRef, useState } from 'react'

/** The dialog open over the list: a form that adds or edits a row, or the confirmation of a deletion. */
export type Open<Row> = { kind: 'add' } | { kind: 'edit'; row: Row } | { kind: 'delete'; row: Row }

/** Every opening starts with a fresh form, without the previous entry. */
export const useOpenRow = <Row>() => {
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(null), [])
  /** Focuses the add button after a dialog whose opener no longer exists. */
  const focusList = useCallback(() => {
    requestAnimationFrame(() => addButton.current?.focus())
  }, [])
  return { open, show: setOpen, close, addButton, focusList }
}
