import type { Page } from '@playwright/test'
import pg from 'pg'
import { createSharedDatabase } from './support/cluster.ts'
import { driverAt } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import { certifiesReserve } from './support/short-day.ts'

test.use(withoutWorker)

const MINUTE_MILLISECONDS = 60_000

/** Puts every clock of the page ahead by that much until `setClock` changes it, even across a reload. */
const clockIsAhead = async (page: Page, minutes: number): Promise<void> => {
  await page.addInitScript((milliseconds) => {
    const RealDate = Date
    const ahead = window as typeof window & { clockAhead: number }
    ahead.clockAhead = Number(sessionStorage.getItem('clockAhead') ?? milliseconds)
    const now = () => RealDate.now() + ahead.clockAhead
    window.Date = new Proxy(RealDate, {
      construct: (target, args: [number] | []) =>
        args.length === 0 ? new target(now()) : new target(...args),
      get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
    })
    const { Temporal: native } = window as unknown as {
      Temporal?: {
        Now: { instant: () => unknown }
        Instant: { fromEpochMilliseconds: (milliseconds: number) => unknown }
      }
    }
    if (native) native.Now.instant = () => native.Instant.fromEpochMilliseconds(now())
  }, minutes * MINUTE_MILLISECONDS)
}

const setClock = (page: Page, minutesAhead: number): Promise<void> =>
  page.evaluate((milliseconds) => {
    ;(window as typeof window & { clockAhead: number }).clockAhead = milliseconds
    sessionStorage.setItem('clockAhead', String(milliseconds))
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

    // The clock is set back too far and then corrected: the next server response shows it.
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
