import type { Page } from '@playwright/test'

/** Makes a call fail as our own server would fail it, with the id that every answer of ours carries. */
export const failCall = async (page: Page, url: string): Promise<void> => {
  await page.route(url, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'journey' }, body: 'no' }),
  )
}
