import { aFullBulletin, aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import {
  button,
  certification,
  departureOf,
  dialog,
  exactly,
  explains,
  isGone,
  isThere,
  materialOf,
  ofRide,
  opensMenu,
  pap,
  press,
  ride,
  saysDelayDiffers,
  validates,
} from '../../testing/component/driver.ts'
import { showsWayOn } from '../../testing/component/look.ts'
import { mountToday } from '../../testing/component/today.ts'

const FINISH = 'Continuer vers la fin de service'
const REVIEW = 'Continuer vers la validation'

const comesToday = (): Scenario => aDriversDay({ ordered: '101' })
const drivesToday = (): Scenario => comesToday().comesToWork()
const hasDriven = (): Scenario =>
  drivesToday().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)

const showsDialog = (open: Locator, wayOn: string): Promise<void> =>
  showsWayOn(open.getByRole('button', { name: wayOn, exact: true }))

const closes = async (open: Locator): Promise<void> => {
  await userEvent.keyboard('{Escape}')
  await isGone(open)
}

/** The dialog lists what is missing and leads back to it. */
const isSentBack = async (way: string): Promise<void> => {
  await press(button(way))
  const faults = dialog('Bulletin à compléter')
  await press(faults.getByRole('button', { name: 'Corriger', exact: true }))
  await isGone(faults)
}

/** Every step passes axe in light and dark mode, fits both tablets, and shows its primary button. */
describe('each step of the day, with its dialogs and errors [interface: WCAG 2.2 AA]', () => {
  it('the day, and the calendar', async () => {
    await mountToday()
    await isThere(page.getByRole('heading', { name: /^Service prévu \d/ }))
    await showsWayOn(button('Commencer'))
    await press(
      page
        .getByRole('group', { name: "Journée d'exploitation" })
        .getByRole('button', { name: /^Autre jour/ }),
    )
    await showsDialog(dialog(), 'Annuler')
  })

  it('the service that was ordered, and without a PAP', async () => {
    await mountToday({ draft: comesToday().draft })
    const wayOn = exactly('Continuer')
    await showsWayOn(wayOn)
    await press(wayOn)
    await expect.element(pap).toHaveAttribute('aria-invalid', 'true')
    await showsWayOn(wayOn)
  })

  it('a change of service: nothing chosen, a reserve, a service that is typed', async () => {
    await mountToday({ draft: comesToday().draft })
    const wayOn = exactly('Continuer')
    await press(button("J'ai changé de service"))
    await press(wayOn)
    await isThere(page.getByText(/^Indiquez si vous effectuez/))
    await showsWayOn(wayOn)
    await press(page.getByRole('radio', { name: 'Je suis en réserve' }))
    await press(page.getByRole('radio', { name: /^Réserve RA / }))
    await showsWayOn(wayOn)
    await press(page.getByRole('radio', { name: "J'effectue un service" }))
    await page.getByRole('combobox', { name: 'N° de service' }).fill('101')
    await press(wayOn)
    await isThere(page.getByRole('option', { name: /^101 Ligne 7 / }))
    await showsWayOn(wayOn)
  })

  it('the rides, and what is missing', async () => {
    await mountToday({ draft: drivesToday().draft })
    await isThere(ride(2))
    await showsWayOn(button(FINISH))
    await press(button(FINISH))
    const faults = dialog('Bulletin à compléter')
    await showsDialog(faults, 'Corriger')
    await press(faults.getByRole('button', { name: 'Corriger', exact: true }))
    await isGone(faults)
    await showsWayOn(button(FINISH))
  })

  it('a time on the wheel, and one that is typed and is none', async () => {
    await mountToday({ draft: drivesToday().draft })
    await press(departureOf(1))
    await expect.element(page.getByRole('spinbutton', { name: 'Heures' })).toHaveFocus()
    await showsDialog(dialog(), "Confirmer l'heure")
    await press(dialog().getByRole('button', { name: 'Saisir au clavier' }))
    await dialog().getByRole('textbox').fill('25')
    await press(dialog().getByRole('button', { name: "Confirmer l'heure" }))
    await isThere(dialog().getByText(/^Saisissez une heure complète/))
    await showsDialog(dialog(), "Confirmer l'heure")
  })

  it('the trains of a ride, and a change of train that lacks something', async () => {
    await mountToday({ draft: drivesToday().draft })
    await press(materialOf(1))
    const open = dialog('Matériel de la course')
    await showsDialog(open, 'Confirmer')
    await open.getByRole('combobox', { name: /Rechercher/ }).fill('MF77-001')
    await press(open.getByRole('option').first())
    await press(open.getByRole('button', { name: 'Ajouter un changement de matériel' }))
    await press(open.getByRole('button', { name: 'Confirmer' }))
    await isThere(open.getByText(/Indiquez la station du changement/).first())
    await showsDialog(open, 'Confirmer')
  })

  it('the number of the train, and the menu of a ride', async () => {
    await mountToday({ draft: drivesToday().draft })
    await press(ofRide(1, /^N° de train/))
    await showsDialog(dialog('Numéro de train'), 'Confirmer')
    await closes(dialog('Numéro de train'))
    await press(button('Actions de la course 1'))
    await showsWayOn(page.getByRole('menuitem', { name: 'Modifier les stations' }))
  })

  it.each([
    ['Modifier les stations', 'Modifier la course', 'Confirmer'],
    ['Garage et dégarage', 'Garage et dégarage', 'Confirmer'],
    ['Supprimer la course', 'Supprimer la course', 'Supprimer'],
  ] as const)('« %s » of a ride', async (entry, title, wayOn) => {
    await mountToday({ draft: drivesToday().draft })
    await opensMenu(1, entry)
    await isThere(dialog(title))
    await showsDialog(dialog(title), wayOn)
  })

  it('a ride to add, and the question before all is lost', async () => {
    await mountToday({ draft: drivesToday().draft })
    await press(button('Ajouter une course'))
    await isThere(dialog('Ajouter une course'))
    await showsDialog(dialog('Ajouter une course'), 'Annuler')
    await closes(dialog('Ajouter une course'))
    await press(button('Supprimer le bulletin'))
    await showsDialog(dialog('Supprimer le bulletin en cours'), 'Annuler')
  })

  it('no manoeuvre, one to add, and one of which nothing was said', async () => {
    await mountToday({ draft: drivesToday().draft })
    await press(button(/^Manœuvres/))
    await isThere(page.getByText('Aucune manœuvre saisie'))
    await showsWayOn(button(FINISH))
    await press(button('Ajouter une manœuvre'))
    const adding = dialog('Ajouter une manœuvre')
    await showsDialog(adding, 'Confirmer')
    await press(adding.getByRole('button', { name: 'Confirmer' }))
    await isThere(adding.getByText("La position d'arrivée est obligatoire."))
    await showsDialog(adding, 'Confirmer')
  })

  it('a manoeuvre that lacks most, and the question before it goes', async () => {
    await mountToday({ draft: drivesToday().beginsManeuver().draft })
    await press(button(/^Manœuvres/))
    await showsWayOn(button(FINISH))
    await isSentBack(FINISH)
    await press(button(/^Manœuvres/))
    await showsWayOn(button(FINISH))
    await press(button(/modifier la manœuvre$/))
    const editing = dialog('Modifier la manœuvre')
    await showsDialog(editing, 'Confirmer')
    await press(editing.getByRole('button', { name: 'Supprimer' }))
    await showsDialog(dialog('Supprimer la manœuvre'), 'Annuler')
  })

  it('the end, and one that was not entered', async () => {
    await mountToday({ draft: hasDriven().finishesDriving().draft })
    await isGone(page.getByText("Recherche de l'heure d'arrivée à quai…"))
    await showsWayOn(button(REVIEW))
    await isSentBack(REVIEW)
    await showsWayOn(button(REVIEW))
  })

  it('an end with its reasons, and with some that lack something', async () => {
    await mountToday({ draft: hasDriven().finishesDriving().isLateBy(9).draft })
    await saysDelayDiffers('Oui')
    await explains(1, { reason: 'Dispense de garage', minutes: '4', planned: 'V1', real: 'V2' })
    await explains(2, { reason: 'Autre', minutes: '5', other: 'Attente' })
    await showsWayOn(button(REVIEW))
    await explains(2, { reason: 'Autre', minutes: '5', other: '' })
    await press(button('Ajouter un motif'))
    await isSentBack(REVIEW)
    await showsWayOn(button(REVIEW))
  })

  it('the recap, without certification, and certified', async () => {
    await mountToday({ draft: hasDriven().finishesDriving().isLateBy(0).reviews().draft })
    const wayOn = button('Valider mon bulletin')
    await showsWayOn(wayOn)
    await press(wayOn)
    const missing = dialog('Informations manquantes')
    await showsDialog(missing, 'Corriger le bulletin')
    await press(missing.getByRole('button', { name: 'Corriger le bulletin' }))
    await expect.element(certification).toHaveAttribute('aria-invalid', 'true')
    await showsWayOn(wayOn)
    await press(certification)
    await page.getByLabelText(/Commentaire/).fill('Rien à signaler.')
    await showsWayOn(wayOn)
  })

  it('what was sent, the archives, and the bulletin as it was received', async () => {
    const item = { ...aFullBulletinItem(), driverMatricularAccount: '100001' }
    await mountToday({
      draft: hasDriven().finishesDriving().isLateBy(0).reviews().draft,
      answers: {
        listBulletins: {
          content: [item],
          pageable: { pageNumber: 0, pageSize: 20 },
          totalPages: 1,
          totalElements: 1,
          totalIsLowerBound: false,
        },
        getBulletin: aFullBulletin(),
      },
    })
    await validates()
    await showsWayOn(button('Créer un nouveau bulletin'))
    await page.getByRole('link', { name: 'Voir mes bulletins archivés' }).click()
    const first = page.getByRole('link', { name: /^Voir le bulletin du/ }).first()
    await isThere(first)
    await showsWayOn(first)
    await first.click()
    await isThere(page.getByRole('article'))
    await showsWayOn(button(/^Retour/))
  })
})
