import { useEffect, useRef } from 'react'

/** After a dialog has closed, focuses a control if the opener was removed and the focus fell back to the body. */
export const useFocusAfterDialog = (isOpen: boolean, controlId: string): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed && document.activeElement === document.body) document.getElementById(controlId)?.focus()
  }, [isOpen, controlId])
}
