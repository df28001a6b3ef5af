import type { Page } from '@playwright/test'

/** The provider will neither take nor renew what the tablet has, and does not know the person any more. */
export const endSession = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const ended = { access_token: 'spent', refresh_token: 'spent', expires_at: 1 }
    localStorage.setItem(key, JSON.stringify({ ...user, ...ended }))
  })
}

/** A tunnel: the tablet looks whether its session is still good when it comes out. */
export const passTunnel = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}
