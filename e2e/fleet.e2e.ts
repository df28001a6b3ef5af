import { executiveAt } from './support/executive.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutWorker)

test('an executive adds a train to the fleet of the line: its drivers have it; and gives it up [1.4] [2.1.9] [2.4.58] [5.4]', async ({
  page,
  app,
  browser,
}) => {
  const executive = executiveAt(page)
  await executive.comes('500001', 'Matériels')
  await executive.button('Ajouter un matériel').click()
  await executive.fills({
    'N° de matériel': 'E2E-1',
    'Première voiture de tête': 'W-1',
    'Seconde voiture de tête': 'W-2',
  })
  await executive.saves()
  await executive.isDone('Le matériel E2E-1 a été ajouté.')

  const driver = await browser.newPage({ serviceWorkers: 'block' })
  const [answer] = await Promise.all([
    driver.waitForResponse((response) => response.url().includes('/api/materials')),
    signIn(driver, '100001', app.url),
  ])
  expect(await answer.text()).toContain('E2E-1')
  await driver.close()

  await executive.button('Supprimer le matériel E2E-1').click()
  await executive.dialog.getByRole('button', { name: 'Supprimer' }).click()
  await executive.isDone('Le matériel E2E-1 a été supprimé.')
  await expect(executive.row('E2E-1')).toHaveCount(0)
})
