import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { systemClock } from '../platform/clock.ts'
import { button, isGone, isSaved, isThere, press } from '../testing/component/driver.ts'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { aCertifiedReserve, told } from '../testing/component/sending.ts'
import { heading } from '../testing/component/shell.ts'
import { mountToday } from '../testing/component/today.ts'

const DAY_MINUTES = 24 * 60
/** A flat battery: the app's clock, which reads March 2026, and the tablet's own are both reset to far before 2000. */
const TO_1970 = -56 * 365 * DAY_MINUTES

const warning = page.getByRole('status').filter({ hasText: "L'heure de la tablette" })
const begins = button('Commencer')

/** Sets the tablet's clock `minutes` ahead of the server's until it is set again; a reload keeps it. */
const clockIsAhead = (minutes: number) => {
  let ahead = minutes
  const reading = vi
    .spyOn(systemClock, 'now')
    .mockImplementation(() => Temporal.Now.instant().add({ minutes: ahead }))
  onTestFinished(() => reading.mockRestore())
  return {
    set: (changed: number) => {
      ahead = changed
    },
  }
}

describe('the clock of the tablet', () => {
  it('that is wrong is told until it is right, by the next answer of the server [4.6]', async () => {
    const clock = clockIsAhead(12)
    const app = await mountToday()
    await expect.element(warning).toMatchTextContent('elle avance de 12 minutes.')
    await expect.element(warning).toMatchTextContent("Réglez la date et l'heure")
    await expectNoAxeViolations()
    // The clock is set back too far, then corrected.
    clock.set(-125)
    await page.getByRole('link', { name: 'Mes bulletins archivés', exact: true }).click()
    await expect.element(warning).toMatchTextContent('elle retarde de 2 heures et 5 minutes.')
    clock.set(0)
    await app.reload()
    await isThere(page.getByRole('heading', { level: 1 }))
    await isGone(warning)
  })

  it('that is right is not spoken of', async () => {
    clockIsAhead(4)
    await mountToday()
    await expect.element(begins).toBeEnabled()
    expect(warning.query()).toBeNull()
  })

  it('is not spoken of to who writes no times with it', async () => {
    clockIsAhead(12)
    await mountToday({ at: '/bulletin/archived', as: { roles: ['AUDIT'] } })
    await isThere(heading(/bulletin archivé/))
    expect(warning.query()).toBeNull()
  })

  it('that is three days ahead concerns the day, and the one of the server is proposed [2.4.1]', async () => {
    clockIsAhead(3 * DAY_MINUTES)
    await mountToday({ now: '2026-03-13T11:00:00Z' })
    await expect.element(warning).toMatchTextContent('elle avance de 3 jours')
    await expect.element(warning).toMatchTextContent("la journée proposée peut l'être aussi")
    const chosen = page
      .getByRole('group', { name: "Journée d'exploitation" })
      .getByRole('button', { pressed: true })
    await expect.element(chosen).toHaveAccessibleName(/^mar\. 10 mars 2026/)
  })

  it('in 1970 keeps a bulletin from being validated and as it is, says what to do, and validates once it is right [2.4.8] [4.6]', async () => {
    const clock = clockIsAhead(0)
    const app = await mountToday({ draft: aCertifiedReserve() })
    await isThere(button('Valider mon bulletin'))
    await page.getByLabelText(/Commentaire/).fill('Certifié avant la panne.')
    await isSaved()
    const refusal = page.getByRole('dialog', { name: "L'heure de la tablette est fausse" })
    clock.set(TO_1970)
    await press(button('Valider mon bulletin'))
    await expect.element(refusal).toMatchTextContent("Réglez la date et l'heure")
    await expectNoAxeViolations()

    // Without network the reloaded page has only that clock and the stored data.
    app.setOnline(false)
    await app.reload()
    await isThere(heading('Récapitulatif et validation'))
    await expect.element(warning).toMatchTextContent(/elle retarde (de|d'au moins) \d+ jours/)
    await expect.element(page.getByLabelText(/Commentaire/)).toHaveValue('Certifié avant la panne.')
    expect(page.getByText('mis de côté').query()).toBeNull()
    await press(button('Valider mon bulletin'))
    await isThere(refusal)
    expect(app.asked('submitBulletin')).toEqual([])

    app.setOnline(true)
    clock.set(0)
    await press(refusal.getByRole('button', { name: 'Valider mon bulletin' }))
    await isThere(told('Bulletin envoyé'))
    expect(app.asked('submitBulletin')[0]?.body).toMatchObject({
      driverComment: 'Certifié avant la panne.',
      date: '2026-03-10',
      validationDate: expect.stringMatching(/^2026-03-10T11:/) as string,
    })
  })

  it('that was set back and put right without network shuts nobody out, and is told meanwhile [4.16]', async () => {
    const clock = clockIsAhead(0)
    const app = await mountToday()
    await expect.element(begins).toBeEnabled()
    app.setOnline(false)

    clock.set(-400 * DAY_MINUTES)
    await app.reload()
    await expect.element(warning).toMatchTextContent(/elle retarde d'au moins (400|399) jours/)
    await expect.element(warning).toMatchTextContent('la journée proposée')
    clock.set(0)
    await app.reload()
    await isThere(begins)
    await isGone(warning)

    clock.set(TO_1970)
    await app.reload()
    await isThere(warning)
    await press(begins)
    await button('Continuer').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: /\S/ }))
      .toMatchTextContent("réglez la date et l'heure dans ses paramètres")
    clock.set(0)
    await app.reload()
    await isThere(begins)
    expect(page.getByText('mis de côté').query()).toBeNull()
  })
})
