import { expect, type Locator } from '@playwright/test'

type Places = Record<string, readonly [x: number, y: number]>

/** Where each control lies in what scrolls. A border that grows by half a pixel moves nothing. */
const placesIn = (root: Locator): Promise<Places> =>
  root.evaluate((element) => {
    const scrolled = ({ parentElement }: Element): number =>
      parentElement ? parentElement.scrollTop + scrolled(parentElement) : 0
    // Without the time of day, which « Maintenant » shows and which goes on meanwhile.
    const nameOf = (control: Element): string =>
      (
        control.getAttribute('aria-label') ??
        control.closest('label')?.textContent ??
        (control.id || control.textContent)
      ).replace(/\d{2}:\d{2}:\d{2}/, '')
    const seen = new Map<string, number>()
    const places = [...element.querySelectorAll('input, textarea, select, button')].flatMap((control) => {
      const { x, y, width } = control.getBoundingClientRect()
      if (width === 0) return []
      const name = nameOf(control)
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      return [[`${name} ${count}`, [Math.round(x), Math.round(y + scrolled(control))]] as const]
    })
    return Object.fromEntries(places)
  })

/** Whatever was there before is where it was; something new may have come. */
const expectStill = async (root: Locator, before: Places, when: string): Promise<void> => {
  const now = await placesIn(root)
  const moved = Object.entries(before).filter(([name, [x, y]]) => {
    const place = now[name]
    return !place || Math.abs(place[0] - x) > 1 || Math.abs(place[1] - y) > 1
  })
  const words = moved.map(([name, from]) => `${name}: ${from.join(',')} → ${now[name]?.join(',')}`)
  expect.soft(words, when).toEqual([])
}

/** Does something that makes an error come or go: no control of the form moves meanwhile. */
export const staysStill = async (root: Locator, when: string, act: () => Promise<void>): Promise<void> => {
  const before = await placesIn(root)
  await act()
  await expectStill(root, before, when)
}
