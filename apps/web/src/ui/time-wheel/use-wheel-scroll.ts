import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { inMiddleTurn, nearestPlace, placeAt, ROWS_SEEN, scrollTopOf, transformAt } from './wheel-geometry.ts'
import { wrapped } from './wheel-time.ts'

/** The wheel counts as stopped after this many frames without movement. */
const STILL_FRAMES = 5
/** The attribute, on the container of the rows, that holds the place of its first row. */
export const FIRST_PLACE = 'data-first-place'

const prefersJump = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Jumps even if the style asks for smooth scrolling. */
const jumpTo = (scroller: HTMLElement, place: number): void =>
  scroller.scrollTo({ top: scrollTopOf(place), behavior: 'instant' })

const drawRows = (scroller: HTMLElement): void => {
  const place = placeAt(scroller.scrollTop)
  const middle = Math.round(place)
  const rows = scroller.firstElementChild
  const first = Number(rows?.getAttribute(FIRST_PLACE))
  for (let row = middle - ROWS_SEEN; row <= middle + ROWS_SEEN; row += 1) {
    const drawn = rows?.children[row - first]
    if (!(drawn instanceof HTMLElement)) continue
    drawn.style.transform = transformAt(row - place)
    drawn.dataset['middle'] = String(row === middle)
  }
}

type Wheel = {
  scroller: RefObject<HTMLElement | null>
  row: number
  count: number
  onRow: (row: number) => void
}

/**
 * Turns a scrolling element into an endless wheel. While it moves, React renders nothing: rows are styled by hand once
 * per frame, and `onRow` is called when the wheel stops. `read` returns the row in the middle right now.
 */
export const useWheelScroll = ({ scroller, row, count, onRow }: Wheel): { read: () => number } => {
  const latest = useRef({ row, onRow })
  /** The place that the wheel is scrolling to; null while the user scrolls it. */
  const target = useRef<number | null>(null)
  const isPlaced = useRef(false)

  useLayoutEffect(() => {
    latest.current = { row, onRow }
  })

  useLayoutEffect(() => {
    const wheel = scroller.current
    if (!wheel) return
    if (!isPlaced.current) {
      // The rows are already rendered for this place.
      isPlaced.current = true
      jumpTo(wheel, inMiddleTurn(row, count))
      return
    }
    const place = placeAt(wheel.scrollTop)
    if (target.current === null && wrapped(Math.round(place), count) === row) return
    const from = inMiddleTurn(place, count)
    jumpTo(wheel, from)
    target.current = nearestPlace(Math.round(from), row, count)
    const isJump = prefersJump()
    wheel.scrollTo({ top: scrollTopOf(target.current), behavior: isJump ? 'instant' : 'smooth' })
    if (isJump) target.current = null
    drawRows(wheel)
  }, [scroller, row, count])

  useEffect(() => {
    const wheel = scroller.current
    if (!wheel) return undefined
    let frame: number | null = null
    let stillFrames = 0
    let lastTop = wheel.scrollTop
    let isHeld = false

    const stand = (): void => {
      const place = target.current ?? Math.round(placeAt(wheel.scrollTop))
      target.current = null
      const middle = inMiddleTurn(place, count)
      if (Math.abs(wheel.scrollTop - scrollTopOf(middle)) >= 1) jumpTo(wheel, middle)
      lastTop = wheel.scrollTop
      drawRows(wheel)
      const reached = wrapped(place, count)
      if (reached !== latest.current.row) latest.current.onRow(reached)
    }
    const look = (): void => {
      const isStill = !isHeld && wheel.scrollTop === lastTop
      stillFrames = isStill ? stillFrames + 1 : 0
      lastTop = wheel.scrollTop
      drawRows(wheel)
      frame = stillFrames < STILL_FRAMES ? requestAnimationFrame(look) : null
      if (frame === null) stand()
    }
    const follow = (): void => {
      if (frame !== null || wheel.scrollTop === lastTop) return
      stillFrames = 0
      frame = requestAnimationFrame(look)
    }
    const takeOver = (): void => {
      target.current = null
    }
    const hold = (): void => {
      isHeld = true
      takeOver()
    }
    const release = (): void => {
      isHeld = false
    }

    const listening = new AbortController()
    const { signal } = listening
    wheel.addEventListener('scroll', follow, { passive: true, signal })
    wheel.addEventListener('wheel', takeOver, { passive: true, signal })
    wheel.addEventListener('touchstart', hold, { passive: true, signal })
    wheel.addEventListener('touchend', release, { passive: true, signal })
    wheel.addEventListener('touchcancel', release, { passive: true, signal })
    return () => {
      listening.abort()
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [scroller, count])

  const read = (): number => {
    const wheel = scroller.current
    if (!wheel || target.current !== null) return latest.current.row
    return wrapped(Math.round(placeAt(wheel.scrollTop)), count)
  }
  return { read }
}
