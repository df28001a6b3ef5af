import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { z } from 'zod/mini'
import { useServices } from '../../session/services.ts'
import { focusCell } from '../../ui/table/table-keys.ts'
import { findShown } from './listed-bulletins.ts'

type Scroller = RefObject<HTMLElement | null>

const ROW = 'tr[data-row]'

const rowsOf = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>(ROW)]

const idOf = ({ dataset }: HTMLElement): string => dataset['row'] ?? ''

/** The opened row, and how far its list was scrolled. */
const ReturnPlace = z.object({
  id: z.string(),
  /** Used when the row is no longer in the list. */
  index: z.int().check(z.minimum(0)),
  scrollTop: z.number().check(z.minimum(0)),
})
export type ReturnPlace = z.infer<typeof ReturnPlace>

/** The router's key for the first page loaded: the user did not come back to it, so no place is restored. */
const FIRST_PAGE_KEY = 'default'

/**
 * What a list keeps while one of its rows is open. Stored for one round trip. The tab bar clears it, so a user who opens
 * the list through a tab starts at the top.
 */
export const useRoundTrip = <Place extends { id: string }>(list: string, schema: z.ZodMiniType<Place>) => {
  const { savedFilters } = useServices()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const isHistory = useNavigationType() === NavigationType.Pop
  const saved = useMemo(() => savedFilters.of(`${list}.place`, schema), [savedFilters, list, schema])
  const [returned] = useState(() => {
    const left = key === FIRST_PAGE_KEY ? null : saved.read()
    // A user who paged to other bulletins returns to the row of the last one shown. The state of a page reached through
    // the browser's history is that of an earlier return.
    return left && { ...left, id: (isHistory ? null : findShown(state)) ?? left.id }
  })
  useEffect(() => saved.forget(), [saved])
  return { returned, keep: saved.write }
}

/** The place of a row in its list. */
export const placeIn = (scroller: HTMLElement | null, id: string): ReturnPlace => ({
  id,
  index: scroller ? Math.max(rowsOf(scroller).map(idOf).indexOf(id), 0) : 0,
  scrollTop: scroller?.scrollTop ?? 0,
})

/** The place in a list to which the user comes back from one of its rows. */
export const useReturnPlace = (list: string) => {
  const scrollRef = useRef<HTMLDivElement>(null)
  const { returned, keep } = useRoundTrip(list, ReturnPlace)
  const leave = useCallback((id: string) => keep(placeIn(scrollRef.current, id)), [keep])
  return { scrollRef, returned, leave }
}

type FocusPlace = Pick<ReturnPlace, 'id' | 'index'> & {
  /** The name of the control that opened the row; null for a cell of a grid. */
  control: string | null
}

/** Focuses the row of that id; if it was removed, the row now at the same index. */
const focusRow = (
  scroller: HTMLElement,
  { id, index, control }: FocusPlace,
  options?: FocusOptions,
): void => {
  const rows = rowsOf(scroller)
  const row = rows.find((one) => idOf(one) === id) ?? rows[Math.min(index, rows.length - 1)]
  if (control === null) {
    focusCell(row?.querySelector('td') ?? null, { preventScroll: true })
    return
  }
  const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]`)
  const found = wanted ?? row?.querySelector<HTMLElement>('[data-control]')
  found?.focus(options)
}

/** Once the rows are there, restores the scroll offset and the focus. */
export const useReturn = (
  scroller: Scroller,
  isThere: boolean,
  place: (ReturnPlace & { control: string | null; hasFocus?: boolean }) | null,
): void => {
  const isDone = useRef(place === null)
  useLayoutEffect(() => {
    if (isDone.current || !isThere || !place || !scroller.current) return
    isDone.current = true
    const scrolled = scroller.current
    scrolled.scrollTo({ top: place.scrollTop })
    if (place.hasFocus === false) return
    // Wait for the next frame, because the page itself takes the focus on every navigation.
    requestAnimationFrame(() => focusRow(scrolled, place))
  }, [isThere, place, scroller])
}

type Focused = FocusPlace & { readonly target: HTMLElement }

const findFocused = (scroller: HTMLElement, target: EventTarget | null): Focused | null => {
  if (!(target instanceof HTMLElement)) return null
  const row = target.closest<HTMLElement>(ROW)
  const { control } = target.dataset
  if (!row || control === undefined) return null
  return { id: idOf(row), index: rowsOf(scroller).indexOf(row), control, target }
}

/** Restores the keyboard focus when a refresh removes the focused row, or moves it into another group of a long table. */
export const useRowFocus = (scroller: Scroller, rows: readonly { id: string }[] | null): void => {
  const last = useRef<Focused | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = scroller.current && findFocused(scroller.current, target)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [scroller])
  useLayoutEffect(() => {
    const place = last.current
    const isLost = document.activeElement === document.body
    if (!scroller.current || !place || !rows || !isLost) return
    if (place.target.isConnected) return
    focusRow(scroller.current, place, { preventScroll: rows.some(({ id }) => id === place.id) })
  }, [rows, scroller])
}
