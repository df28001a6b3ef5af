type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Runs `work` while the page is visible, and restarts it each time the page becomes visible: a browser limits the
 * number of connections over all tabs, and hidden tabs need none. Call the returned function to stop.
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
