import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { smallPlan } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  certification,
  dialog,
  endsAt,
  isGone,
  isSaved,
  isThere,
  press,
  rides,
  saysDelayDiffers,
} from '../../../testing/component/driver.ts'
import { mountToday } from '../../../testing/component/today.ts'

const AT_TWO = '2026-03-10T13:00:00Z'
const CORRECT = 'Corriger le PAP ou le service'

/** Same rides as the early service under another name, with an end two hours later. */
const twinOf = (service: PlannedService): PlannedService => ({
  ...service,
  id: { ...service.id, serviceName: '102' },
  theoreticalEndService: '2026-03-10T07:00:00Z',
})

const planWithTwin = (): PlannedService[] =>
  smallPlan().flatMap((service) =>
    service.id.serviceName === '101' && service.id.line === '7' ? [service, twinOf(service)] : [service],
  )

const comes = (day: Scenario) =>
  mountToday({ now: AT_TWO, draft: day.draft, answers: { listPlannedServices: planWithTwin() } })

const earlyDay = (): Scenario =>
  aDriversDay({ now: AT_TWO })
    .typesPap('12')
    .doesService('101', '7')
    .begins()
    .departs(1, '05:00')
    .takes(1, 'MF77-001', '30001')

const correction = dialog(CORRECT)

describe('a service that was picked wrongly [2.4.4] [2.4.5]', () => {
  it('is changed on the way; what is lost is named first, and the rest goes along', async () => {
    const { reload } = await comes(earlyDay().takes(2, 'MF77-002', '30003').departs(2, '13:00'))
    await press(button(CORRECT))
    await expect.element(correction.getByLabelText('N° de PAP')).toHaveValue('12')
    await correction.getByRole('combobox', { name: 'N° de service' }).fill('102')
    await press(correction.getByRole('button', { name: 'Confirmer' }))
    await isThere(correction.getByText("La saisie d'une course sera perdue"))
    expect(
      correction
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Course \d.*13:00:00/)])
    await press(correction.getByRole('button', { name: 'Annuler' }))
    await press(correction.getByRole('button', { name: 'Confirmer' }))
    await press(correction.getByRole('button', { name: 'Changer de service' }))
    await isGone(correction)
    await expect.element(page.getByRole('complementary')).toMatchTextContent('102')
    await expect.poll(() => rides.elements()).toHaveLength(2)
    await isSaved()
    await reload()
    await isThere(rides.first())
    expect(rides.filter({ hasText: 'MF77-001' }).elements()).toHaveLength(1)
    expect(rides.filter({ hasText: 'MF77-002' }).elements()).toHaveLength(0)
  })
})

describe('a time to come [4.4]', () => {
  const reviews = async (): Promise<void> => {
    await saysDelayDiffers('Non')
    await press(button('Continuer vers la validation'))
  }

  it('is asked about before it is certified; the recap still leads to the PAP', async () => {
    const day = aDriversDay({ ordered: null, now: AT_TWO }).typesPap('12').isInReserve('RA').begins()
    const { asked } = await comes(day.finishesDriving())
    await endsAt('14:45:00')
    await reviews()
    await press(button(CORRECT))
    await correction.getByLabelText('N° de PAP').fill('é13')
    await press(correction.getByRole('button', { name: 'Confirmer' }))
    await isGone(correction)
    await press(button('Continuer vers la fin de service'))
    await reviews()
    await press(certification)
    await press(button('Valider mon bulletin'))
    const ahead = dialog('Vous certifiez une heure à venir')
    await expect.element(ahead.getByRole('listitem')).toHaveTextContent('Fin de service réelle 14:45:00')
    await press(ahead.getByRole('button', { name: 'Revoir le bulletin' }))
    await isGone(ahead)
    await expect.element(certification).toBeChecked()
    expect(asked('submitBulletin')).toEqual([])
    await press(button('Valider mon bulletin'))
    await press(ahead.getByRole('button', { name: 'Valider quand même' }))
    await isThere(page.getByRole('heading', { name: 'Bulletin envoyé' }))
    expect(asked('submitBulletin')[0]?.body).toMatchObject({
      pap: '13',
      realEndService: '2026-03-10T13:45:00Z',
    })
  })
})
