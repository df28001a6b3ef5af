import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { breaks } from '../../testing/component/contract-server.ts'
import {
  button,
  certification,
  delay,
  departs,
  departureOf,
  explains,
  isSaved,
  isThere,
  materialOf,
  ofRide,
  pap,
  press,
  reasonRow,
  ride,
  saysDelayDiffers,
  takes,
} from '../../testing/component/driver.ts'
import { handsOver, told } from '../../testing/component/sending.ts'
import { mountToday } from '../../testing/component/today.ts'

const NIGHT = { ordered: '201', now: '2026-03-11T01:00:00Z' } as const
const atWork = () => aDriversDay().comesToWork()
const driven = () =>
  atWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2).finishesDriving()

describe('a page that is loaded anew in the middle of a step [3.32] [4.4]', () => {
  it('comes back to the service, with the PAP and the service that were chosen', async () => {
    const { reload } = await mountToday({ ...NIGHT, draft: aDriversDay().draft })
    await pap.fill('p12')
    await button("J'ai changé de service").click()
    await page.getByRole('radio', { name: "J'effectue un service" }).click()
    await page.getByRole('combobox', { name: 'N° de service' }).fill('101')
    await isSaved()
    await reload()
    await isThere(page.getByRole('heading', { name: 'Votre service' }))
    await expect.element(pap).toHaveValue('P12')
    await expect.element(page.getByRole('combobox', { name: 'N° de service' })).toHaveValue('101')
  })

  it('comes back to the rides, with their times, trains and numbers', async () => {
    const { reload } = await mountToday({ ...NIGHT, draft: atWork().draft })
    await departs(1, '23:31:05')
    await takes(1, 'MF77-001 · 30001')
    await press(ofRide(2, /^N° de train/))
    const dialog = page.getByRole('dialog', { name: 'Numéro de train' })
    await dialog.getByRole('textbox').fill('42')
    await press(dialog.getByRole('button', { name: 'Confirmer' }))
    await isSaved()
    await reload()
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:31:05/)
    await expect.element(materialOf(1)).toHaveAccessibleName(/MF77-001, 30001$/)
    await expect.element(ofRide(2, /^N° de train/)).toHaveAccessibleName(/ 42$/)
  })

  it('comes back to the end of service, with the delay and its reason', async () => {
    const { reload } = await mountToday({ ...NIGHT, draft: driven().draft })
    await delay.fill('7')
    await saysDelayDiffers('Oui')
    await explains(1, { reason: 'Autre', minutes: '7', other: 'Attente' })
    await isSaved()
    await reload()
    await expect.element(delay).toHaveValue('7')
    await expect.element(page.getByRole('radio', { name: 'Oui' })).toBeChecked()
    await expect.element(reasonRow(1).getByRole('combobox', { name: 'Motif' })).toHaveValue('OTHER')
    await expect.element(reasonRow(1).getByRole('spinbutton')).toHaveValue('7')
    await expect.element(reasonRow(1).getByRole('textbox', { name: /Précisez/ })).toHaveValue('Attente')
  })

  it('comes back to the recap, certified and with its comment, and to what was sent', async () => {
    const { reload } = await mountToday({ ...NIGHT, draft: driven().isLateBy(0).reviews().draft })
    await page.getByLabelText(/Commentaire/).fill('Rien à signaler.')
    await certification.click()
    await isSaved()
    await reload()
    await expect.element(page.getByLabelText(/Commentaire/)).toHaveValue('Rien à signaler.')
    await expect.element(certification).toBeChecked()
    await handsOver()
    await isThere(told('Bulletin envoyé'))
    await reload()
    await isThere(told('Bulletin envoyé'))
    await press(button('Créer un nouveau bulletin'))
    await isThere(button('Commencer'))
    await reload()
    await isThere(button('Commencer'))
  })
})

it('a line that could not be loaded is asked for again, and the rides are there [8.2]', async () => {
  const { answers, asked } = await mountToday({
    ...NIGHT,
    draft: atWork().draft,
    answers: { listLines: breaks() },
  })
  await isThere(page.getByText('Stations indisponibles'))
  const before = asked('listLines').length
  await button('Réessayer').click()
  await expect.poll(() => asked('listLines').length).toBeGreaterThan(before)
  await isThere(button('Réessayer'))
  answers({ listLines: [smallLine('7'), smallLine('7bis')] })
  await button('Réessayer').click()
  await isThere(ride(1))
})
