import { useEffect } from 'react'

/** After a dialog has closed, focuses a control if the opener was removed and the focus fell back to the body. */
export const useFocusAfterDialog = (isOpen: boolean, controlId: string): void => {
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) document.getElementById(controlId)?.focus()
  }, [isOpen, controlId])
}
