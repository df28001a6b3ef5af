import { useEffect } from 'react'

/** Skips events the drop zone has already handled, and text dragged into a field. */
const refuse = (event: DragEvent) => {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** Prevents the browser from opening a file that is dropped outside the drop zone in place of the application. */
export const useNothingOpenedByDrop = (): void => {
  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
