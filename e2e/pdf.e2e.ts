import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Download, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readPdf, type ReadPdf } from '../apps/server/src/pdf/testing/read-pdf.ts'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { managerAt, openFor } from './support/manager.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

const NOT_YET = 'Le bulletin doit être validé par le MEF avant de pouvoir être téléchargé.'
const SERVER_ERROR =
  "Le téléchargement a échoué en raison d'une erreur du serveur. Veuillez réessayer plus tard."

const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Téléchargement du PDF' })
const buttonOn = (page: Page): Locator =>
  page.getByRole('button', { name: 'Télécharger le PDF', exact: true })

const opens = async (page: Page, { id }: Pick<Bulletin, 'id'>): Promise<void> => {
  await page.goto(`/bulletin/${id}`)
  await expect(buttonOn(page)).toBeVisible()
}

const downloaded = async (page: Page, button: Locator): Promise<{ download: Download; pdf: ReadPdf }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { download, pdf: await readPdf(await readFile(await download.path())) }
}

/** What the server answers that person about it. */
const answerTo = async (appUrl: string, matricule: string, id: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await accessTokenOf(appUrl, matricule)}` }
  return (await fetch(`${appUrl}/api/bulletins/${id}`, { headers })).text()
}

test('a driver has the PDF of a bulletin once a manager has validated it, an auditor too; what goes wrong is told [2.4.44] [2.4.53] [2.4.63] [6.9] [7.13] [8.8]', async ({
  page,
  app,
  browser,
}) => {
  test.slow()
  const bulletin = await sendBulletin(app.url, eventfulDay('100001', '2026-11-10'))
  const name = `bulletin-2026-11-10-${bulletin.service}-100001.pdf`
  const dialog = dialogOn(page)
  await signIn(page, '100001')
  await opens(page, bulletin)

  await test.step('before that, a dialog says what is lacking, and the way back leads to the button', async () => {
    await buttonOn(page).click()
    await expect(dialog).toContainText(NOT_YET)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(buttonOn(page)).toBeFocused()
  })

  await test.step('a manager validates', async () => {
    const manager = managerAt(await openFor(browser, '200001', app.url))
    await manager.opens(bulletin.id)
    await manager.comment.fill('Vu avec le PCC.')
    await manager.validates()
    await manager.page.context().close()
  })

  await test.step('the page of before needs no reload: the file comes under its name, without a word of the manager', async () => {
    const { download, pdf } = await downloaded(page, buttonOn(page))
    await expect(dialog).toHaveCount(0)
    expect(download.suggestedFilename()).toBe(name)
    expect(pdf.text).toContain('mardi 10 novembre 2026')
    expect(pdf.text).toContain('Validé par le MEF')
    expect(pdf.text).not.toContain('Vu avec le PCC.')
    expect(pdf.attachments.map(({ text }) => text)).toEqual([await answerTo(app.url, '100001', bulletin.id)])
  })

  await test.step('the archive has it in the row', async () => {
    await page.goto('/myarchived')
    const row = page.getByRole('row').filter({
      has: page.locator(`a[href*="${bulletin.id}"]`),
    })
    const { download } = await downloaded(
      page,
      row.getByRole('button', { name: /^Télécharger le PDF du bulletin/ }),
    )
    expect(download.suggestedFilename()).toBe(name)
    await expectNoAxeViolations(page)
  })

  await test.step('an auditor reads on it what the manager wrote', async () => {
    const auditor = await openFor(browser, '400001', app.url)
    await opens(auditor, bulletin)
    const { pdf } = await downloaded(auditor, buttonOn(auditor))
    expect(pdf.text).toContain('Vu avec le PCC.')
    expect(pdf.attachments.map(({ text }) => text)).toEqual([await answerTo(app.url, '400001', bulletin.id)])
    await auditor.context().close()
  })

  await test.step('a server that fails, and a network that is not there, are told apart', async () => {
    await opens(page, bulletin)
    await failCall(page, '**/api/bulletins/*/download')
    await buttonOn(page).click()
    await expect(dialog).toContainText(SERVER_ERROR)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.unroute('**/api/bulletins/*/download')
    await page.context().setOffline(true)
    await buttonOn(page).click()
    await expect(dialog).toContainText('Le serveur est injoignable. Vérifiez votre connexion et réessayez.')
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await page.context().setOffline(false)
    await downloaded(page, buttonOn(page))
  })
})
