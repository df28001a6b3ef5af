import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test } from './support/fixtures.ts'
import { BULLETINS, mark, panel, saved, told, validate, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'
import { signOut } from './support/sign-in.ts'
import { refuseWrites } from './support/storage.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z' })
// Two whole bulletins on a busy machine.
test.setTimeout(180_000)

const PROBLEM = {
  type: 'urn:bulletin-de-conduite:problem:bulletin-conflict',
  title: 'Conflit',
  status: 409,
  detail: 'Un autre bulletin porte déjà cet identifiant.',
  code: 'BULLETIN_CONFLICT',
}

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

/** What is in the file that an entry of the panel offers. */
const copyOf = async (entry: Locator): Promise<unknown> => {
  const downloading = entry.page().waitForEvent('download')
  await entry.getByRole('button', { name: 'Télécharger une copie' }).click()
  return JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
}

const refuse = async (page: Page): Promise<void> => {
  await page.route(BULLETINS, (route) =>
    route.fulfill({
      status: 409,
      headers: {
        'x-request-id': 'journey-409',
        'content-type': 'application/problem+json',
        date: 'Tue, 10 Nov 2026 13:00:00 GMT',
      },
      body: JSON.stringify(PROBLEM),
    }),
  )
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
  await expectNoAxeViolations(page)
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

test('a filter that answers 403 with a page of its own refuses nothing: the bulletin waits, and goes by itself; one changed after it was received is « déjà reçu » [4.6] [8.3]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100010')
  await page.route(BULLETINS, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html; charset=utf-8', body: '<h1>Accès filtré</h1>' }),
  )
  await validatesDay(driver, /^mar\. 10/, 'Connexion requise')
  await opensPanel(page)
  await expect(panel(page).getByRole('listitem')).toContainText("En attente d'envoi")
  // From top to bottom, however little is in it.
  const [box, height] = [await panel(page).boundingBox(), page.viewportSize()?.height]
  expect(box).toMatchObject({ y: 0, height })
  await page.unroute(BULLETINS)
  await expect(panel(page)).toContainText('Aucun bulletin en attente')
  expect(await heldBy(page)).toEqual({ waiting: [], received: ['2026-11-10'] })
  await page.keyboard.press('Escape')

  // A full tablet forgets that the server has the next one, and its driver says more the second time.
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  await certifiesReserve(driver, /^lun\. 9/)
  await expect(saved(page)).toBeVisible()
  await refuseWrites(page)
  await validate(page)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await page.reload()
  await driver.comments('Ajouté après la réception.')
  await driver.certifies()
  await validate(page)
  await expect(told(page, 'Bulletin déjà reçu')).toBeVisible()
  await opensPanel(page)
  const changed = panel(page).getByRole('listitem', { name: /^09\/11\/2026/ })
  await expect(changed).toContainText('Déjà reçu par le serveur')
  await expect(changed).toContainText("tel que vous l'avez validé le 10/11/2026 à")
  await expect(changed.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  expect(await copyOf(changed)).toMatchObject({
    date: '2026-11-09',
    driverComment: 'Ajouté après la réception.',
  })
  await expectNoAxeViolations(page)
  // What the server had stays as it was.
  expect(await heldBy(page)).toEqual({ waiting: ['2026-11-09 BY_HAND'], received: ['2026-11-10'] })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Mes bulletins archivés', exact: true }).click()
  await page.getByRole('link', { name: /^Voir le bulletin du 09\/11\/2026/ }).click()
  await expect(page.getByRole('article')).not.toContainText('Ajouté après la réception.')
})

test('a server that fails is listed with its next try, which comes after 15 minutes [4.6] [9.10] [7.42]', async ({
  page,
}) => {
  await page.clock.install()
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await failCall(page, BULLETINS)
  await validatesDay(driver, /^mar\. 10/, 'Erreur à la validation')
  await expect(mark(page)).toHaveAccessibleName(/1 bulletin en erreur$/)
  await opensPanel(page)
  const entry = panel(page).getByRole('listitem')
  await expect(entry).toContainText('Non reçu : erreur du serveur')
  await expect(entry).toContainText(/Nouvel essai à \d\d:\d\d si la tablette est connectée\./)
  await page.reload()
  await expect(mark(page)).toHaveAccessibleName(/1 bulletin en erreur$/)
  await page.unroute(BULLETINS)
  await page.clock.fastForward('00:16:00')
  await expect(mark(page)).not.toHaveAccessibleName(/erreur/)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
})

test('a refused bulletin is set aside with its reason; the next one goes; a copy, the details, another try [4.6] [7.42] [8.3]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await refuse(page)
  await validatesDay(driver, /^mar\. 10/, 'Erreur à la validation')
  await page.unroute(BULLETINS)
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  await validatesDay(driver, /^lun\. 9/, 'Bulletin envoyé')
  await expect(mark(page)).toHaveAccessibleName(/1 bulletin en erreur$/)

  await opensPanel(page)
  const refused = panel(page).getByRole('listitem', { name: /^10\/11\/2026/ })
  await expect(refused).toContainText('Refusé par le serveur')
  await expect(refused).toContainText(PROBLEM.detail)
  await expect(refused).toContainText("Conservé sur la tablette jusqu'au 10/12/2026")
  await expect(panel(page).getByRole('listitem', { name: /^09\/11\/2026/ })).toContainText(
    'Reçu par le serveur',
  )

  expect(await copyOf(refused)).toMatchObject({ date: '2026-11-10', service: 'RA' })
  await expect(refused).toContainText('Copie téléchargée le 10/11/2026')

  await refused.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Bulletin du 10/11/2026' })
  await expect(details).toContainText('journey-409')
  await expect(details.getByRole('article')).toContainText('RA')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(refused.getByRole('button', { name: 'Détails' })).toBeFocused()

  const posts = watchPosts(context)
  await page.reload()
  await expect(mark(page)).toHaveAccessibleName(/1 bulletin en erreur$/)
  expect(posts).toEqual([])
  await opensPanel(page)
  await refused.getByRole('button', { name: 'Réessayer' }).click()
  await expect(refused).toContainText('Reçu par le serveur')
  const message = page.getByText('Votre bulletin en attente a bien été envoyé.')
  await expect(message).toBeVisible()
  // Beside the panel, whose foot stays in reach.
  const [toast, listed] = [await message.boundingBox(), await panel(page).boundingBox()]
  expect((toast?.x ?? Infinity) + (toast?.width ?? 0)).toBeLessThan(listed?.x ?? 0)
  expect(posts).toHaveLength(1)
  expect(await heldBy(page)).toMatchObject({ waiting: [] })
})

test('another driver on the same tablet sees and sends nothing of the first [1.8] [4.6]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100013')
  await page.route(BULLETINS, (route) => route.abort())
  await validatesDay(driver, /^mar\. 10/, 'Connexion requise')
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await page.unroute(BULLETINS)

  const posts = watchPosts(context)
  await driver.signsIn('100014')
  await expect(mark(page)).toHaveAccessibleName('État de la connexion : En ligne')
  await opensPanel(page)
  await expect(panel(page)).toContainText('Aucun bulletin en attente')
  await expect(panel(page).getByRole('button', { name: 'Réessayer' })).toBeDisabled()
  expect(posts).toEqual([])
  expect(await heldBy(page)).toEqual({ waiting: ['2026-11-10 ON_RECONNECTION'], received: [] })
})
