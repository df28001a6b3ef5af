import type { Locator, Page } from '@playwright/test'
import { listedFor, readCsv } from './support/archives.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { plannedFor } from './support/driven-services.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { sendBulletins, validateBulletins } from './support/sent-bulletins.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

const DAY = '2026-11-10'
const THE_DAY_BEFORE = '2026-11-09'
const [ADMINISTRATOR, AUDITOR, DRIVER, MANAGER] = ['600001', '400001', '100001', '200001'] as const
const CALL = '**/api/admin/download-csv?*'

const administratorAt = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  return {
    button,
    line: page.getByRole('combobox', { name: 'Ligne', exact: true }),
    download: button('Télécharger le rapport'),
    missing: page.getByText('Sélectionnez une ligne, une date de début et une date de fin.'),
    chooses: async (field: string, day: string): Promise<void> => {
      await button(new RegExp(`^${field}`)).click()
      await page.getByRole('dialog').getByRole('button', { name: day, exact: true }).click()
    },
  }
}

test('an administrator downloads what a line has done, and it agrees with the bulletins [2.1.15] [2.4.61] [5.30] [5.32] [7.3] [8.5]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer({ database: 'postgresql', env: { APP_NOW: `${DAY}T13:00:00Z` } })
  const sent = await sendBulletins(url, [
    { driverMatricularAccount: DRIVER, date: THE_DAY_BEFORE, service: '101' },
    { driverMatricularAccount: DRIVER, date: DAY, service: '102' },
    { driverMatricularAccount: DRIVER, date: DAY, service: '103', terminus: null },
  ])
  await validateBulletins(url, sent.slice(0, 1), MANAGER)

  const administrator = administratorAt(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, ADMINISTRATOR, url)
  await page.goto(`${url}/admin/line-report`)
  await expect(administrator.missing).toBeVisible()
  await expect(administrator.download).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
  expect(await sidewaysScrollers(page)).toEqual([])

  await expect(administrator.line.getByRole('option', { name: /^Ligne [37]/ })).toHaveText([
    'Ligne 3',
    'Ligne 3bis',
    'Ligne 7',
    'Ligne 7bis',
  ])
  await administrator.line.selectOption('Ligne 7')
  await administrator.button(/^Date de fin/).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: '11 novembre 2026', exact: true })).toBeDisabled()
  await expectNoAxeViolations(page)
  await calendar.getByRole('button', { name: '10 novembre 2026', exact: true }).click()
  await expect(administrator.missing).toBeVisible()
  await administrator.chooses('Date de début', '9 novembre 2026')
  await expect(administrator.missing).toHaveCount(0)

  const [download] = await Promise.all([page.waitForEvent('download'), administrator.download.click()])
  expect(download.suggestedFilename()).toBe(`rapport-utilisation-ligne-7-${THE_DAY_BEFORE}-${DAY}.csv`)
  await expect(page.getByText('Le rapport a été téléchargé.')).toBeVisible()
  const { text, records } = await readCsv(download)
  expect(text.startsWith('\uFEFFDate;Ligne;Terminus;')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)

  const sum = (among: typeof records, title: string) =>
    among.reduce((total, record) => total + Number(record[title]), 0)
  for (const date of [THE_DAY_BEFORE, DAY]) {
    const ofDay = records.filter((record) => record['Date'] === date.split('-').toReversed().join('/'))
    const listed = await listedFor(url, AUDITOR, `&lines=7&startDate=${date}&endDate=${date}`)
    const planned = (await plannedFor(url, DRIVER, date)).filter(({ id }) => id.line === '7')
    expect(sum(ofDay, 'Services prévus')).toBe(planned.length)
    expect(sum(ofDay, 'Bulletins reçus')).toBe(listed.length)
    expect(sum(ofDay, 'Validés par le MEF')).toBe(
      listed.filter(({ managerValidationDate }) => managerValidationDate !== null).length,
    )
    expect(sum(ofDay, 'Avec observations')).toBe(
      listed.filter(({ withAtLeastOneObservation }) => withAtLeastOneObservation).length,
    )
    expect(sum(ofDay, 'En retard de validation')).toBe(
      listed.filter(({ lateValidation }) => lateValidation).length,
    )
    const [planNames, names] = [planned.map(({ id }) => id.serviceName), listed.map(({ service }) => service)]
    expect(sum(ofDay, 'Services prévus avec bulletin')).toBe(
      planNames.filter((name) => names.includes(name)).length,
    )
    for (const record of ofDay) {
      expect(Number.parseFloat(record["Taux d'utilisation"] ?? '') || 0).toBeLessThanOrEqual(100)
      const here = listed.filter(({ terminus }) => (terminus?.name ?? '') === record['Terminus'])
      expect(record['Bulletins reçus'], record['Terminus']).toBe(String(here.length))
    }
  }
  const without = records.find((record) => record['Terminus'] === '')
  expect(without).toMatchObject({ 'Services prévus': '0', 'Bulletins reçus': '1', "Taux d'utilisation": '' })
})

test('an administrator is told what failed, and begins anew [8.5]', async ({ page, startServer }) => {
  const { url } = await startServer({ database: 'postgresql', env: { APP_NOW: `${DAY}T13:00:00Z` } })
  const administrator = administratorAt(page)
  await signIn(page, ADMINISTRATOR, url)
  await page.goto(`${url}/admin/line-report`)
  await administrator.line.selectOption('Ligne 13')
  await administrator.chooses('Date de début', '3 novembre 2026')
  await administrator.chooses('Date de fin', '2 novembre 2026')
  // The end takes the start along rather than pass it.
  await expect(administrator.button(/^Date de début/)).toHaveText('02/11/2026')
  await failCall(page, CALL)
  await administrator.download.click()
  const failed = page.getByRole('alert').filter({
    hasText: "Le téléchargement du rapport d'utilisation a échoué. Veuillez réessayer.",
  })
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Fermer' }).click()

  // What was chosen is still there to be tried again.
  await page.unroute(CALL)
  const [download] = await Promise.all([page.waitForEvent('download'), administrator.download.click()])
  expect((await readCsv(download)).records.every((record) => record['Date'] === '02/11/2026')).toBe(true)

  await administrator.button('Réinitialiser').click()
  await expect(administrator.missing).toBeVisible()
  await expect(administrator.line).toHaveValue('')
  await expect(administrator.download).toHaveAttribute('aria-disabled', 'true')
})
