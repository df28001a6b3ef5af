type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Works while the page is looked at, and begins again each time: a browser has few connections for all its tabs, and
 * nobody reads the others. Ends by calling what is returned.
 */
export const whileVisible = (page: Page, work: (signal: AbortSignal) => void): (() => void) => {
  let leaving: AbortController | null = null
  const look = (): void => {
    const isVisible = page.visibilityState === 'visible'
    if (isVisible && !leaving) {
      leaving = new AbortController()
      work(leaving.signal)
    } else if (!isVisible) leave()
  }
  const leave = (): void => {
    leaving?.abort()
    leaving = null
  }
  page.addEventListener('visibilitychange', look)
  look()
  return () => {
    page.removeEventListener('visibilitychange', look)
    leave()
  }
}
