import { expect, test, withoutWorker } from './support/fixtures.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'

test.use(withoutWorker)

test('the pages of a driver come from the server and break no policy; a chosen theme is there from the first picture [2.1.18] [2.4.1]', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) violations.push(message.text())
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, '100001')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Claire' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Service prévu [0-9A-Z]{1,5}$/ })).toBeVisible()
  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Nuit' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Mes bulletins archivés' }).click()
  await expect(page).toHaveTitle('Mes bulletins archivés – Bulletin de conduite')

  // The document sets the theme itself before the application loads.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/nowhere')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page).toHaveTitle('Page introuvable – Bulletin de conduite')
  expect(violations).toEqual([])
})
