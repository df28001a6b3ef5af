import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readPdf } from '../../apps/server/src/pdf/testing/read-pdf.ts'
import { readerAt } from '../support/archives.ts'
import { correctsAndValidates } from '../support/correction.ts'
import { expect } from '../support/expect.ts'
import { openFor } from '../support/manager.ts'
import { sendBulletins, validateBulletins } from '../support/sent-bulletins.ts'
import { signIn } from '../support/sign-in.ts'
import { test } from '../webkit/fixture.ts'

test('in WebKit, a manager opens what waits, corrects it in one tab at a time, and validates', async ({
  webKitPage,
  app,
}) => {
  test.slow()
  await correctsAndValidates(webKitPage, app.url)
})

/** The file that a tap on a button hands over. */
const downloads = async (page: Page, button: string): Promise<{ name: string; content: Buffer }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('in WebKit, an auditor narrows the archives, has the list as CSV and a bulletin as PDF', async ({
  webKitPage: page,
  app,
}) => {
  test.slow()
  const sent = await sendBulletins(app.url, [
    { driverMatricularAccount: '100001', date: '2026-11-09', service: '881' },
    { driverMatricularAccount: '100002', date: '2026-11-09', service: '882' },
  ])
  await validateBulletins(app.url, sent, '200001')
  const auditor = readerAt(page)
  await auditor.comes('400001', app.url)
  await auditor.field('Service').fill('882')
  await auditor.filters()
  await auditor.counts('1 bulletin archivé')
  await expect(auditor.rows).toHaveCount(1)
  await expect(auditor.rows).toContainText('882')

  const list = await downloads(page, 'Exporter (CSV)')
  expect(list.name).toMatch(/^bulletins.*\.csv$/)
  const [head, row, ...rest] = list.content.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFDate;Ligne;/)
  expect(row).toContain(';882;')
  expect(rest).toEqual([''])
  await expect(page.getByText('Le fichier CSV a été téléchargé.')).toBeVisible()

  await auditor.view('882').click()
  const paper = await downloads(page, 'Télécharger le PDF')
  expect(paper.name).toBe('bulletin-2026-11-09-882-100002.pdf')
  const { text } = await readPdf(paper.content)
  expect(text).toContain('lundi 9 novembre 2026')
  expect(text).toContain('Validé par le MEF')
})

test('in WebKit, an auditor finds a validation in the journal, has it as CSV, and its driver sees which function it was', async ({
  webKit,
  webKitPage: page,
  app,
}) => {
  test.slow()
  const sent = await sendBulletins(app.url, [
    { driverMatricularAccount: '100001', date: '2026-11-06', service: '883' },
  ])
  await validateBulletins(app.url, sent, '200001')
  await signIn(page, '400001', app.url)
  await page.getByRole('link', { name: 'Journal des accès', exact: true }).click()
  await page.getByRole('textbox', { name: 'Bulletin (date, service)' }).fill('06/11/2026, 883')
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Samuel Marchand')
  await expect(rows).toContainText('Validation')
  const journal = await downloads(page, 'CSV')
  expect(journal.name).toMatch(/^journal-.*\.csv$/)
  expect(journal.content.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2)

  const driver = await openFor(webKit, '100001', app.url)
  await driver.getByRole('button', { name: 'Ouvrir le menu de profil' }).click()
  await driver.getByRole('link', { name: 'Qui a consulté mes bulletins' }).click()
  const readers = driver.getByRole('region', { name: 'vendredi 6 novembre 2026' }).getByRole('listitem')
  await expect(readers).toContainText('MEF')
  await expect(readers).toContainText('a validé')
})
