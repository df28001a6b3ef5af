import { SEARCH_DEBOUNCE_MILLISECONDS } from '@bulletin/domain/limits'
import { manualDrivingSearchFormat } from '@bulletin/domain/people/searched-driver'
import { useEffect, useRef, useState } from 'react'

/** Searches after a debounce when the typed text is valid. */
export const useTypedSearch = (applied: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const isTooLong = manualDrivingSearchFormat.faultOf(typed) !== null
  return {
    typed,
    isTooLong,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      if (manualDrivingSearchFormat.faultOf(text) !== null) return
      timer.current = setTimeout(() => search.current(text), SEARCH_DEBOUNCE_MILLISECONDS)
    },
    /** Clears the text and cancels the pending search. */
    empty: () => {
      clearTimeout(timer.current)
      setTyped('')
    },
  }
}
