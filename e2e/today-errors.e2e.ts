import type { Locator, Page } from '@playwright/test'
import { driverAt } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

/** Tries to go on; the dialog that lists what is wrong, each with its link. */
const triesToGoOn = async (page: Page, way: string): Promise<Locator> => {
  await page.getByRole('button', { name: way }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulletin à compléter' })
  await expect(dialog).toBeVisible()
  const list = dialog.getByRole('list')
  await expect(list).toHaveCSS('max-height', '200px')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200)
  return dialog
}

const FINISH = 'Continuer vers la fin de service'
const REVIEW = 'Continuer vers la validation'

test('everything that keeps a driver from going on is named in its place, and can be mended there [2.4.1] [4.4] [5.1] [5.7] [5.8] [5.9] [5.10] [5.11] [5.12] [5.13] [5.15] [5.29] [5.33] [8.12]', async ({
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100014')
  // Nothing is ordered: the server said so, and it is asked about once for that day.
  await page.getByRole('button', { name: 'Commencer' }).click()
  const notPlanned = driver.dialog('Aucun service prévu')
  await expect(notPlanned).toContainText("Le serveur n'indique aucun service prévu")
  await page.keyboard.press('Escape')
  await expect(notPlanned).toHaveCount(0)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await driver.dialog("N'oubliez pas de badger").getByRole('button', { name: "J'ai compris" }).click()

  // Nothing entered: the page says so, and the first field has the focus.
  const goOn = page.getByRole('button', { name: 'Continuer' })
  const pap = page.getByLabel('N° de PAP')
  await goOn.click()
  await expect(pap).toBeFocused()
  await expect(pap).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Le n° de PAP est obligatoire.')).toBeVisible()
  await expect(
    page.getByText('Indiquez si vous effectuez un service ou si vous êtes en réserve.'),
  ).toBeVisible()
  await driver.typesPap('é-b7')
  await expect(pap).toHaveValue('B7')
  await page.getByRole('radio', { name: "J'effectue un service" }).check()
  await goOn.click()
  const service = page.getByRole('combobox', { name: 'N° de service' })
  await expect(service).toBeFocused()
  await service.fill('RA')
  await goOn.click()
  await expect(page.getByText(/^Ce code est celui d'une réserve/)).toHaveCount(1)
  await expect(page.getByText(/ne figure pas parmi|Renseignez votre n° de PAP/)).toHaveCount(0)
  // Unknown to the plan: no hours and no rides, but that keeps nobody from driving it.
  await service.fill('299z')
  await expect(service).toHaveValue('299Z')
  await page.keyboard.press('Escape')
  await driver.begins()

  // A ride of one's own: the dialog is confirmed once its stations differ.
  await page.getByRole('button', { name: 'Ajouter une course' }).click()
  const stations = driver.dialog('Ajouter une course')
  const confirm = stations.getByRole('button', { name: 'Confirmer' })
  await expect(confirm).toBeDisabled()
  await stations.getByRole('radiogroup', { name: 'Station de départ' }).getByRole('radio').first().check()
  await expect(confirm).toBeDisabled()
  await stations
    .getByRole('radiogroup', { name: "Station d'arrivée" })
    .getByRole('radio', { disabled: false })
    .last()
    .check()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(stations).toHaveCount(0)

  // A departure that was never confirmed, a train that was never chosen.
  const ride = driver.ride(1)
  const departure = ride.getByRole('button', { name: /^Heure de départ/ })
  const material = ride.getByRole('button', { name: /^Matériel/ })
  const first = await triesToGoOn(page, FINISH)
  await expect(
    first.getByText("L'heure de départ réelle doit être confirmée. Le matériel est obligatoire."),
  ).toBeVisible()
  await first.getByRole('button', { name: /^Course 1/ }).click()
  await expect(first).toHaveCount(0)
  await expect(departure).toBeFocused()
  await expect(material).toHaveAccessibleDescription('Le matériel est obligatoire.')
  await expect(page.getByText('1 course à compléter')).toBeVisible()
  await driver.departs(1, '12:00:00')
  await driver.takesFirst(1)
  await expect(page.getByText('1 course à compléter')).toHaveCount(0)

  // An arrival before the departure; a train without a number.
  await driver.arrives(1, '11:30:00')
  await driver.hasTrain(1, '')
  const second = await triesToGoOn(page, FINISH)
  await expect(second.getByRole('button', { name: /^Course 1\s:/ })).toHaveCount(1)
  await second.getByRole('button', { name: 'Corriger' }).click()
  await driver.hasTrain(1, '5')
  await driver.arrives(1, '12:45:00')

  // A second ride stands where its time puts it, in view and in focus; two at once are marked on both, and keep nobody.
  await page.getByRole('button', { name: 'Ajouter une course' }).click()
  await stations.getByRole('radiogroup', { name: 'Station de départ' }).getByRole('radio').first().check()
  await stations
    .getByRole('radiogroup', { name: "Station d'arrivée" })
    .getByRole('radio', { disabled: false })
    .last()
    .check()
  await confirm.click()
  await expect(driver.ride(2)).toContainText('à confirmer')
  await driver.departs(2, '11:00:00')
  await expect(departure).toContainText('11:00:00')
  await expect(departure).toBeFocused()
  await expect(ride).toBeInViewport()
  await expect(page.getByText(/^Chevauche/)).toHaveCount(0)
  await driver.departs(1, '12:10:00')
  await expect(driver.ride(1)).toContainText('Chevauche la course 2')
  await expect(driver.ride(2)).toContainText('Chevauche la course 1')
  await expect(driver.ride(2).getByRole('button', { name: /^Heure de départ/ })).toBeFocused()
  await driver.opensMenu(2, 'Supprimer la course')
  await driver.dialog('Supprimer la course').getByRole('button', { name: 'Supprimer' }).click()
  await driver.seesRides(1)

  // A garage without a position.
  await driver.opensMenu(1, 'Garage et dégarage')
  const parking = driver.dialog('Garage et dégarage')
  await parking
    .getByRole('region', { name: /^Arrivée/ })
    .getByRole('checkbox', { name: 'Garage' })
    .check()
  await parking.getByRole('button', { name: 'Confirmer' }).click()
  await expect(parking).toHaveCount(0)
  const third = await triesToGoOn(page, FINISH)
  await expect(third.getByText('La position de garage est obligatoire.')).toBeVisible()
  await third.getByRole('button', { name: 'Corriger' }).click()
  await driver.opensMenu(1, 'Garage et dégarage')
  await parking.getByRole('combobox', { name: 'Position' }).fill('t1-a')
  await parking.getByRole('button', { name: 'Confirmer' }).click()
  await expect(parking).toHaveCount(0)

  // A manoeuvre with nothing but its time is none: what it lacks is said in place. With a station it is one to complete.
  await page.getByRole('button', { name: /^Manœuvres/ }).click()
  await page.getByRole('button', { name: 'Ajouter une manœuvre' }).click()
  const maneuver = driver.dialog('Ajouter une manœuvre')
  await maneuver.getByRole('button', { name: 'Confirmer' }).click()
  await expect(maneuver.getByText('La station de départ est obligatoire.').first()).toBeVisible()
  await expect(maneuver.getByText("La position d'arrivée est obligatoire.")).toBeVisible()
  await maneuver.getByRole('region', { name: 'Station de départ' }).getByRole('radio').first().check()
  await maneuver.getByRole('button', { name: 'Confirmer' }).click()
  await expect(maneuver).toHaveCount(0)
  await page.getByRole('button', { name: /^Courses/ }).click()
  const fourth = await triesToGoOn(page, FINISH)
  await fourth.getByRole('button', { name: /^Manœuvre 1/ }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('1 manœuvre à compléter')).toBeVisible()
  await page.getByRole('table').getByRole('button').first().click()
  const edited = driver.dialog(/manœuvre/)
  await edited.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucune manœuvre saisie')).toBeVisible()
  await driver.finishesDriving()

  // No end; too late; a question without an answer; reasons without what they need.
  const fifth = await triesToGoOn(page, REVIEW)
  await expect(fifth.getByText("L'heure de fin de service réelle est obligatoire.")).toBeVisible()
  await fifth.getByRole('button', { name: 'Corriger' }).click()
  const delay = page.getByRole('spinbutton', { name: 'Délai (min)' })
  await delay.pressSequentially('3,5')
  await expect(delay).toHaveValue('3')
  await delay.press('Backspace')
  await delay.pressSequentially('0')
  await expect(delay).toHaveValue('0')
  await driver.endsAt('12:40:00')
  const early = await triesToGoOn(page, REVIEW)
  await expect(early.getByText(/précède l'arrivée d'une course/)).toBeVisible()
  await early.getByRole('button', { name: /^Fin de service réelle/ }).click()
  await driver.endsAt('20:00:00')
  await delay.fill('')
  await delay.pressSequentially('4e5+1')
  await expect(delay).toHaveValue('451')
  const sixth = await triesToGoOn(page, REVIEW)
  await expect(sixth.getByText('Le délai doit être compris entre 0 et 450 minutes.')).toBeVisible()
  await sixth.getByRole('button', { name: /^Délai/ }).click()
  await expect(delay).toBeFocused()
  await driver.isLateBy('25')
  const seventh = await triesToGoOn(page, REVIEW)
  await expect(seventh.getByText('Répondez par oui ou par non.')).toBeVisible()
  await seventh.getByRole('button', { name: 'Corriger' }).click()
  await driver.saysDelayDiffers('Oui')
  const eighth = await triesToGoOn(page, REVIEW)
  await eighth.getByRole('button', { name: /^Motif 1/ }).click()
  await driver.explains(1, { reason: 'Autre', minutes: '25' })
  const ninth = await triesToGoOn(page, REVIEW)
  await expect(ninth.getByText('Précisez le motif')).toBeVisible()
  await ninth.getByRole('button', { name: 'Corriger' }).click()
  await driver.explains(1, { reason: 'Dispense de garage', minutes: '25' })
  const tenth = await triesToGoOn(page, REVIEW)
  await expect(tenth.getByText('La position de garage prévue est obligatoire.')).toBeVisible()
  await tenth.getByRole('button', { name: 'Corriger' }).click()
  await driver.explains(1, { reason: 'Dispense de garage', minutes: '25', planned: '1', real: '2' })
  await driver.reviews()

  // Not certified; and « Corriger » takes a certification back, and nothing of what was answered.
  const submit = page.getByRole('button', { name: 'Valider mon bulletin' })
  const certification = page.getByRole('checkbox', { name: /^Je certifie/ })
  await submit.click()
  const missing = driver.dialog('Informations manquantes')
  await expect(missing.getByText('La certification est obligatoire pour valider le bulletin.')).toBeVisible()
  await expect(missing.getByRole('listitem')).toHaveCount(1)
  await missing.getByRole('button', { name: 'Corriger le bulletin' }).click()
  await expect(missing).toHaveCount(0)
  await expect(certification).toBeFocused()
  await expect(certification).toHaveAttribute('aria-invalid', 'true')
  await driver.certifies()
  await page.locator('footer').getByRole('button', { name: 'Corriger' }).click()
  await driver.finishesDriving()
  await driver.reviews()
  await expect(certification).not.toBeChecked()
  await driver.certifies()
  const sent = await driver.validates()
  // The screen that says so wears the line of the bulletin.
  await expect(page.locator('html')).toHaveAttribute('data-line', '13')
  expect(await driver.opensReceived(sent.id)).toMatchObject({
    pap: 'B7',
    service: '299Z',
    initialService: null,
    theoreticalEndService: null,
    realEndService: '2026-11-10T19:00:00Z',
    delayMinute: 25,
    rides: [
      {
        departureTime: '2026-11-10T11:00:00Z',
        arrivalTime: '2026-11-10T11:45:00Z',
        train: '05',
        park: true,
        parkPosition: 'T1-A',
        serviceType: 'CHANGED',
      },
    ],
    maneuvers: [],
  })
})

test('a bulletin is removed after one more question [4.4]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await driver.starts()
  await driver.typesPap('9')
  await driver.isInReserve('RA')
  await driver.begins()
  await page.getByRole('button', { name: 'Supprimer le bulletin' }).click()
  const question = driver.dialog('Supprimer le bulletin en cours')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Conduite', level: 1 })).toBeAttached()
  await page.getByRole('button', { name: 'Supprimer le bulletin' }).click()
  await question.getByRole('button', { name: 'Supprimer le bulletin' }).click()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
})

test('a service in which nothing was driven is asked about, once; a PAP and a typed service are corrected on the way [2.4.3] [2.4.4] [4.4] [5.7] [5.8]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await driver.starts()
  await driver.typesPap('21')
  await driver.typesService('299Z')
  await driver.begins()

  await page.getByRole('button', { name: 'Corriger le PAP ou le service' }).click()
  const correction = driver.dialog('Corriger le PAP ou le service')
  await expect(correction.getByLabel('N° de PAP')).toBeFocused()
  await correction.getByLabel('N° de PAP').fill('12b')
  await correction.getByLabel('N° de service').fill('RA')
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await expect(correction.getByText(/^Ce code est celui d'une réserve/)).toBeVisible()
  await correction.getByLabel('N° de service').fill('298z')
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await expect(correction).toHaveCount(0)
  expect(await driver.doneService()).toBe('298Z')

  await page.getByRole('button', { name: FINISH }).click()
  const question = driver.dialog('Aucune course ni manœuvre')
  await question.getByRole('button', { name: 'Revenir' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: FINISH }).click()
  await question.getByRole('button', { name: "Je n'ai rien conduit" }).click()
  await expect(page.getByRole('heading', { name: 'Fin de service', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Retour à la conduite' }).click()
  await driver.finishesDriving()

  await driver.endsAt('13:00:00')
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  expect(await driver.validates()).toMatchObject({ pap: '12B', service: '298Z', rides: [] })
})
