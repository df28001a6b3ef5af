import { useEffect } from 'react'

/** Takes the focus to a control once a dialog has closed, where what opened it went with what was removed. */
export const useFocusAfterDialog = (isOpen: boolean, controlId: string): void => {
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) document.getElementById(controlId)?.focus()
  }, [isOpen, controlId])
}
