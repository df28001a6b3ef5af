import { useEffect, useRef } from 'react'

const focusOn = (id: string): void => document.getElementById(id)?.focus()

type ListIds = {
  /** Id of the first field of the last entry. */
  readonly last: string
  /** Id of the button that adds an entry. */
  readonly add: string
}

/** Focuses the last entry when one is added, and the "add" button when one is removed. */
export const useListFocus = (count: number, { last, add }: ListIds): void => {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) focusOn(last)
    else if (count < before.current) focusOn(add)
    before.current = count
  }, [count, last, add])
}
