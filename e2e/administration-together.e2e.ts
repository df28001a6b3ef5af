import { readFile } from 'node:fs/promises'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { administratorAt, asks, expectSeenWhole } from './support/administrator.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

/** What is changed here would be felt by every other journey: each has a server of its own. */
const ALONE = { database: 'postgresql', env: { APP_NOW: '2026-11-10T13:00:00Z' } } as const
const [FIRST, SECOND, MANAGER, DRIVER] = ['600001', '610001', '200001', '100001'] as const
const ROLES_SAVED = 'Les rôles ont été mis à jour.'

test('two administrators save at once: the second is told, loses nothing, and chooses [4.15] [7.8] [7.9]', async ({
  page,
  browser,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(ALONE)
  const other = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-FR' })
  const [one, two] = [administratorAt(page), administratorAt(other)]
  await one.comesToWork(url, FIRST)
  await two.comesToWork(url, SECOND)
  await other.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(two.codesOf('Audit')).toHaveText(['AUD1'])
  const notice = other.getByRole('alert').filter({ hasText: 'Cette liste a été modifiée entre-temps.' })

  await test.step('keeps the own changes on top of the new version', async () => {
    await one.types('Audit', 'ONE1')
    await two.types('Audit', 'TWO1')
    await two.removes('Conducteur (CR)', 'CR02')
    await one.saves(ROLES_SAVED)
    await two.save.click()
    await expect(notice).toBeVisible()
    await expect(two.codesOf('Audit')).toHaveText(['AUD1', 'TWO1'])
    await expect(two.save).toBeDisabled()
    await expectNoAxeViolations(other)
    await notice.getByRole('button', { name: 'Reporter mes modifications sur la nouvelle version' }).click()
    await expect(two.codesOf('Audit')).toHaveText(['AUD1', 'ONE1', 'TWO1'])
    await expect(two.codesOf('Conducteur (CR)')).toHaveText(['CR01'])
    await two.saves(ROLES_SAVED)
    await expect(notice).toHaveCount(0)
  })

  await test.step('or takes the new version', async () => {
    await one.types('Audit', 'ONE2')
    await one.save.click()
    const told = page.getByRole('alert').filter({ hasText: 'Cette liste a été modifiée entre-temps.' })
    await told.getByRole('button', { name: 'Prendre la nouvelle version' }).click()
    await expect(one.codesOf('Audit')).toHaveText(['AUD1', 'ONE1', 'TWO1'])
    await expect(one.save).toBeDisabled()
  })

  await test.step('an answer that is lost on its way is looked up: it was saved', async () => {
    await one.types('Audit', 'ONE3')
    await page.route('**/api/admin/roles', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await one.saves(ROLES_SAVED)
    await expect(one.save).toBeDisabled()
  })
  await other.close()
})

test('what an administrator changes counts on the next call of who is signed in [4.16] [6.7]', async ({
  page,
  browser,
  startServer,
}) => {
  const { url } = await startServer(ALONE)
  const admin = administratorAt(page)
  const manager = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-FR' })
  await signIn(manager, MANAGER, url)
  await expect(manager).toHaveURL(/tovalidate$/)
  const token = await accessTokenOf(url, MANAGER)
  expect(await asks(url, token, '/api/bulletins')).toBe(200)
  await admin.comesToWork(url)
  await admin.removes('MEF', 'MEF1')
  await admin.saves(ROLES_SAVED)
  expect(await asks(url, token, '/api/bulletins')).toBe(403)
  await manager.reload()
  await expect(manager.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
  await admin.types('MEF', 'MEF1')
  await admin.saves(ROLES_SAVED)
  expect(await asks(url, token, '/api/bulletins')).toBe(200)
  await manager.close()
})

test('a bulletin that was refused is found by an administrator, to the last sign [6.6] [7.10]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(ALONE)
  const admin = administratorAt(page)
  await admin.comesToWork(url)
  await admin.opens('Bulletins refusés')
  await expect(page.getByText('Aucun bulletin refusé')).toBeVisible()
  await expectSeenWhole(page)

  const sent = '{"id": "é",  "driverComment": "Retard à Châtelet'
  const refused = await fetch(`${url}/api/bulletins`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessTokenOf(url, DRIVER)}`,
      'content-type': 'application/json',
    },
    body: sent,
  })
  expect(refused.status).toBe(400)
  const requestId = refused.headers.get('x-request-id') ?? ''

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: requestId })
  await expect(row).toContainText(DRIVER)
  await expect(row).toContainText('Bulletin incorrect (BULLETIN_INVALID)')
  await expect(row).toContainText(/10\/11\/2026 14:\d{2}/)
  await expectSeenWhole(page)
  await row.getByRole('button', { name: /^Voir le bulletin refusé de 100001/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulletin refusé' })
  await expect(dialog).toContainText(sent)
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`bulletin-refuse-${requestId}.json`)
  expect(await readFile(await file.path(), 'utf8')).toBe(sent)
})
