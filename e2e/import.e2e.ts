import { expect, test, withoutRest } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'
import { brokenFeed, goodFeed, type FeedFile } from './support/small-feed.ts'

test.use(withoutRest)

test('an administrator brings files to the server: reads what is wrong, rehearses, imports, and sees the line', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer({ database: 'postgresql' })
  await signIn(page, '600001', url)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const choose = async (files: FeedFile[]): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choisir des fichiers' }).click(),
    ])
    await chooser.setFiles(files)
  }
  const check = page.getByRole('button', { name: 'Vérifier' })
  const back = page.getByRole('button', { name: 'Retour aux imports' })
  const outcome = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

  await choose(brokenFeed('00205B'))
  await check.click()
  await expect(outcome("L'import est refusé")).toBeVisible()
  const fault = page.getByRole('table', { name: 'Erreurs à corriger' }).getByRole('row').nth(1)
  await expect(fault.getByRole('rowheader')).toHaveText('stop_times.txt')
  await expect(fault.getByRole('cell')).toHaveText(['9', 'stop_id', /S0-9/])

  // The corrected file is chosen again and replaces the faulty one.
  await back.click()
  await choose(goodFeed().filter(({ name }) => name === 'stop_times.txt'))
  await check.click()
  await expect(outcome("C'était un essai\u00a0: rien n'a été écrit.")).toBeVisible()
  // The feed has no services, but the network has some.
  await expect(page.getByText(/Lignes qui n'auront plus de services.*7bis/)).toBeVisible()
  await page.getByRole('button', { name: 'Importer ces fichiers' }).click()
  await expect(outcome(/tout a été repris, sous le numéro de plan \d+/)).toBeVisible()
  await back.click()
  await expect(page.getByRole('table', { name: 'Imports précédents' }).getByRole('row')).toHaveText([
    /Date/,
    /10\/11\/2026 14:\d\d.*agency\.txt, routes\.txt et 5 autres.*Importé\d+$/,
    /Vérifié–$/,
    /RefuséEssai à blanc–$/,
  ])

  await page.getByRole('link', { name: 'Lignes' }).click()
  await page.reload()
  const badge = page.getByRole('img', { name: 'Ligne 99' }).locator('rect')
  await expect(badge).toHaveCSS('fill', 'rgb(0, 32, 91)')
})
