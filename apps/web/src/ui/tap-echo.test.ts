import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TAP_ECHO_MILLISECONDS, watchTapEcho } from './tap-echo.ts'

type Place = 'dialog' | 'foot' | 'card'
const FOUND_BY: Record<Place, string | null> = {
  dialog: '.MuiModal-root',
  foot: '[data-changes-screen]',
  card: null,
}

/** A page with three places to tap on. */
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
