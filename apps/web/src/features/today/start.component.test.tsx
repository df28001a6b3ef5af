import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, exactly, isGone, isThere, pap, press, ride } from '../../testing/component/driver.ts'
import { keptDraft, mountToday } from '../../testing/component/today.ts'

const service = page.getByRole('combobox', { name: 'N° de service' })
const heading = page.getByRole('heading', { name: 'Conduite', level: 1 })

describe('a day of which nothing is ordered [2.4.1]', () => {
  it('is asked about once; on line 13 the badge is spoken of', async () => {
    await mountToday({ ordered: null, as: { assignedLine: '13' } })
    await button('Commencer').click()
    const notPlanned = dialog('Aucun service prévu')
    await expect.element(notPlanned).toMatchTextContent("Le serveur n'indique aucun service prévu")
    await userEvent.keyboard('{Escape}')
    await isGone(notPlanned)
    await press(button('Commencer'))
    await press(dialog("N'oubliez pas de badger").getByRole('button', { name: "J'ai compris" }))
    await isThere(page.getByRole('heading', { name: 'Votre service' }))
  })
})

describe('the service of the day', () => {
  it('is begun once PAP and service are said, each asked for in its place [2.4.3] [5.7] [5.8] [5.9] [8.12]', async () => {
    await mountToday({ ordered: null, draft: aDriversDay({ ordered: null }).draft })
    const goOn = exactly('Continuer')
    await press(goOn)
    await expect.element(pap).toHaveFocus()
    await expect.element(pap).toHaveAttribute('aria-invalid', 'true')
    await isThere(page.getByText('Le n° de PAP est obligatoire.'))
    await isThere(page.getByText('Indiquez si vous effectuez un service ou si vous êtes en réserve.'))
    await pap.fill('é-b7')
    await expect.element(pap).toHaveValue('B7')

    await press(page.getByRole('radio', { name: "J'effectue un service" }))
    await press(goOn)
    await expect.element(service).toHaveFocus()
    await service.fill('RA')
    await press(goOn)
    await expect.poll(() => page.getByText(/^Ce code est celui d'une réserve/).elements()).toHaveLength(1)
    await isGone(page.getByText(/ne figure pas parmi|Renseignez votre n° de PAP/))
    // A service unknown to the plan has no hours and no rides, but the driver can still start it.
    await service.fill('299z')
    await expect.element(service).toHaveValue('299Z')
    await press(goOn)
    await expect.element(heading).toBeInTheDocument()
    await isGone(ride(1))
  })

  it('keeps the caret where it was while a field changes what is typed [2.4.3]', async () => {
    await mountToday({ draft: aDriversDay({ ordered: '101' }).draft })
    await pap.click()
    await userEvent.keyboard('12{ArrowLeft}ab')
    await expect.element(pap).toHaveValue('1AB2')
  })

  it('is another than the ordered one, of the other line of the group [2.4.4]', async () => {
    await mountToday({ draft: aDriversDay({ ordered: '201' }).typesPap('12').draft })
    await press(button("J'ai changé de service"))
    await press(page.getByRole('radio', { name: "J'effectue un service" }))
    await service.fill('101')
    await press(page.getByRole('option', { name: /^101 Ligne 7bis \d\d:/ }))
    await press(exactly('Continuer'))
    await isThere(ride(2))
    await expect.element(ride(1)).toMatchTextContent(/Louis Blanc/)
    await isThere(page.getByRole('complementary').getByRole('img', { name: 'Ligne 7bis' }))
    await expect
      .poll(() => keptDraft())
      .toMatchObject({ service: '101', line: '7bis', initialService: '201', pap: '12' })
    expect((await keptDraft()).theoreticalEndService).toBe('2026-03-10T05:00:00Z')
  })

  it('is a reserve, which has its hours and no rides [2.4.3] [2.4.4]', async () => {
    await mountToday({ ordered: null, draft: aDriversDay({ ordered: null }).typesPap('R2').draft })
    await press(page.getByRole('radio', { name: 'Je suis en réserve' }))
    await press(page.getByRole('radio', { name: /^Réserve RA / }))
    await press(exactly('Continuer'))
    await expect.element(heading).toBeInTheDocument()
    await isGone(ride(1))
    await expect.element(page.getByRole('complementary')).toMatchTextContent(/RA/)
  })
})

describe('a day that was missed [2.4.1]', () => {
  it('is chosen in the calendar and entered later', async () => {
    await mountToday()
    await press(button(/^Autre jour/))
    const calendar = dialog()
    await calendar.getByRole('gridcell', { name: /\b2 mars 2026/ }).click()
    await isGone(calendar)
    await press(button('Commencer'))
    await isThere(page.getByText("Journée d'exploitation du lundi 2 mars 2026"))
    await pap.fill('77')
    await press(exactly('Continuer'))
    await isThere(ride(2))
    await isGone(page.getByText('En cours', { exact: true }))
  })
})

describe('a bulletin that nobody wants [4.4]', () => {
  it('is removed after one more question, and stays so', async () => {
    const { reload } = await mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })
    const remove = button('Supprimer le bulletin')
    const question = dialog('Supprimer le bulletin en cours')
    await press(remove)
    await press(question.getByRole('button', { name: 'Annuler' }))
    await isGone(question)
    await expect.element(heading).toBeInTheDocument()
    await press(remove)
    await press(question.getByRole('button', { name: 'Supprimer le bulletin' }))
    await isThere(button('Commencer'))
    await reload()
    await isThere(button('Commencer'))
  })
})

describe('PAP and service on the way [5.7] [5.8]', () => {
  it('are corrected, but not to the code of a reserve', async () => {
    const day = aDriversDay({ ordered: null }).typesPap('21').doesAService().doesService('299Z').begins()
    await mountToday({ ordered: null, draft: day.draft })
    await press(button('Corriger le PAP ou le service'))
    const correction = dialog('Corriger le PAP ou le service')
    const typed = correction.getByLabelText('N° de service')
    await expect.element(correction.getByLabelText('N° de PAP')).toHaveFocus()
    await correction.getByLabelText('N° de PAP').fill('12b')
    await typed.fill('RA')
    await press(correction.getByRole('button', { name: 'Confirmer' }))
    await isThere(correction.getByText(/^Ce code est celui d'une réserve/))
    await typed.fill('298z')
    await press(correction.getByRole('button', { name: 'Confirmer' }))
    await isGone(correction)
    const rail = page.getByRole('complementary')
    await expect.element(rail).toMatchTextContent(/298Z/)
    await expect.element(rail).toMatchTextContent(/12B/)
  })
})
