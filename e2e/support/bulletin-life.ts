import type { Browser, Page } from '@playwright/test'
import { test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readPdf } from '../../apps/server/src/pdf/testing/read-pdf.ts'
import { expect } from './expect.ts'
import { driverAt } from './driver.ts'
import { managerAt, openFor, openPage } from './manager.ts'
import { secretaryAt } from './secretary.ts'
import { sendsShortDay, SHORT_SERVICE } from './short-day.ts'

const [DRIVER, MANAGER, AUDITOR] = ['100001', '200001', '400001'] as const

/** A bulletin from the driver's first tap to the archive, through everybody's hands, each in a browser of their own. */
export const livesWholeLife = async (page: Page, browser: Browser, url: string): Promise<void> => {
  const driver = driverAt(page)
  let id = ''

  await test.step('its driver fills it in and sends it', async () => {
    await driver.signsIn(DRIVER, url)
    id = await sendsShortDay(driver)
  })

  await test.step('the manager finds it among those that stand out, and validates it', async () => {
    const manager = managerAt(await openFor(browser, MANAGER, url))
    await manager.page.locator(`a[href*="${id}"]`).click()
    await manager.comment.fill('Vu avec le PCC.')
    await manager.validates()
    await manager.page.context().close()
  })

  await test.step('the secretariat treats its delay and its position, and with the second it is archived', async () => {
    const secretary = secretaryAt(await openPage(browser, url))
    await secretary.comesToWork(url)
    await expect(secretary.row(SHORT_SERVICE)).toContainText('Samuel Marchand')
    await secretary.delay(SHORT_SERVICE).click()
    await expect(secretary.row(SHORT_SERVICE)).toContainText('Traité par Élodie Brun')
    await secretary.position(SHORT_SERVICE).click()
    await expect(secretary.row(SHORT_SERVICE)).toContainText('Archivé')
    await secretary.page.context().close()
  })

  await test.step('its driver sees how far it has come, without a word of the others, and keeps it on paper', async () => {
    const received = await driver.opensReceived(id)
    expect(received).toMatchObject({ status: 'ARCHIVED', managerComment: null, managerName: null })
    await expect(page.getByText('Traité par le C2SP').first()).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le PDF', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`bulletin-2026-11-10-${SHORT_SERVICE}-${DRIVER}.pdf`)
    const { text } = await readPdf(await readFile(await download.path()))
    expect(text).toContain('Relève demandée par la régulation.')
    expect(text).not.toContain('Vu avec le PCC.')
  })

  await test.step('an auditor finds it in the archives, and its whole history', async () => {
    const audit = await openFor(browser, AUDITOR, url)
    await audit.locator(`a[href*="${id}"]`).click()
    await audit.getByRole('button', { name: 'Historique' }).click()
    const entries = audit
      .getByRole('dialog', { name: 'Historique du bulletin' })
      .getByRole('heading', { level: 3 })
    await expect(entries).toHaveCount(4)
    await expect(entries.first()).toHaveText(/reçu/i)
    await expect(entries.nth(1)).toHaveText(/validé/i)
    await audit.context().close()
  })
}
