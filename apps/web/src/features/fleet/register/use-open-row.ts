import { useCallback, useRef, useState } from 'react'

/** What is open over the list: a form for a new row or for one that is there, or the question whether to delete one. */
export type Open<Row> = { kind: 'add' } | { kind: 'edit'; row: Row } | { kind: 'delete'; row: Row }

/** Each opening is another: what was typed in the form before is not in it. */
export const useOpenRow = <Row>() => {
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(null), [])
  /** After a dialog that has nowhere to give the focus back to. */
  const focusList = useCallback(() => {
    requestAnimationFrame(() => addButton.current?.focus())
  }, [])
  return { open, show: setOpen, close, addButton, focusList }
}
