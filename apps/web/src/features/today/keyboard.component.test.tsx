import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { commands, page, userEvent, type Locator } from 'vitest/browser'
import {
  button,
  certification,
  delay,
  departureOf,
  dialog,
  exactly,
  isGone,
  isThere,
  materialOf,
  ofRide,
  pap,
  press,
  reasonRow,
  ride,
} from '../../testing/component/driver.ts'
import { keyboard } from '../../testing/component/keyboard.ts'
import { mountToday } from '../../testing/component/today.ts'

const earlyDay = (): Scenario => aDriversDay({ ordered: '101' }).comesToWork()
const drivenDay = (): Scenario =>
  earlyDay().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)

const comes = async (day: Scenario): Promise<void> => {
  await mountToday({ draft: day.draft })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
}

const goesOnWithoutOrder = (): Promise<void> =>
  keyboard.enter(dialog('Aucun service prévu').getByRole('button', { name: 'Continuer sans service prévu' }))

describe('the keyboard alone finishes a bulletin, and the focus is never lost [4.4] [interface: WCAG 2.2 AA]', () => {
  it('the day', async () => {
    await mountToday({ ordered: null })
    await keyboard.enter(button(/^Autre jour/))
    await isThere(dialog())
    await keyboard.press('{ArrowLeft}')
    await keyboard.press('{Escape}')
    await isGone(dialog())
    await expect.element(button(/^Autre jour/)).toHaveFocus()
    await expect.element(button('Commencer')).toBeEnabled()
    await keyboard.enter(button('Commencer'))
    await goesOnWithoutOrder()
    await isThere(page.getByRole('heading', { name: 'Votre service' }))
  })

  it('the service', async () => {
    await mountToday({ ordered: null, draft: aDriversDay({ ordered: null }).draft })
    await keyboard.enter(exactly('Continuer'))
    await expect.element(pap).toHaveFocus()
    await keyboard.press('12')
    await keyboard.goTo(page.getByRole('radio', { name: "J'effectue un service" }))
    await keyboard.press('[Space]')
    await keyboard.goTo(page.getByRole('combobox', { name: 'N° de service' }))
    await keyboard.press('101')
    await keyboard.press('{ArrowDown}')
    await keyboard.press('{Enter}')
    await keyboard.enter(exactly('Continuer'))
    await expect.element(page.getByRole('heading', { name: 'Conduite', level: 1 })).toHaveFocus()
  })

  it('what is missing leads to where it is missing', async () => {
    await comes(earlyDay())
    await isThere(ride(2))
    await keyboard.enter(button('Continuer vers la fin de service'))
    await isThere(dialog('Bulletin à compléter'))
    await keyboard.press('{Escape}')
    await isGone(dialog('Bulletin à compléter'))
    await expect.element(departureOf(1)).toHaveFocus()
  })

  it('a time on the wheel, and one that is typed', async () => {
    await comes(earlyDay())
    await keyboard.enter(departureOf(1))
    await expect.element(page.getByRole('spinbutton', { name: 'Heures' })).toHaveFocus()
    await keyboard.press('0550')
    await expect.element(page.getByRole('spinbutton', { name: 'Secondes' })).toHaveFocus()
    await keyboard.press('{ArrowDown}')
    await keyboard.press('{Enter}')
    await isGone(dialog())
    // Its departure time sorts the ride after the other one.
    await expect.element(departureOf(2)).toHaveFocus()
    await expect.element(departureOf(2)).not.toHaveAccessibleName(/à confirmer/)

    await keyboard.goBackTo(departureOf(1))
    await keyboard.press('{Enter}')
    await expect.element(page.getByRole('spinbutton', { name: 'Heures' })).toHaveFocus()
    await keyboard.goBackTo(button('Saisir au clavier'))
    await keyboard.press('{Enter}')
    await keyboard.press('052640')
    await keyboard.press('{Enter}')
    await isGone(dialog())
    await expect.element(departureOf(1)).toHaveFocus()
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 05:26:40/)
  })

  it('trains', async () => {
    await comes(earlyDay())
    await keyboard.enter(ofRide(1, /^N° de train/))
    await expect.element(dialog('Numéro de train').getByRole('textbox')).toHaveFocus()
    await keyboard.press('42')
    await keyboard.press('{Enter}')
    await expect.element(ofRide(1, /^N° de train : 42/)).toHaveFocus()

    await keyboard.enter(materialOf(1))
    const open = dialog('Matériel de la course')
    await keyboard.goTo(open.getByRole('combobox', { name: /Rechercher/ }))
    await keyboard.press('30001')
    await keyboard.press('{ArrowDown}')
    await keyboard.press('{Enter}')
    await keyboard.enter(open.getByRole('button', { name: 'Confirmer' }))
    await isGone(open)
    await expect.element(ofRide(1, /^Matériel : MF77-001, 30001/)).toHaveFocus()

    const actions = button('Actions de la course 2')
    await keyboard.enter(actions)
    await isThere(page.getByRole('menu'))
    await keyboard.press('{ArrowDown}')
    await keyboard.press('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Copier avec retournement' })).toHaveFocus()
    await keyboard.press('{Enter}')
    await isGone(page.getByRole('menu'))
    await expect.element(actions).toHaveFocus()
    await keyboard.press('{Enter}')
    await isThere(page.getByRole('menu'))
    await keyboard.press('{Enter}')
    await isThere(dialog('Modifier la course'))
    await keyboard.press('{Escape}')
    await isGone(dialog('Modifier la course'))
    await expect.element(actions).toHaveFocus()
  })

  it('a manoeuvre is added, and removed', async () => {
    await comes(earlyDay())
    await keyboard.enter(button(/^Manœuvres/))
    await keyboard.enter(button('Ajouter une manœuvre'))
    const adding = dialog('Ajouter une manœuvre')
    await keyboard.goTo(adding.getByRole('radio').first())
    await keyboard.press('[Space]')
    await keyboard.enter(adding.getByRole('button', { name: 'Confirmer' }))
    await isGone(adding)
    await expect.element(button('Ajouter une manœuvre')).toHaveFocus()
    await keyboard.goBackTo(button(/modifier la manœuvre$/))
    await keyboard.press('{Enter}')
    const editing = dialog('Modifier la manœuvre')
    await keyboard.enter(editing.getByRole('button', { name: 'Supprimer' }))
    await keyboard.enter(dialog('Supprimer la manœuvre').getByRole('button', { name: 'Supprimer' }))
    await isGone(editing)
    await expect.element(button('Ajouter une manœuvre')).toHaveFocus()
    await isThere(button('Manœuvres 0'))
  })

  it('the question before all is lost gives the focus back', async () => {
    await comes(earlyDay())
    await keyboard.enter(button('Supprimer le bulletin'))
    await isThere(dialog('Supprimer le bulletin en cours'))
    await keyboard.press('{Escape}')
    await expect.element(button('Supprimer le bulletin')).toHaveFocus()
  })

  it('the end, with a reason', async () => {
    await comes(drivenDay())
    await keyboard.enter(button('Continuer vers la fin de service'))
    await expect.element(page.getByRole('heading', { name: 'Fin de service', level: 1 })).toHaveFocus()
    await keyboard.goTo(delay)
    await keyboard.press('8')
    await keyboard.press('{ArrowDown}')
    await isGone(page.getByText("Recherche de l'heure d'arrivée à quai…"))
    await keyboard.goTo(page.getByRole('radio', { name: 'Oui' }))
    await keyboard.press('[Space]')
    await keyboard.goTo(reasonRow(1).getByRole('combobox', { name: 'Motif' }))
    await keyboard.press('Autre')
    await keyboard.goTo(reasonRow(1).getByRole('spinbutton'))
    await keyboard.press('7')
    await keyboard.goTo(reasonRow(1).getByRole('textbox', { name: /Précisez/ }))
    await keyboard.press('Attente au terminus')
    await keyboard.enter(button('Continuer vers la validation'))
    await expect.element(page.getByRole('heading', { name: 'Récapitulatif et validation' })).toHaveFocus()
  })

  it('validation; then another bulletin, and none after all', async () => {
    await comes(drivenDay().finishesDriving().isLateBy(0).reviews())
    await keyboard.enter(button('Valider mon bulletin'))
    const missing = dialog('Informations manquantes')
    await keyboard.enter(missing.getByRole('button', { name: 'Corriger le bulletin' }))
    await isGone(missing)
    await expect.element(certification).toHaveFocus()
    await keyboard.press('[Space]')
    await expect.element(certification).toBeChecked()
    await keyboard.goTo(page.getByLabelText(/Commentaire/))
    await keyboard.press('Saisi au clavier.')
    await keyboard.enter(button('Valider mon bulletin'))
    await expect.element(page.getByRole('heading', { name: 'Bulletin envoyé' })).toHaveFocus()

    const greeting = page.getByRole('heading', { level: 1, name: /^Bonjour/ })
    await keyboard.enter(button('Créer un nouveau bulletin'))
    await expect.element(greeting).toHaveFocus()
    await expect.element(button('Commencer')).toBeEnabled()
    await keyboard.enter(button('Commencer'))
    await keyboard.enter(button('Supprimer le bulletin'))
    const asked = dialog('Supprimer le bulletin en cours')
    await keyboard.enter(asked.getByRole('button', { name: 'Supprimer le bulletin' }))
    await expect.element(greeting).toHaveFocus()
  })
})

describe('a dialog [4.4]', () => {
  it('that is a form is not closed by a tap beside it: that is a slip of the finger', async () => {
    await comes(earlyDay())
    await press(departureOf(1))
    await expect.element(page.getByRole('spinbutton', { name: 'Heures' })).toHaveFocus()
    await commands.tapAt(8, 8)
    await isThere(dialog())
    expect(dialog().element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await isGone(dialog())
    await expect.element(departureOf(1)).toHaveFocus()

    await press(materialOf(1))
    const search = dialog('Matériel de la course').getByRole('combobox', { name: /Rechercher/ })
    await search.fill('MF77')
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await isGone(dialog())
  })

  it('that is a question is answered by a tap beside it, not by a press that begins in it', async () => {
    await comes(earlyDay())
    await press(button('Supprimer le bulletin'))
    const question: Locator = dialog('Supprimer le bulletin en cours')
    await isThere(question)
    const { x, y } = question.element().getBoundingClientRect()
    await commands.dragFrom([x + 40, y + 30], [8, 8])
    await isThere(question)
    await commands.tapAt(8, 8)
    await isGone(question)
  })
})
