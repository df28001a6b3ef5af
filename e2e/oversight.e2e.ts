import { readerAt } from './support/archives.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { eventfulDay, sendBulletin, sendBulletins } from './support/sent-bulletins.ts'

test.use(withoutRest)

const OTHER_SERVICE = '881'

test(
  'an auditor finds a bulletin in the archives, has the list as a file, reads its history, and a driver’s report of manual driving [1.5] [2.1.3] [2.1.7] [6.4]',
  { tag: '@firefox' },
  async ({ page, app }) => {
    const { id, service } = await sendBulletin(app.url, eventfulDay('100001', '2026-11-10'))
    await sendBulletins(app.url, [
      { driverMatricularAccount: '100002', date: '2026-11-10', service: OTHER_SERVICE },
    ])
    const refusals: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text())
    })
    const auditor = readerAt(page)
    await auditor.comes('400001', app.url)
    await expect(auditor.view(OTHER_SERVICE).first()).toBeVisible()
    await auditor.field('Service').fill(service)
    await auditor.filters()
    await expect(auditor.view(OTHER_SERVICE)).toHaveCount(0)
    const { name, rows } = await auditor.exports()
    expect(name).toMatch(/^bulletins.*\.csv$/)
    expect(rows).toContainEqual(expect.objectContaining({ Date: '10/11/2026', Ligne: '7', Identifiant: id }))
    expect(new Set(rows.map((row) => row['Service']))).toEqual(new Set([service]))
    await page.locator(`a[href*="${id}"]`).click()
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`service ${service}$`) }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Valider le bulletin' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Historique' }).click()
    const history = page.getByRole('dialog', { name: 'Historique du bulletin' })
    await expect(history).toContainText('Claire Lambert · 100001')
    await history.getByRole('button', { name: 'Fermer' }).last().click()

    await page.getByRole('link', { name: 'Suivi CM', exact: true }).click()
    await page.getByRole('textbox', { name: 'Matricule ou nom' }).fill('100001')
    await page.getByRole('link', { name: 'Voir le rapport de Claire Lambert, ligne 7' }).click()
    await expect(page.getByRole('figure', { name: /^Graphique en barres/ })).toBeVisible()
    await expect(page.getByRole('figure', { name: /^Graphique circulaire/ })).toBeVisible()
    expect(refusals).toEqual([])
  },
)
