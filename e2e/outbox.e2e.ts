import type { Page } from '@playwright/test'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { BULLETINS, mark, panel, told, validate } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'

// Two complete bulletins on a busy machine take long.
test.setTimeout(180_000)

const opensPanel = async (page: Page): Promise<void> => {
  await mark(page).click()
  await expect(panel(page)).toBeVisible()
}

const isToldIn = async (tabs: readonly Page[], words: RegExp): Promise<boolean> => {
  const seen = await Promise.all(tabs.map((tab) => tab.getByText(words).first().isVisible()))
  return seen.includes(true)
}

/** The bulletins of all drivers stored on the tablet, waiting or received. */
const heldBy = (page: Page): Promise<{ waiting: string[]; received: string[] }> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('bulletin')
      request.addEventListener('success', () => resolve(request.result))
    })
    const allOf = (name: string) =>
      new Promise<{ date: string; nextTry?: string }[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.addEventListener('success', () =>
          resolve(request.result as { date: string; nextTry?: string }[]),
        )
      })
    const [waiting, received] = await Promise.all([allOf('outgoing'), allOf('receipts')])
    database.close()
    return {
      waiting: waiting.map(({ date, nextTry }) => `${date} ${nextTry}`),
      received: received.map(({ date }) => date),
    }
  })

/** Validates a bulletin of a day while its request fails as configured. */
const validatesDay = async (driver: Driver, day: RegExp, outcome: string): Promise<void> => {
  await certifiesReserve(driver, day)
  await validate(driver.page)
  await expect(told(driver.page, outcome)).toBeVisible()
}

test(
  'two bulletins wait without a server; both are listed, in every tab, and go out together [1.8] [4.6] [7.42] [7.43]',
  { tag: '@firefox' },
  async ({ context, page }) => {
    const driver = driverAt(page)
    await driver.signsIn('100001')
    await context.route(BULLETINS, (route) => route.abort())
    await validatesDay(driver, /^mar\. 10/, 'Connexion requise')
    await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
    await expect(page.getByText("1 bulletin en attente d'envoi").first()).toBeVisible()
    await validatesDay(driver, /^lun\. 9/, 'Connexion requise')
    await expect(mark(page)).toHaveAccessibleName(/2 bulletins en attente d'envoi$/)

    const second = await context.newPage()
    await second.goto('/today')
    for (const tab of [page, second]) {
      await opensPanel(tab)
      await expect(panel(tab).getByRole('listitem')).toHaveCount(2)
      await expect(
        panel(tab).getByRole('listitem', { name: /^10\/11\/2026 Service RA · ligne 7 Validé à 14:/ }),
      ).toContainText("En attente d'envoi")
      await expect(panel(tab)).not.toContainText('Reçu par le serveur')
    }
    expect(await heldBy(page)).toEqual({
      waiting: expect.arrayContaining(['2026-11-10 ON_RECONNECTION', '2026-11-09 ON_RECONNECTION']),
      received: [],
    })

    await context.unroute(BULLETINS)
    // If a retry is due at this moment, its tab sends without a tap and reports that instead.
    await second.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent.trim() === 'Réessayer')?.click()
    })
    const sent = / bulletins? en attente .* bien été envoyés?\.$/
    await expect.poll(() => isToldIn([page, second], sent)).toBe(true)
    for (const tab of [page, second]) {
      const received = panel(tab).getByRole('listitem').filter({ hasText: 'Reçu par le serveur' })
      await expect(received).toHaveCount(2)
      await expect(panel(tab)).toContainText('Aucun bulletin en attente')
      await expect(panel(tab)).toContainText(/Dernier envoi le \d\d\/11\/2026 à \d\d:\d\d/)
    }
    const { waiting, received } = await heldBy(page)
    expect(waiting).toEqual([])
    expect(received.toSorted()).toEqual(['2026-11-09', '2026-11-10'])
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await expect(mark(page)).toBeFocused()
    await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  },
)
