import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'
import { beginsShortService } from './support/short-day.ts'
import { openProfileMenu } from './support/sign-in.ts'

test.use({ startsAt: '2026-11-12T13:00:00Z', ...withoutRest })

/** What closes a dialog, and what must not: a form keeps what was entered when a finger slips. */
type Ways = { escape: boolean; beside: boolean; back: string | RegExp }

type Modal = {
  readonly name: string
  readonly title: string | RegExp
  /** Where the focus was, and is again. */
  readonly opener: (driver: Driver) => Locator
  /** By a tap on the opener where nothing else is said. */
  readonly open?: (driver: Driver) => Promise<void>
  readonly ways: Ways
}

const QUESTION: Omit<Ways, 'back'> = { escape: true, beside: true }
const FORM: Omit<Ways, 'back'> = { escape: true, beside: false }

const rideMenu = (driver: Driver): Locator =>
  driver.ride(1).getByRole('button', { name: 'Actions de la course 1' })
const profile = ({ page }: Driver): Locator => page.getByRole('button', { name: /menu de profil/ })
const fromProfile =
  (entry: string) =>
  async ({ page }: Driver): Promise<void> => {
    await openProfileMenu(page)
    await page.getByRole('button', { name: entry }).click()
  }

const PROFILE: readonly Modal[] = [
  {
    name: 'logout',
    title: 'Déconnexion',
    opener: profile,
    open: fromProfile('Se déconnecter'),
    ways: { ...QUESTION, back: 'Rester connecté' },
  },
  {
    name: 'daily password',
    title: 'Mot de passe du jour',
    opener: profile,
    open: fromProfile('Mot de passe du jour'),
    // Each display counts: a second tap, beside it, must not take it away.
    ways: { ...FORM, back: 'Fermer' },
  },
  {
    name: 'contact',
    title: "Contacter l'équipe",
    opener: profile,
    open: fromProfile('Contact'),
    ways: { ...QUESTION, back: 'Annuler' },
  },
]

const DRIVING: readonly Modal[] = [
  {
    name: 'time selector',
    title: /heure/i,
    opener: (driver) => driver.ride(1).getByRole('button', { name: /^Heure de départ/ }),
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'material change',
    title: 'Matériel de la course',
    opener: (driver) => driver.ride(1).getByRole('button', { name: /^Matériel/ }),
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'rides',
    title: 'Modifier la course',
    opener: rideMenu,
    open: (driver) => driver.opensMenu(1, 'Modifier les stations'),
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'observations',
    title: 'Quelle observation ?',
    opener: (driver) => driver.ride(1).getByRole('button', { name: /^\d+ observations?$/ }),
    ways: { escape: false, beside: false, back: 'Annuler' },
  },
  {
    name: 'driver substitution',
    title: 'Relève',
    opener: ({ page }) => page.getByRole('button', { name: 'Relève' }),
    ways: { ...QUESTION, back: 'Annuler' },
  },
  {
    name: 'manoeuvre',
    title: 'Ajouter une manœuvre',
    opener: ({ page }) => page.getByRole('button', { name: 'Ajouter une manœuvre' }),
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Manœuvres/ }).click()
      await page.getByRole('button', { name: 'Ajouter une manœuvre' }).click()
    },
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'delete confirmation of a ride',
    title: 'Supprimer la course',
    opener: rideMenu,
    open: async (driver) => {
      await driver.page.getByRole('button', { name: /^Courses/ }).click()
      await driver.opensMenu(1, 'Supprimer la course')
    },
    ways: { ...QUESTION, back: 'Annuler' },
  },
  {
    name: 'delete confirmation of the bulletin',
    title: 'Supprimer le bulletin en cours',
    opener: ({ page }) => page.getByRole('button', { name: 'Supprimer le bulletin' }),
    ways: { ...QUESTION, back: 'Annuler' },
  },
]

const isFocusInside = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement))

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'
/** More than the controls of any of them that are worth a walk. */
const STEPS_MAX = 60

/** Round and once more, both ways: the focus never leaves it. */
const keepsFocus = async (page: Page, dialog: Locator): Promise<void> => {
  await expect.poll(() => isFocusInside(dialog), 'the focus comes into it').toBe(true)
  const steps = Math.min((await dialog.locator(FOCUSABLE).count()) + 2, STEPS_MAX)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key)
      expect(await isFocusInside(dialog), `${key}, step ${step + 1}`).toBe(true)
    }
}

const isShown = async (page: Page, title: string | RegExp): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  return dialog
}

const walk = async (driver: Driver, { name, title, opener, open, ways }: Modal): Promise<void> =>
  test.step(name, async () => {
    const { page } = driver
    const opens = async (): Promise<Locator> => {
      await (open ? open(driver) : opener(driver).click())
      return isShown(page, title)
    }
    const isClosed = async (dialog: Locator): Promise<void> => {
      await expect(dialog).toHaveCount(0)
      await expect(opener(driver)).toBeFocused()
    }
    const tries: { does: (dialog: Locator) => Promise<void>; closes: boolean }[] = [
      { does: () => page.keyboard.press('Escape'), closes: ways.escape },
      { does: () => page.mouse.click(6, 6), closes: ways.beside },
      {
        does: (dialog: Locator) =>
          dialog.getByRole('button', { name: ways.back, exact: true }).last().click({ timeout: 1000 }),
        closes: true,
      },
    ]
    const first = await opens()
    await expectNoAxeViolations(page)
    await keepsFocus(page, first)
    for (const { does } of tries.filter(({ closes }) => !closes)) {
      await does(first)
      await expect(first).toBeVisible()
    }
    for (const [index, { does }] of tries.filter(({ closes }) => closes).entries()) {
      const dialog = index === 0 ? first : await opens()
      // A tap that follows another at once is no tap: whoever means it taps again.
      await expect(async () => {
        await does(dialog)
        await expect(dialog).toHaveCount(0, { timeout: 1000 })
      }).toPass({ timeout: 10_000 })
      await isClosed(dialog)
    }
  })

test('each modal is labelled, keeps the focus, gives it back, and closes as it should [2.4.63] [2.3.5] [2.3.11] [interface: WCAG 2.2 AA]', async ({
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100002')
  for (const modal of PROFILE) await walk(driver, modal)
  await beginsShortService(driver)
  for (const modal of DRIVING) await walk(driver, modal)
})

test('the reminder to badge does too [2.4.63]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100014')
  // That nothing is ordered is asked about once a day, and comes first.
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(driver.dialog('Aucun service prévu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(driver.dialog('Aucun service prévu')).toHaveCount(0)
  await walk(driver, {
    name: 'badge reminder',
    title: "N'oubliez pas de badger",
    opener: () => page.getByRole('button', { name: 'Commencer' }),
    ways: { ...QUESTION, back: 'Annuler' },
  })
})

test('and so does the download of the PDF [2.4.63]', async ({ page, app }) => {
  const { id } = await sendBulletin(app.url, eventfulDay('100001', '2026-11-12'))
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await page.goto(`/bulletin/${id}`)
  await walk(driver, {
    name: 'PDF download',
    title: 'Téléchargement du PDF',
    opener: () => page.getByRole('button', { name: 'Télécharger le PDF', exact: true }),
    ways: { ...QUESTION, back: 'Retour' },
  })
})
