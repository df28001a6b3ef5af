import type { Page } from '@playwright/test'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { BULLETINS, mark, panel, told, validate, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z' })
// Two whole bulletins on a busy machine.
test.setTimeout(180_000)

const opensPanel = async (page: Page): Promise<void> => {
  await mark(page).click()
  await expect(panel(page)).toBeVisible()
}

/** What the tablet holds of everybody, as far as it is told on the screen. */
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

/** A bulletin of a day, validated while its call fails as it was told to. */
const validatesDay = async (driver: Driver, day: RegExp, outcome: string): Promise<void> => {
  await certifiesReserve(driver, day)
  await validate(driver.page)
  await expect(told(driver.page, outcome)).toBeVisible()
}

test('two bulletins wait without a server; both are listed, in every tab, and go out together [1.8] [4.6] [7.42] [7.43]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await page.route(BULLETINS, (route) => route.abort())
  await validatesDay(driver, /^mar\. 10/, 'Connexion requise')
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  await expect(page.getByText("1 bulletin en attente d'envoi").first()).toBeVisible()
  await validatesDay(driver, /^lun\. 9/, 'Connexion requise')
  await expect(mark(page)).toHaveAccessibleName(/2 bulletins en attente d'envoi$/)

  const second = await context.newPage()
  await second.route(BULLETINS, (route) => route.abort())
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

  const posts = watchPosts(context)
  // The other tab might try by itself at that moment, and would say so instead.
  await second.unroute(BULLETINS)
  await panel(second).getByRole('button', { name: 'Réessayer' }).click()
  // Together, or one after the other where the time of one came just before the tap.
  await expect(second.getByText(/ bulletins? en attente .* bien été envoyés?\.$/).first()).toBeVisible()
  for (const tab of [page, second]) {
    await expect(panel(tab).getByRole('listitem').filter({ hasText: 'Reçu par le serveur' })).toHaveCount(2)
    await expect(panel(tab)).toContainText('Aucun bulletin en attente')
    await expect(panel(tab)).toContainText(/Dernier envoi le \d\d\/11\/2026 à \d\d:\d\d/)
  }
  expect(new Set(posts).size).toBe(2)
  expect(await heldBy(page)).toMatchObject({ waiting: [] })
  await page.keyboard.press('Escape')
  await expect(mark(page)).toBeFocused()
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
})
