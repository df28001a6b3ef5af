import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { signIn } from './sign-in.ts'

/** Another user's own browser context, beside the driver's. */
export const openPage = async (browser: Browser, baseURL = ''): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
  })
  return context.newPage()
}

/** The same, signed in. */
export const openFor = async (browser: Browser, matricule: string, baseURL = ''): Promise<Page> => {
  const page = await openPage(browser, baseURL)
  await signIn(page, matricule)
  return page
}

/** A manager who works on a bulletin. */
export const managerAt = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  const manager = {
    page,
    button,
    validation: button('Valider le bulletin'),
    comment: page.getByRole('textbox', { name: 'Commentaire du MEF' }),
    delay: page.getByRole('spinbutton', { name: 'Délai corrigé (min)' }),
    opens: async (id: string): Promise<void> => {
      await page.goto(`/bulletin/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: /^(Service|Réserve) / })).toBeVisible()
    },
    corrects: async (): Promise<void> => {
      await button('Passer en mode correction').click()
      await expect(button('Quitter le mode correction')).toBeVisible()
    },
    validates: async (): Promise<void> => {
      await manager.validation.click()
      await expect(page.getByText('Le bulletin a été validé.')).toBeVisible()
    },
  }
  return manager
}
