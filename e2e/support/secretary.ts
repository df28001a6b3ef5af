import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { signIn } from './sign-in.ts'

const SECRETARY = '300001'

/** Somebody of the secretariat. */
export const secretaryAt = (page: Page) => {
  const main = page.getByRole('main')
  const secretary = {
    page,
    main,
    rows: main.locator('tbody').getByRole('row'),
    row: (service: string): Locator =>
      main
        .locator('tbody')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: service }) }),
    toggle: (name: string | RegExp): Locator => page.getByRole('radio', { name }),
    delay: (service: string): Locator =>
      page.getByRole('switch', { name: new RegExp(`^Délai traité.: service ${service}, `) }),
    position: (service: string): Locator =>
      page.getByRole('switch', { name: new RegExp(`^Position traitée.: service ${service}, `) }),
    view: (service: string): Locator =>
      page.getByRole('link', { name: new RegExp(`^Voir le bulletin du .*, service ${service}$`) }),
    count: (words: string): Locator => main.getByRole('heading', { level: 2, name: words }),
    comesToWork: async (url: string): Promise<void> => {
      await signIn(page, SECRETARY, url)
      await expect(page).toHaveURL(/\/delay-pos$/)
    },
    /** And puts it away: the next message would wait for it. */
    reads: async (text: string, role: 'alert' | 'status' = 'alert'): Promise<void> => {
      const message = page.getByRole(role).filter({ hasText: text })
      await message.getByRole('button', { name: 'Fermer' }).click()
      await expect(message).toHaveCount(0)
    },
  }
  return secretary
}

/** The bodies of what is sent from now on. */
export const treatmentsOf = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/hr-validate')) sent.push(request.postData() ?? '')
  })
  return sent
}
