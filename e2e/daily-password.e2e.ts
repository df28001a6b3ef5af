import { expect, test, withoutRest } from './support/fixtures.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'

test.use(withoutRest)

const PASSWORD = /^[2-9A-HJ-NP-Z]{8}$/

test('a driver shows the password that the server has made for the day, the same each time [1.7] [2.3.2] [2.3.11]', async ({
  page,
}) => {
  await signIn(page, '100002')
  const dialog = page.getByRole('dialog', { name: 'Mot de passe du jour' })
  const shown: (string | null)[] = []
  for (let time = 0; time < 2; time += 1) {
    await openProfileMenu(page)
    await page.getByRole('button', { name: 'Mot de passe du jour' }).click()
    await expect(dialog.getByText(PASSWORD)).toBeVisible()
    await expect(dialog.getByRole('timer')).toHaveText(/^Fermeture automatique dans \d+ secondes$/)
    shown.push(await dialog.getByText(PASSWORD).textContent())
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(shown[0]).toBe(shown[1])
})
