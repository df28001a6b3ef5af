import { SEARCH_DEBOUNCE_MILLISECONDS } from '@bulletin/domain/limits'
import { manualDrivingSearchFormat } from '@bulletin/domain/people/searched-driver'
import { useEffect, useRef, useState } from 'react'

/** What is typed or pasted, filtered at once; it narrows the list once the fingers rest, if it can be searched for. */
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
      const kept = manualDrivingSearchFormat.typed(text)
      setTyped(kept)
      clearTimeout(timer.current)
      if (manualDrivingSearchFormat.faultOf(kept) !== null) return
      timer.current = setTimeout(() => search.current(kept), SEARCH_DEBOUNCE_MILLISECONDS)
    },
    /** Without a search, at once. */
    empty: () => {
      clearTimeout(timer.current)
      setTyped('')
    },
  }
}
