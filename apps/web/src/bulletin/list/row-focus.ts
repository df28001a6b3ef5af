import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

type RowPlace = { id: string; index: number; control: string }

const ROW = 'tr[data-row]'

const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(ROW)]

const idOf = ({ dataset }: HTMLElement): string => dataset['row'] ?? ''

const findPlace = (table: HTMLElement, target: EventTarget | null): RowPlace | null => {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>(ROW) : null
  const control = target instanceof HTMLElement ? target.dataset['control'] : undefined
  if (!row || control === undefined) return null
  return { id: idOf(row), index: rowsOf(table).indexOf(row), control }
}

/** Focuses the row of that bulletin; if it was removed, the row now at the same index. */
const focusRow = (table: HTMLElement, { id, index, control }: RowPlace): void => {
  const rows = rowsOf(table)
  const row = rows.find((one) => idOf(one) === id) ?? rows[Math.min(index, rows.length - 1)]
  const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]`)
  const found = wanted ?? row?.querySelector<HTMLElement>('[data-control]')
  found?.focus()
}

/** Restores the keyboard focus when a refresh removes the focused row. */
export const useRowFocus = (
  table: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[] | null,
): void => {
  const last = useRef<RowPlace | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = table.current && findPlace(table.current, target)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [table])
  useLayoutEffect(() => {
    const place = last.current
    const isLost = document.activeElement === document.body
    if (!table.current || !place || !rows || !isLost) return
    if (!rows.some(({ id }) => id === place.id)) focusRow(table.current, place)
  }, [rows, table])
}

export type Return = {
  id: string
  index: number
  scrollTop: number
  hasFocus: boolean
  /** Name of the control that opened the bulletin. */
  control: string
}

/** After coming back from a bulletin, restores the scroll offset and focuses its row. */
export const useReturn = (
  table: RefObject<HTMLElement | null>,
  isThere: boolean,
  place: Return | null,
): void => {
  const isDone = useRef(place === null)
  useLayoutEffect(() => {
    if (isDone.current || !isThere || !place || !table.current) return
    isDone.current = true
    const scrolled = table.current
    scrolled.scrollTo({ top: place.scrollTop })
    if (!place.hasFocus) return
    // Wait for the next frame, because the page itself takes the focus on every navigation.
    requestAnimationFrame(() => focusRow(scrolled, place))
  }, [isThere, place, table])
}
