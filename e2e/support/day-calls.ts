import type { Page } from '@playwright/test'

/** What a driver's day is made of. */
export const CALLS_OF_THE_DAY: readonly string[] = [
  '/api/service-ordered',
  '/api/noteh',
  '/api/lines',
  '/api/service-planned',
  '/api/reserve',
  '/api/materials',
  '/api/park-positions',
]

/** Which of them were made from now on. */
export const watchDayCalls = (page: Page): readonly string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (CALLS_OF_THE_DAY.includes(pathname)) made.push(pathname)
  })
  return made
}
