import { useEffect } from 'react'

/** The place for files has taken its own by now; a word that is dragged into a field is none of ours. */
const refuse = (event: DragEvent) => {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** A file that misses its place by a finger is not opened by the browser in the place of the application. */
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
