import { useEffect, useRef } from 'react'

const focusOn = (id: string): void => document.getElementById(id)?.focus()

type ListIds = {
  /** Of the first field of the last entry. */
  readonly last: string
  /** Of the button that adds one. */
  readonly add: string
}

/** The focus follows what is added; where an entry with the focus is taken away, it goes to what adds one. */
export const useListFocus = (count: number, { last, add }: ListIds): void => {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) focusOn(last)
    else if (count < before.current) focusOn(add)
    before.current = count
  }, [count, last, add])
}
