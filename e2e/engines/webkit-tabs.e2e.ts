import type { Locator, Page } from '@playwright/test'
import { driverAt, type Driver } from '../support/driver.ts'
import { expect } from '../support/expect.ts'
import { beginsShortService } from '../support/short-day.ts'
import { signInAtSecondTry, signOut } from '../support/sign-in.ts'
import { test } from '../webkit/fixture.ts'

const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continuer ici' })
const departure = ({ page }: Driver, time: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Heure de départ.*: ${time}`), includeHidden: true })

const opensTab = async (from: Page): Promise<Driver> => {
  const page = await from.context().newPage()
  await page.goto('/today')
  return driverAt(page)
}

/** Nothing above it tells that another tab writes. */
const writes = ({ page }: Driver): Promise<void> => expect(goOn(page)).toHaveCount(0)

test('in WebKit, one tab writes and the other follows; taking over is a tap, and a tab that closes leaves the day to the other', async ({
  webKitPage: page,
}) => {
  test.slow()
  const here = driverAt(page)
  await here.signsIn('100001')
  await beginsShortService(here)
  const there = await opensTab(page)
  await expect(there.page.getByText('Votre journée est ouverte dans un autre onglet')).toBeVisible()
  await here.departs(1, '05:52:10')
  await expect(departure(there, '05:52:10')).toBeVisible()

  await goOn(there.page).click()
  await writes(there)
  await expect(page.getByText('La saisie continue dans un autre onglet')).toBeVisible()
  await there.departs(2, '06:27:15')
  await expect(departure(here, '06:27:15')).toBeVisible()

  await there.page.close()
  await writes(here)
  await here.departs(1, '05:52:40')
  await expect(departure(here, '05:52:40')).toBeVisible()
  await expect(departure(here, '06:27:15')).toBeVisible()
})

const remembered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((name) => /^(oidc\.user:|bulletin\.account\.)/.test(name)),
  )

test('in WebKit, a person signs in at the provider, who tells a wrong password in French, and signs out in every tab', async ({
  webKitPage: page,
}) => {
  test.slow()
  await signInAtSecondTry(page, '100001')

  const { page: other } = await opensTab(page)
  const greeting = other.getByRole('heading', { level: 1, name: 'Bonjour Claire' })
  await expect(greeting).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await expect(greeting).toHaveCount(0)
  expect(await remembered(other)).toEqual([])

  // The provider forgot the person too: somebody else can come.
  await page.getByRole('button', { name: '200001' }).click()
  await expect(page.getByRole('banner')).toContainText('S. Marchand')
})
