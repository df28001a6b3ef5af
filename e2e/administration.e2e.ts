import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { administratorAt, asks } from './support/administrator.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

const MANAGER = '200001'
const SAVED = 'Les rôles ont été mis à jour.'

/** Uses its own server, because these changes would affect every other journey. */
test('an administrator takes a code from a role: it counts on the next call of who is signed in [1.6] [2.1.12] [4.15] [4.16] [6.7]', async ({
  page,
  browser,
  startServer,
}) => {
  const { url } = await startServer({ database: 'postgresql' })
  const admin = administratorAt(page)
  const manager = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-FR' })
  await signIn(manager, MANAGER, url)
  await expect(manager).toHaveURL(/tovalidate$/)
  const token = await accessTokenOf(url, MANAGER)

  await admin.comesToWork(url)
  await admin.opens('Lignes')
  await admin.opens('Rôles')
  await admin.removes('MEF', 'MEF1')
  // Back also asks for confirmation before changes are lost.
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' })
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page).toHaveURL(/role-management$/)
  await admin.saves(SAVED)
  expect(await asks(url, token, '/api/bulletins')).toBe(403)
  await manager.reload()
  await expect(manager.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
  await admin.types('MEF', 'MEF1')
  await admin.saves(SAVED)
  expect(await asks(url, token, '/api/bulletins')).toBe(200)

  await admin.types('MEF', 'MEF2')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(admin.title).toHaveText('Gestion des lignes')
  await manager.close()
})
