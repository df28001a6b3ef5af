import type { Page } from '@playwright/test'

/** The user as the tablet keeps it, changed by hand; only the one who asks hears of it. */
const changeStoredUser = (page: Page, change: object): Promise<void> =>
  page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...user, ...changed }))
  }, change)

/** The access token has run out; the refresh token is as good as ever. */
export const expireToken = (page: Page): Promise<void> =>
  changeStoredUser(page, { access_token: 'spent', expires_at: 1 })

/** The provider will neither take nor renew what the tablet has, and does not know the person any more. */
export const endSession = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await changeStoredUser(page, { access_token: 'spent', refresh_token: 'spent', expires_at: 1 })
}

/** A tunnel: the tablet looks whether its session is still good when it comes out. */
export const passTunnel = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}
