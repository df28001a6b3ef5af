import type { Browser, Page } from '@playwright/test'
import { test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readPdf } from '../../apps/server/src/pdf/testing/read-pdf.ts'
import { expect } from './expect.ts'
import { driverAt, type Driver } from './driver.ts'
import { managerAt, openFor, openPage } from './manager.ts'
import { secretaryAt } from './secretary.ts'
import { sendsShortDay, SHORT_SERVICE } from './short-day.ts'

const [DRIVER, MANAGER, AUDITOR] = ['100001', '200001', '400001'] as const

/** Status texts shown to the driver. */
const TOLD = { C2SP_TO_VALIDATE: 'Validé par le MEF', ARCHIVED: 'Traité par le C2SP' } as const

type Life = { readonly page: Page; readonly browser: Browser; readonly url: string }

const isSent = (driver: Driver, url: string): Promise<string> =>
  test.step('its driver fills it in and sends it', async () => {
    await driver.signsIn(DRIVER, url)
    return sendsShortDay(driver)
  })

const isValidated = ({ browser, url }: Life, id: string): Promise<void> =>
  test.step('the manager finds it among those that stand out, and validates it', async () => {
    const manager = managerAt(await openFor(browser, MANAGER, url))
    await manager.page.locator(`a[href*="${id}"]`).click()
    await manager.comment.fill('Vu avec le PCC.')
    await manager.validates()
    await manager.page.context().close()
  })

const isTreated = ({ browser, url }: Life): Promise<void> =>
  test.step('the secretariat treats its delay and its position, and with the second it is archived', async () => {
    const secretary = secretaryAt(await openPage(browser, url))
    await secretary.comesToWork(url)
    await expect(secretary.row(SHORT_SERVICE)).toContainText('Samuel Marchand')
    await secretary.delay(SHORT_SERVICE).click()
    await expect(secretary.row(SHORT_SERVICE)).toContainText('Traité par Élodie Brun')
    await secretary.position(SHORT_SERVICE).click()
    await expect(secretary.row(SHORT_SERVICE)).toContainText('Archivé')
    await secretary.page.context().close()
  })

const isKept = ({ page }: Life, driver: Driver, id: string, status: keyof typeof TOLD): Promise<void> =>
  test.step('its driver sees how far it has come, without a word of the others, and keeps it on paper', async () => {
    const received = await driver.opensReceived(id)
    expect(received).toMatchObject({ status, managerComment: null, managerName: null })
    await expect(page.getByText(TOLD[status]).first()).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le PDF', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`bulletin-2026-11-10-${SHORT_SERVICE}-${DRIVER}.pdf`)
    const { text } = await readPdf(await readFile(await download.path()))
    expect(text).toContain('Relève demandée par la régulation.')
    expect(text).not.toContain('Vu avec le PCC.')
  })

const isAudited = ({ browser, url }: Life, id: string): Promise<void> =>
  test.step('an auditor finds it in the archives, and its whole history', async () => {
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

/** A bulletin from the driver's first tap to the manager's validation and the printed PDF. */
export const livesShortLife = async (life: Life): Promise<void> => {
  const driver = driverAt(life.page)
  const id = await isSent(driver, life.url)
  await isValidated(life, id)
  await isKept(life, driver, id, 'C2SP_TO_VALIDATE')
}

/** A bulletin from the driver's first tap to the archive, through all roles, each in its own browser. */
export const livesWholeLife = async (life: Life): Promise<void> => {
  const driver = driverAt(life.page)
  const id = await isSent(driver, life.url)
  await isValidated(life, id)
  await isTreated(life)
  await isKept(life, driver, id, 'ARCHIVED')
  await isAudited(life, id)
}
