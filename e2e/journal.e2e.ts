import { readFile } from 'node:fs/promises'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { managerAt, openFor } from './support/manager.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

const [DRIVER, OTHER_DRIVER, MANAGER, AUDITOR] = ['100001', '100002', '200001', '400001'] as const

test(
  'an auditor sees who consulted and corrected a bulletin and who was refused, and its driver which function did',
  { tag: '@firefox' },
  async ({ page, browser, startServer }) => {
    const { url } = await startServer({ database: 'postgresql' })
    const { id, service } = await sendBulletin(url, eventfulDay(DRIVER, '2026-11-10'))

    await test.step('a manager consults and corrects it; another driver is refused', async () => {
      const manager = managerAt(await openFor(browser, MANAGER, url))
      await manager.page.locator(`a[href*="${id}"]`).click()
      await manager.corrects()
      await manager.delay.fill('4')
      await manager.comment.fill('Vu avec le PCC.')
      await manager.validates()
      await manager.page.context().close()
      const asked = async (matricule: string, path: string) => {
        const headers = { authorization: `Bearer ${await accessTokenOf(url, matricule)}` }
        return (await fetch(`${url}/api/bulletins${path}`, { headers })).status
      }
      expect(await asked(OTHER_DRIVER, `/${id}`)).toBe(403)
      expect(await asked(AUDITOR, `/csv?searchedDriver=${DRIVER}`)).toBe(200)
    })

    const rows = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
    const chip = (name: string) =>
      page.getByRole('group', { name: 'Action' }).getByRole('button', { name, exact: true })
    const filter = page.getByRole('button', { name: 'Filtrer', exact: true })
    const correction = rows.filter({ hasText: 'Correction' }).filter({ hasText: 'Samuel Marchand' })
    const consultation = rows.filter({ hasText: 'Consultation' }).filter({ hasText: 'Samuel Marchand' })
    const refusal = rows.filter({ hasText: OTHER_DRIVER }).filter({ hasText: "N'est pas le sien" })

    await test.step('an auditor finds all of it under the day and the service', async () => {
      await signIn(page, AUDITOR, url)
      await page.getByRole('link', { name: 'Journal des accès', exact: true }).click()
      await expect(page).toHaveURL(/\/journal$/)
      await page.getByRole('textbox', { name: 'Bulletin (date, service)' }).fill(`10/11/2026, ${service}`)
      await expect(async () => {
        await filter.click()
        await expect(correction).toHaveCount(1, { timeout: 2000 })
        await expect(consultation.first()).toBeVisible({ timeout: 2000 })
        await expect(refusal).toHaveCount(1, { timeout: 2000 })
      }).toPass()
      await expect(page).toHaveURL(new RegExp(`bulletin=10%2F11%2F2026%2C\\+${service}`))
    })

    await test.step('what was corrected is there with the value before', async () => {
      await chip('Correction').click()
      await expect(rows).toHaveCount(1)
      await correction.getByRole('button', { name: /^Détail de l'accès/ }).click()
      const entry = page.getByRole('dialog', { name: "Détail de l'accès" })
      await expect(entry.getByText('Délai', { exact: true })).toBeVisible()
      await expect(entry.locator('dd', { hasText: '4 min' }).locator('s')).toHaveText(/^\d+\smin$/)
      await entry.getByRole('button', { name: 'Fermer' }).last().click()
      await page.reload()
      await expect(rows).toHaveCount(1)
      await expect(chip('Correction')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the file has the rows of the filters', async () => {
      await chip('Toutes').click()
      await chip('Refusées').click()
      await expect(rows).toHaveCount(1)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV' }).click()
      const download = await saved
      expect(download.suggestedFilename()).toMatch(/^journal-.*\.csv$/)
      const [, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(`;${OTHER_DRIVER};`)
      expect(lines[0]).toContain("N'est pas le sien")
    })

    await test.step('the log holds, and is checked from the page', async () => {
      const box = page.getByRole('complementary', { name: 'Intégrité' })
      await box.getByRole('button', { name: 'Vérifier' }).click()
      await expect(box.getByText(/^Dernière vérification.*sans anomalie\.$/)).toBeVisible()
    })

    await test.step('the driver sees the function and the day, and no name', async () => {
      const driver = await openFor(browser, DRIVER, url)
      await driver.getByRole('button', { name: 'Ouvrir le menu de profil' }).click()
      await driver.getByRole('link', { name: 'Qui a consulté mes bulletins' }).click()
      const readers = driver.getByRole('region', { name: 'mardi 10 novembre 2026' }).getByRole('listitem')
      await expect(readers.filter({ hasText: 'MEF' })).toContainText('a consulté')
      const lists = driver.getByRole('region', { name: 'Liste ou export de vos bulletins' })
      await expect(lists.getByRole('listitem')).toContainText(['Audit'])
      await expect(lists.getByText('a exporté')).toBeVisible()
      await expect(driver.getByRole('main')).not.toContainText('Marchand')
      await expect(driver.getByRole('main')).not.toContainText(MANAGER)
      await driver.context().close()
    })
  },
)
