import type { Page } from '@playwright/test'
import pg from 'pg'
import { Temporal } from '@bulletin/domain/time/temporal'
import { createSharedDatabase } from './support/cluster.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { cutNetwork, mendNetwork } from './support/network.ts'
import { startServer } from './support/server.ts'
import { certifiesReserve } from './support/short-day.ts'
import { signInByHand } from './support/sign-in.ts'

test.use(withoutWorker)

const MINUTE_MILLISECONDS = 60_000

/** Every clock that the page can read is so far ahead, until `setClock` says otherwise: over a reload too. */
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

const DAY_MINUTES = 24 * 60

/** A flat battery. */
const setClockTo1970 = async (page: Page): Promise<void> => {
  const minutes = await page.evaluate(() => Date.now() / 60_000)
  await setClock(page, -Math.floor(minutes))
}

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
  await signInByHand(page, '100002', app.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(page)).toHaveCount(0)

  const auditor = await page.context().browser()?.newPage()
  if (!auditor) throw new Error('There is no other tablet')
  await clockIsAhead(auditor, 12)
  await signInByHand(auditor, '400001', app.url)
  await expect(auditor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(auditor)).toHaveCount(0)
  await auditor.close()
})

test('« Valider » with a clock in 1970 keeps the bulletin as it is, says what to do, and validates once the clock is right [2.4.8] [4.6]', async ({
  page,
}) => {
  const databaseUrl = await createSharedDatabase('asDemonstration')
  const server = await startServer({ databaseUrl, env: { APP_NOW: '2026-11-10T13:00:00Z' } })
  try {
    await clockIsAhead(page, 0)
    const driver = driverAt(page)
    await driver.signsIn('100001', server.url)
    await certifiesReserve(driver)
    await driver.comments('Certifié avant la panne.')
    await expect(page.locator('[data-saving="saved"]')).toBeAttached()

    const refusal = page.getByRole('dialog', { name: "L'heure de la tablette est fausse" })
    const validate = page.getByRole('button', { name: 'Valider mon bulletin' })
    await setClockTo1970(page)
    await validate.click()
    await expect(refusal).toContainText("Réglez la date et l'heure")
    await expectNoAxeViolations(page)

    // Without network the next page has nothing but that clock, and all that was written.
    await cutNetwork(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Récapitulatif et validation' })).toBeVisible()
    // A bound, unless something was answered between the clock and the cut.
    await expect(warning(page)).toContainText(/elle retarde (de|d'au moins) \d+ jours/)
    await expect(page.getByText('Certifié avant la panne.')).toBeVisible()
    await expect(page.getByText('mis de côté')).toHaveCount(0)
    await validate.click()
    await expect(refusal).toBeVisible()

    await mendNetwork(page)
    await setClock(page, 0)
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await refusal.getByRole('button', { name: 'Valider mon bulletin' }).click()
    expect((await posted).status()).toBe(201)
    await expect(page.getByRole('heading', { name: 'Bulletin envoyé' })).toBeVisible()
    const body = (await posted).request().postDataJSON() as Record<string, string>
    expect(body).toMatchObject({ driverComment: 'Certifié avant la panne.', date: '2026-11-10' })
    expect(body['validationDate']).toMatch(/^2026-11-10T13:/)
  } finally {
    await server.dispose()
  }
})

test('a clock that was set back and put right without network shuts nobody out, and is told meanwhile [4.16]', async ({
  page,
  app,
}) => {
  await clockIsAhead(page, 0)
  await signInByHand(page, '100003', app.url)
  const begins = page.getByRole('button', { name: 'Commencer' })
  await expect(begins).toBeVisible()
  await cutNetwork(page)

  await setClock(page, -400 * DAY_MINUTES)
  await page.reload()
  await expect(warning(page)).toContainText(/elle retarde d'au moins (400|399) jours/)
  await expect(warning(page)).toContainText('la journée proposée')
  await setClock(page, 0)
  await page.reload()
  await expect(begins).toBeVisible()
  await expect(warning(page)).toHaveCount(0)

  await setClockTo1970(page)
  await page.reload()
  await expect(warning(page)).toBeVisible()
  await begins.click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText("réglez la date et l'heure dans ses paramètres")
  await setClock(page, 0)
  await page.reload()
  await expect(begins).toBeVisible()
  await expect(page.getByText('mis de côté')).toHaveCount(0)
})

test("a clock three days ahead is told to concern the day, and the server's day is proposed [2.4.1]", async ({
  page,
  app,
}) => {
  await clockIsAhead(page, 3 * DAY_MINUTES)
  await signInByHand(page, '100002', app.url)
  await expect(warning(page)).toContainText('elle avance de 3 jours')
  await expect(warning(page)).toContainText("la journée proposée peut l'être aussi")
  const chosen = page
    .getByRole('group', { name: "Journée d'exploitation" })
    .getByRole('button', { pressed: true })
  const healthAt = (await page.request.get(`${app.url}/healthz`)).headers()['date'] ?? ''
  const day = Temporal.Instant.fromEpochMilliseconds(Date.parse(healthAt)).toZonedDateTimeISO('Europe/Paris')
  const exploitation = day.hour < 4 ? day.subtract({ days: 1 }) : day
  await expect(chosen.locator('strong')).toHaveText(String(exploitation.day))
})
