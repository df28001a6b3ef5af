import type { Page } from '@playwright/test'

/** The provider no longer accepts or renews the tablet's tokens, and its session cookie is gone. */
export const endSession = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const ended = { access_token: 'spent', refresh_token: 'spent', expires_at: 1 }
    localStorage.setItem(key, JSON.stringify({ ...user, ...ended }))
  })
}

/** Goes offline and online again: the tablet checks its session when the network returns. */
export const passTunnel = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}
