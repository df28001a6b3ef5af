export type Places = Record<string, readonly [x: number, y: number]>

/**
 * Runs in the page and must not use imports or outer variables: the position of each control within its scroll
 * container. Positions are rounded, so a border that grows by half a pixel counts as no move.
 */
export const placesIn = (element: Element): Places => {
  const scrolled = ({ parentElement }: Element): number =>
    parentElement ? parentElement.scrollTop + scrolled(parentElement) : 0
  // Without the time of day that « Maintenant » shows, which changes meanwhile.
  const nameOf = (control: Element): string => {
    // The button that opens a list is named after its next action, which changes with the focus.
    if (control.hasAttribute('data-opens-list')) return 'list'
    return (
      control.getAttribute('aria-label') ??
      control.closest('label')?.textContent ??
      (control.id || control.textContent)
    ).replace(/\d{2}:\d{2}:\d{2}/, '')
  }
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
}

/** Every control that is no longer where it was; new ones are ignored. */
export const movedSince = (before: Places, now: Places): string[] =>
  Object.entries(before)
    .filter(([name, [x, y]]) => {
      const place = now[name]
      return !place || Math.abs(place[0] - x) > 1 || Math.abs(place[1] - y) > 1
    })
    .map(([name, from]) => `${name}: ${from.join(',')} → ${now[name]?.join(',')}`)
