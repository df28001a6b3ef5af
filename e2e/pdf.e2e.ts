import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readPdf, type ReadPdf } from '../apps/server/src/pdf/testing/read-pdf.ts'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { openFor } from './support/manager.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

/** The server prints the file on request, which takes time on a busy machine. */
const FILE_TIMEOUT = { timeout: 60_000 }

const tokenFor = async (appUrl: string, matricule: string) => ({
  authorization: `Bearer ${await accessTokenOf(appUrl, matricule)}`,
})

/** The server's response about the bulletin for that user. */
const answerTo = async (appUrl: string, matricule: string, { id }: Bulletin): Promise<string> =>
  (await fetch(`${appUrl}/api/bulletins/${id}`, { headers: await tokenFor(appUrl, matricule) })).text()

const validate = async (appUrl: string, { id }: Bulletin, managerComment: string): Promise<void> => {
  const response = await fetch(`${appUrl}/api/bulletins/${id}/manager-validate`, {
    method: 'POST',
    headers: { ...(await tokenFor(appUrl, '200001')), 'content-type': 'application/json' },
    body: JSON.stringify({ managerComment }),
  })
  expect(response.status).toBe(200)
}

/** Status of the download after a tap on the button; its effects are awaited by the caller. */
const taps = async (page: Page): Promise<number> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/download'), FILE_TIMEOUT)
  await page.getByRole('button', { name: 'Télécharger le PDF', exact: true }).click()
  return (await answered).status()
}

const downloads = async (page: Page): Promise<{ name: string; pdf: ReadPdf }> => {
  const saved = page.waitForEvent('download', FILE_TIMEOUT)
  expect(await taps(page)).toBe(200)
  const download = await saved
  return { name: download.suggestedFilename(), pdf: await readPdf(await readFile(await download.path())) }
}

test(
  'a driver has the PDF of a bulletin once a manager has validated it, without a word of the manager; an auditor reads it with them [2.4.44] [6.9] [7.13]',
  { tag: '@firefox' },
  async ({ page, app, browser }) => {
    test.slow()
    const bulletin = await sendBulletin(app.url, eventfulDay('100001', '2026-11-10'))
    await signIn(page, '100001')
    await page.goto(`/bulletin/${bulletin.id}`)
    expect(await taps(page)).toBe(401)
    const dialog = page.getByRole('dialog', { name: 'Téléchargement du PDF' })
    await dialog.getByRole('button', { name: 'Retour' }).click()

    await validate(app.url, bulletin, 'Vu avec le PCC.')
    const { name, pdf } = await downloads(page)
    expect(name).toBe(`bulletin-2026-11-10-${bulletin.service}-100001.pdf`)
    expect(pdf.text).toContain('mardi 10 novembre 2026')
    expect(pdf.text).toContain('Validé par le MEF')
    expect(pdf.text).not.toContain('Vu avec le PCC.')
    expect(pdf.attachments[0]?.text).toBe(await answerTo(app.url, '100001', bulletin))

    const auditor = await openFor(browser, '400001', app.url)
    await auditor.goto(`/bulletin/${bulletin.id}`)
    const read = (await downloads(auditor)).pdf
    expect(read.text).toContain('Vu avec le PCC.')
    expect(read.attachments[0]?.text).toBe(await answerTo(app.url, '400001', bulletin))
    await auditor.context().close()
  },
)
