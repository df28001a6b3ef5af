import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import { Temporal } from '@bulletin/domain/time/temporal'
import { expectNoAxeViolations } from './support/axe.ts'
import { listedFor } from './support/archives.ts'
import { callAs } from './support/executive.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { sendBulletins, validateBulletins } from './support/sent-bulletins.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...withoutRest, startsAt: '2026-11-10T13:00:00Z' })

const DAY = '2026-11-10'
const [EXECUTIVE, DRIVER, OTHER_DRIVER, MANAGER] = ['500001', '100001', '100002', '200001'] as const
const TERMINUS = 'La Courneuve – 8 Mai 1945'
const STATISTICS = '/api/validation-stat'

/** Sixty validated by one manager, four of them corrected, one of these in the delay. */
const validateSome = async (url: string): Promise<void> => {
  const sent = await sendBulletins(
    url,
    Array.from({ length: 60 }, (_, index) => ({
      driverMatricularAccount: index % 2 === 0 ? DRIVER : OTHER_DRIVER,
      date: DAY,
      service: String(101 + index),
    })),
  )
  const corrections = [
    { correctedDelayMinute: 4, correctedDelayByReason: [] },
    { correctedValidManualDriving: 'OK' },
    { correctedValidManualDriving: 'NOK' },
    { correctedValidManualDriving: 'NA' },
  ]
  const [corrected, plain] = [sent.slice(0, corrections.length), sent.slice(corrections.length)]
  for (const [index, { id }] of corrected.entries()) {
    const path = `/api/bulletins/${id}/manager-validate`
    const body = corrections[index] ?? {}
    const answer = await callAs(url, path, { matricule: MANAGER, method: 'POST', body })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  await validateBulletins(url, plain, MANAGER)
}

const localDayOf = (at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()

/** What the bulletins themselves say, one by one. */
const recomputed = async (url: string) => {
  const listed = await listedFor(url, EXECUTIVE, '&terminus=LCOU')
  const validated = listed.filter(({ managerValidationDate: at }) => at !== null && localDayOf(at) === DAY)
  const whole: Bulletin[] = []
  for (const { id } of validated)
    whole.push(
      (await (await callAs(url, `/api/bulletins/${id}`, { matricule: EXECUTIVE })).json()) as Bulletin,
    )
  const isCorrected = (one: Bulletin): boolean =>
    one.correctedDelayMinute !== null ||
    one.correctedValidManualDriving !== null ||
    one.correctedRides !== null ||
    one.delayReason.correctedDelayByReason !== null
  const corrected = whole.filter(isCorrected).length
  return {
    validated: whole.length,
    corrected,
    delays: whole.filter(({ correctedDelayMinute }) => correctedDelayMinute !== null).length,
    managers: new Set(whole.map(({ managerMatricularAccount }) => managerMatricularAccount)).size,
    share: new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 }).format(
      corrected / whole.length,
    ),
  }
}

test('an executive reads what managers validated, down to the bulletins and back [1.4] [2.1.11] [2.4.60] [5.31] [7.38] [9.9]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer({
    database: 'postgresql',
    env: { APP_NOW: `${DAY}T13:00:00Z`, DEMO_HISTORY_DAYS: '0' },
  })
  await validateSome(url)
  const expected = await recomputed(url)
  expect(expected).toMatchObject({ validated: 60, corrected: 4, delays: 1, managers: 1 })

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(STATISTICS)) asked.push(request.url())
  })
  await signIn(page, EXECUTIVE, url)
  await page.getByRole('link', { name: 'Statistiques', exact: true }).click()
  const terminus = page.getByRole('combobox', { name: 'Terminus' })
  const filter = page.getByRole('button', { name: 'Filtrer' })
  const incomplete = page.getByText('Choisissez un terminus et une période pour afficher les statistiques.')
  const chooses = async (field: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
    await page
      .getByRole('dialog', { name: field })
      .getByRole('button', { name: /10 novembre 2026/ })
      .click()
  }

  await test.step('asks nothing before terminus and both days are set', async () => {
    await expect(page.getByRole('textbox', { name: 'Ligne' })).toHaveValue('7')
    await expect(page.getByRole('textbox', { name: 'Ligne' })).toBeDisabled()
    await expect(page.getByText('Les statistiques sont disponibles à partir du 01/06/2025.')).toBeVisible()
    await expect(incomplete).toBeVisible()
    await expectNoAxeViolations(page)
    await filter.click()
    await terminus.selectOption({ label: TERMINUS })
    await filter.click()
    await chooses('Date de début')
    await filter.click()
    await expect(incomplete).toBeVisible()
    expect(asked).toEqual([])
    await chooses('Date de fin')
    await filter.click()
    await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  const { validated, corrected, delays, managers, share } = expected
  const cellsOf = (name: string) =>
    page.getByRole('table', { name }).getByRole('row').nth(1).locator('th, td')
  await test.step('shows what the bulletins themselves say', async () => {
    await expect(cellsOf('Récapitulatif')).toHaveText([
      TERMINUS,
      ...[managers, validated, corrected, delays].map(String),
      share,
    ])
    await expect(cellsOf('Détail par MEF')).toHaveText([
      '7',
      'Samuel Marchand',
      MANAGER,
      TERMINUS,
      '10/11/2026',
      ...[validated, corrected, delays].map(String),
      share,
      'Voir',
    ])
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(() => sidewaysScrollers(page)).toEqual([])
      await expectNoAxeViolations(page)
    }
  })

  const behind = page.getByRole('button', {
    name: /^Voir les bulletins de .* validés par Samuel Marchand le 10/,
  })
  const dialog = page.getByRole('dialog', { name: /validés par Samuel Marchand le 10\/11\/2026$/ })
  await test.step('goes to the bulletins behind a figure, and comes back to the same place', async () => {
    await behind.click()
    await expect(dialog.getByRole('row')).toHaveCount(51)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Page suivante' }).click()
    await expect(dialog.getByRole('row')).toHaveCount(11)
    const link = dialog.getByRole('link', { name: /service 155$/ })
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: /service 155$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Retour/ }).click()
    await expect(dialog.getByRole('row')).toHaveCount(11)
    await expect(link).toBeFocused()
    await page.reload()
    await expect(dialog.getByRole('row')).toHaveCount(11)
    await dialog.getByRole('link', { name: /service 151$/ }).click()
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /service 150$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Retour/ }).click()
    await expect(dialog.getByRole('row')).toHaveCount(51)
    await expect(dialog.getByRole('link', { name: /service 150$/ })).toBeFocused()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(behind).toBeFocused()
  })

  await test.step('asks for those ids alone, and for all of them', async () => {
    const pages: BulletinItem[] = []
    page.on('response', async (response) => {
      if (response.url().includes('ids=')) pages.push(...((await response.json()) as BulletinPage).content)
    })
    await behind.click()
    await expect(dialog.getByRole('row')).toHaveCount(51)
    await dialog.getByRole('button', { name: 'Page suivante' }).click()
    await expect(dialog.getByRole('row')).toHaveCount(11)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect.poll(() => new Set(pages.map(({ id }) => id)).size).toBe(60)
  })

  await test.step('is told when there is nothing, and when it could not be loaded', async () => {
    await terminus.selectOption({ label: "Mairie d'Ivry" })
    await filter.click()
    await expect(page.getByText('Aucune validation sur cette période')).toBeVisible()
    await failCall(page, `**${STATISTICS}?*`)
    await terminus.selectOption({ label: 'Tous' })
    await filter.click()
    await expect(page.getByText("Les statistiques n'ont pas pu être chargées.")).toBeVisible()
    await page.unroute(`**${STATISTICS}?*`)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(cellsOf('Récapitulatif').first()).toHaveText(TERMINUS)
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect(incomplete).toBeVisible()
  })
})
