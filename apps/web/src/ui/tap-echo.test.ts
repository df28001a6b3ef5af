import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAME_PLACE_PIXELS, SAME_TAP_MILLISECONDS, TAP_ECHO_MILLISECONDS, watchTapEcho } from './tap-echo.ts'

type Place = 'dialog' | 'foot' | 'card'
const FOUND_BY: Record<Place, string | null> = {
  dialog: '[data-dialog], [data-popup]',
  foot: '[data-changes-screen]',
  card: null,
}

/** A page with three places to tap. */
const aPage = () => {
  let place: Place = 'card'
  const tapped = Object.assign(new EventTarget(), {
    closest: (selector: string) => {
      const found = FOUND_BY[place]
      return found !== null && selector.includes(found) ? tapped : null
    },
  })
  const marks = new Set<string>()
  return {
    addEventListener: tapped.addEventListener.bind(tapped),
    removeEventListener: tapped.removeEventListener.bind(tapped),
    documentElement: {
      toggleAttribute: (name: string, isOn = !marks.has(name)) => {
        if (isOn) marks.add(name)
        else marks.delete(name)
        return isOn
      },
    },
    tap: (where: Place, taps = 1) => {
      place = where
      tapped.dispatchEvent(new CustomEvent('click', { detail: taps }))
    },
    isEchoing: () => marks.size > 0,
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the echo of a tap', () => {
  it.each(['dialog', 'foot'] as const)('is expected after a tap on what changes the screen: %s', (place) => {
    const page = aPage()
    watchTapEcho(page)
    page.tap(place)
    expect(page.isEchoing()).toBe(true)
    vi.advanceTimersByTime(TAP_ECHO_MILLISECONDS - 1)
    expect(page.isEchoing()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(page.isEchoing()).toBe(false)
  })

  it('is counted from the last of several taps', () => {
    const page = aPage()
    watchTapEcho(page)
    page.tap('dialog')
    vi.advanceTimersByTime(TAP_ECHO_MILLISECONDS - 1)
    page.tap('dialog')
    vi.advanceTimersByTime(TAP_ECHO_MILLISECONDS - 1)
    expect(page.isEchoing()).toBe(true)
  })

  it('is not expected of ordinary work, nor of the keyboard', () => {
    const page = aPage()
    watchTapEcho(page)
    page.tap('card')
    page.tap('dialog', 0)
    expect(page.isEchoing()).toBe(false)
  })

  it('is forgotten by who no longer watches', () => {
    const page = aPage()
    const stop = watchTapEcho(page)
    page.tap('dialog')
    stop()
    expect(page.isEchoing()).toBe(false)
    page.tap('dialog')
    expect(page.isEchoing()).toBe(false)
  })
})

describe('a second tap at the same place', () => {
  const [DIALOG, OTHER_DIALOG] = [{ name: 'a dialog' }, { name: 'another' }]

  /** Whether the second of two taps has an effect; the first is at (100, 100), at time 0. */
  const isNoticed = (
    first: object | null,
    { on, at, x = 100, taps = 2 }: { on: object | null; at: number; x?: number; taps?: number },
  ): boolean => {
    const page = aPage()
    const listened = new Set<(event: object) => void>()
    const stop = watchTapEcho({
      ...page,
      addEventListener: (_type: string, listener: unknown) =>
        void listened.add(listener as (event: object) => void),
    })
    let isStopped = false
    const tap = (dialog: object | null, timeStamp: number, clientX: number, detail: number) => {
      for (const listener of listened)
        listener({
          detail,
          timeStamp,
          clientX,
          clientY: 100,
          target: {
            closest: (selector: string) => (selector === '[data-dialog], [data-popup]' ? dialog : null),
          },
          stopPropagation: () => (isStopped = true),
          preventDefault: () => undefined,
        })
    }
    tap(first, 0, 100, 1)
    tap(on, at, x, taps)
    stop()
    return !isStopped
  }

  it('is not noticed once a dialog has gone, or another has opened, under the thumb [interface: one thumb]', () => {
    expect(isNoticed(DIALOG, { on: null, at: 300 })).toBe(false)
    expect(isNoticed(null, { on: DIALOG, at: 60 })).toBe(false)
    expect(isNoticed(DIALOG, { on: OTHER_DIALOG, at: 60 })).toBe(false)
  })

  it('is noticed where nothing has changed, later, elsewhere, and from the keyboard', () => {
    expect(isNoticed(DIALOG, { on: DIALOG, at: 60 })).toBe(true)
    expect(isNoticed(null, { on: null, at: 60 })).toBe(true)
    expect(isNoticed(DIALOG, { on: null, at: SAME_TAP_MILLISECONDS })).toBe(true)
    expect(isNoticed(DIALOG, { on: null, at: 60, x: 100 + SAME_PLACE_PIXELS })).toBe(true)
    expect(isNoticed(DIALOG, { on: null, at: 60, taps: 0 })).toBe(true)
  })
})
