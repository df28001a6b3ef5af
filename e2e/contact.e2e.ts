import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'

test.use(withoutWorker)

const TEAM = 'equipe.bulletin@reseau.test'

const openContact = async (page: Page) => {
  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog', { name: "Contacter l'équipe" })
  await expect(dialog).toBeVisible()
  return dialog
}

test('the mail draft goes to the team, with who writes, the version and the last requests [1.7] [2.3.4]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer({ database: 'postgresql', env: { CONTACT_EMAIL: TEAM } })
  const answered = new Set<string>()
  page.on('response', (response) => {
    const id = response.headers()['x-request-id']
    if (id !== undefined && new URL(response.url()).pathname.startsWith('/api/')) answered.add(id)
  })
  await signIn(page, '100001', url)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()

  const dialog = await openContact(page)
  await expectNoAxeViolations(page)
  const link = dialog.getByRole('link', { name: 'Ouvrir le message' })
  const draft = new URL((await link.getAttribute('href')) ?? '')
  expect(draft.protocol).toBe('mailto:')
  expect(draft.pathname).toBe(TEAM)
  expect(draft.searchParams.get('subject')).toBe(
    'Bulletin de conduite – Demande de Claire Lambert (matricule 100001)',
  )
  const body = draft.searchParams.get('body') ?? ''
  for (const line of ['Nom\u00a0: Claire Lambert', 'Matricule\u00a0: 100001', "l'application\u00a0: 3.2.4"])
    expect(body).toContain(`${line}\r\n`)
  const named = (body.split('Dernières requêtes\u00a0: ')[1] ?? '').split(', ')
  expect(named).toHaveLength(5)
  expect(named.filter((id) => !answered.has(id))).toEqual([])

  // This Chromium has no mail application, and says nothing about it: we do, and the way stays open.
  await link.click()
  await expect(dialog.getByRole('status')).toContainText(`Écrivez à ${TEAM}.`)
  await expectNoAxeViolations(page)
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Opened again it knows nothing of that; where a mail comes to the front, it is done.
  await openContact(page)
  await expect(dialog.getByRole('status')).toBeEmpty()
  await link.click()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(dialog).toBeHidden()
})

test('without an address the draft has no recipient, and whom to ask is said [2.3.4]', async ({ page }) => {
  await signIn(page, '400001')
  const dialog = await openContact(page)
  const link = dialog.getByRole('link', { name: 'Ouvrir le message' })
  expect(await link.getAttribute('href')).toMatch(/^mailto:\?subject=/)
  await link.click()
  await expect(dialog.getByRole('status')).toContainText('Adressez-vous à votre encadrement.')
})
