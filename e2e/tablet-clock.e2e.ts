import type { Page } from '@playwright/test'
import pg from 'pg'
import { createSharedDatabase } from './support/cluster.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import { certifiesReserve } from './support/short-day.ts'
import { signIn } from './support/sign-in.ts'

const MINUTE_MILLISECONDS = 60_000

/** Every clock that the page can read is so far ahead, until `setClock` says otherwise. */
const clockIsAhead = async (page: Page, minutes: number): Promise<void> => {
  await page.addInitScript((milliseconds) => {
    const RealDate = Date
    const ahead = window as typeof window & { clockAhead: number }
    ahead.clockAhead = milliseconds
    const now = () => RealDate.now() + ahead.clockAhead
    window.Date = new Proxy(RealDate, {
      construct: (target, args: [number] | []) =>
        args.length === 0 ? new target(now()) : new target(...args),
      get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
    })
    const { Temporal } = window as unknown as {
      Temporal?: {
        Now: { instant: () => unknown }
        Instant: { fromEpochMilliseconds: (milliseconds: number) => unknown }
      }
    }
    if (Temporal) Temporal.Now.instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  }, minutes * MINUTE_MILLISECONDS)
}

const setClock = (page: Page, minutesAhead: number): Promise<void> =>
  page.evaluate((milliseconds) => {
    ;(window as typeof window & { clockAhead: number }).clockAhead = milliseconds
  }, minutesAhead * MINUTE_MILLISECONDS)

const warning = (page: Page) => page.getByRole('status').filter({ hasText: "L'heure de la tablette" })

const archives = (page: Page) => page.getByRole('link', { name: 'Mes bulletins archivés', exact: true })
const today = (page: Page) => page.getByRole('link', { name: 'Bulletin en cours', exact: true })

test('a clock that is wrong is told to the driver until it is right, and stands in the history [4.6] [7.10]', async ({
  page,
}) => {
  const databaseUrl = await createSharedDatabase('asDemonstration')
  const server = await startServer({ databaseUrl, env: { APP_NOW: '2026-11-10T13:00:00Z' } })
  const database = new pg.Client({ connectionString: databaseUrl })
  try {
    await clockIsAhead(page, 12)
    const driver = driverAt(page)
    await driver.signsIn('100001', server.url)
    await expect(warning(page)).toContainText('elle avance de 12 minutes.')
    await expect(warning(page)).toContainText("Réglez la date et l'heure")
    await expectNoAxeViolations(page)

    await certifiesReserve(driver)
    await expect(warning(page)).toBeVisible()
    const sent = await driver.validates()
    await database.connect()
    const { rows } = await database.query<{ tablet: { offsetSeconds: number } }>(
      'select tablet from bulletin_history where bulletin_id = $1',
      [sent.id],
    )
    expect(rows).toHaveLength(1)
    expect(Math.abs((rows[0]?.tablet.offsetSeconds ?? 0) - 12 * 60)).toBeLessThanOrEqual(2)

    // Turned back too far, then mended: the next answer of the server tells.
    await setClock(page, -125)
    await archives(page).click()
    await expect(warning(page)).toContainText('elle retarde de 2 heures et 5 minutes.')
    await setClock(page, 0)
    await today(page).click()
    await archives(page).click()
    await expect(warning(page)).toHaveCount(0)
  } finally {
    await database.end()
    await server.dispose()
  }
})

test('a clock that is right, or that nobody writes times with, is not spoken of', async ({ page, app }) => {
  await clockIsAhead(page, 4)
  await signIn(page, '100002', app.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(page)).toHaveCount(0)

  const auditor = await page.context().browser()?.newPage()
  if (!auditor) throw new Error('There is no other tablet')
  await clockIsAhead(auditor, 12)
  await signIn(auditor, '400001', app.url)
  await expect(auditor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(auditor)).toHaveCount(0)
  await auditor.close()
})
