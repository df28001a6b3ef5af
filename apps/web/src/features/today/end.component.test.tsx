import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  certification,
  delay,
  dialog,
  endsAt,
  explains,
  isGone,
  isThere,
  press,
  saysDelayDiffers,
  validates,
} from '../../testing/component/driver.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { mountToday } from '../../testing/component/today.ts'

const REVIEW = 'Continuer vers la validation'
const AT_TWO = '2026-03-10T13:00:00Z'

/** A service unknown to the plan, with one ride. */
const ownDay = (): Scenario =>
  aDriversDay({ ordered: null, now: AT_TWO })
    .typesPap('B7')
    .doesAService()
    .doesService('299Z')
    .begins()
    .addsRide({ from: 'COUR', to: 'VILJ' })
    .departs(1, '12:00')
    .arrives(1, '12:45')
    .takes(1, 'MF77-001', '30001')
    .hasTrainNumber(1, '5')

const earlyDay = (): Scenario =>
  aDriversDay({ ordered: '101' })
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)

/** Expects the step to be refused: the dialog shows the fault and the button that leads back to it. */
const isRefused = async (words: string | RegExp, back: string | RegExp = 'Corriger'): Promise<void> => {
  await press(button(REVIEW))
  const faults = dialog('Bulletin à compléter')
  await isThere(faults.getByText(words))
  await press(faults.getByRole('button', { name: back }))
  await isGone(faults)
}

describe('the end of the service [2.4.7] [4.4]', () => {
  it('is entered, comes after the last arrival, and is 450 minutes late at most [5.15] [5.33]', async () => {
    await mountToday({ ordered: null, now: AT_TWO, draft: ownDay().finishesDriving().draft })
    await isRefused("L'heure de fin de service réelle est obligatoire.")
    await delay.click()
    await userEvent.keyboard('3,5')
    await expect.element(delay).toHaveValue('3')
    await userEvent.keyboard('{Backspace}0')
    await expect.element(delay).toHaveValue('0')
    await endsAt('12:40:00')
    await isRefused(/précède l'arrivée d'une course/, /^Fin de service réelle/)
    await endsAt('20:00:00')
    await delay.fill('')
    await delay.click()
    await userEvent.keyboard('4e5+1')
    await expect.element(delay).toHaveValue('451')
    await isRefused('Le délai doit être compris entre 0 et 450 minutes.', /^Délai/)
    await expect.element(delay).toHaveFocus()
  })

  it('has reasons once the delay is another than on the platform, each with what it needs [5.15]', async () => {
    await mountToday({
      ordered: null,
      now: AT_TWO,
      draft: ownDay().finishesDriving().endsAt('20:00').isLateBy(25).draft,
    })
    await isRefused('Répondez par oui ou par non.')
    await saysDelayDiffers('Oui')
    await isRefused(/^Le motif du délai est obligatoire/, /^Motif 1/)
    await explains(1, { reason: 'Autre', minutes: '25' })
    await isRefused('Précisez le motif')
    await explains(1, { reason: 'Dispense de garage', minutes: '25' })
    await isRefused('La position de garage prévue est obligatoire.')
    await explains(1, { reason: 'Dispense de garage', minutes: '25', planned: '1', real: '2' })
    await press(button(REVIEW))
    await isThere(button('Valider mon bulletin'))
  })

  it('is told by the platform as soon as the platform knows, and passes axe [7.23]', async () => {
    const { answers } = await mountToday({ draft: earlyDay().finishesDriving().draft })
    await isThere(page.getByText("L'arrivée de votre dernier train n'a pas encore été relevée."))
    answers({
      getIntergare: ({ query }) => ({
        date: '2026-03-10',
        lineName: query.line,
        trainNumber: query.trainNumber,
        theoreticalArrivalTime: query.arrivalTime,
        realTimeArrival: '2026-03-10T04:40:20Z',
        stationId: query.quadrigram,
        track: '1',
      }),
    })
    await press(button('Actualiser'))
    await isThere(page.getByRole('heading', { name: /^Arrivée à quai à .* – délai constaté : 4 min$/ }))
    await expectNoAxeViolations()
  })
})

describe('the recap', () => {
  it('asks for the certification, and takes it back once something is corrected [5.1]', async () => {
    const { asked } = await mountToday({
      ordered: null,
      now: AT_TWO,
      as: { assignedLine: '13' },
      draft: aDriversDay({ ordered: null, now: AT_TWO })
        .typesPap('B7')
        .isInReserve('RA')
        .begins()
        .finishesDriving()
        .isLateBy(0)
        .reviews().draft,
    })
    await press(button('Valider mon bulletin'))
    const missing = dialog('Informations manquantes')
    await isThere(missing.getByText('La certification est obligatoire pour valider le bulletin.'))
    expect(missing.getByRole('listitem').elements()).toHaveLength(1)
    await press(missing.getByRole('button', { name: 'Corriger le bulletin' }))
    await isGone(missing)
    await expect.element(certification).toHaveFocus()
    await expect.element(certification).toHaveAttribute('aria-invalid', 'true')
    await press(certification)
    await press(page.getByRole('main').getByRole('button', { name: 'Corriger', exact: true }))
    await press(button('Continuer vers la fin de service'))
    await press(button(REVIEW))
    await expect.element(certification).not.toBeChecked()
    expect(asked('submitBulletin')).toEqual([])
    await validates()
    // The confirmation screen has the accent colour of the bulletin's line.
    expect(document.documentElement.dataset['line']).toBe('7')
  })

  it('sends a day of one’s own as it was typed [2.4.9] [7.10]', async () => {
    const { asked } = await mountToday({
      ordered: null,
      now: AT_TWO,
      draft: ownDay().putsTrainAwayAt(1, 'T1-A').finishesDriving().endsAt('13:30').isLateBy(25).draft,
    })
    await saysDelayDiffers('Oui')
    await explains(1, { reason: 'Autre', minutes: '25', other: 'Attente' })
    await press(button(REVIEW))
    await page.getByLabelText(/Commentaire/).fill('Rien à signaler.')
    await validates()
    expect(asked('submitBulletin')).toHaveLength(1)
    expect(asked('submitBulletin')[0]?.body).toMatchObject({
      pap: 'B7',
      service: '299Z',
      initialService: null,
      theoreticalEndService: null,
      realEndService: '2026-03-10T12:30:00Z',
      delayMinute: 25,
      driverComment: 'Rien à signaler.',
      certification: true,
      rides: [
        {
          departureTime: '2026-03-10T11:00:00Z',
          arrivalTime: '2026-03-10T11:45:00Z',
          train: '05',
          park: true,
          parkPosition: 'T1-A',
          serviceType: 'CHANGED',
        },
      ],
      maneuvers: [],
    })
  })

  it('sends a reserve with its hours, and the delay that its end makes [2.4.4] [2.4.7]', async () => {
    const day = aDriversDay({ ordered: null, now: AT_TWO }).typesPap('R2').isInReserve('RA').begins()
    const { asked } = await mountToday({ ordered: null, now: AT_TWO, draft: day.finishesDriving().draft })
    await endsAt('12:05:00')
    await expect.element(delay).toHaveValue('5')
    await saysDelayDiffers('Non')
    await press(button(REVIEW))
    await validates()
    expect(asked('submitBulletin')[0]?.body).toMatchObject({
      service: 'RA',
      initialService: null,
      rides: [],
      theoreticalStartService: '2026-03-10T04:00:00Z',
      theoreticalEndService: '2026-03-10T11:00:00Z',
      realEndService: '2026-03-10T11:05:00Z',
      delayMinute: 5,
      delayReason: { delayDifferent: false, delayByReason: [] },
    })
  })
})
