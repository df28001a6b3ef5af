import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  confirmsTime,
  departs,
  departureOf,
  dialog,
  explains,
  hasTrain,
  isGone,
  isThere,
  materialOf,
  ofRide,
  opensMenu,
  press,
  ride,
  saysDelayDiffers,
  validates,
} from '../../../testing/component/driver.ts'
import { keptDraft, mountToday } from '../../../testing/component/today.ts'

/** 2 a.m. in Paris: the night service is over. */
const AT_NIGHT = '2026-03-11T01:00:00Z'

const nightDay = (): Scenario => aDriversDay({ now: AT_NIGHT }).comesToWork()

const comes = (day = nightDay()) => mountToday({ now: AT_NIGHT, ordered: '201', draft: day.draft })

const keptRide = async (number: number) => (await keptDraft()).rides[number - 1]

const copies = async (number: number, entry: string): Promise<void> => {
  await opensMenu(number, entry)
  await isGone(page.getByRole('menu'))
}

const addsManeuver = async (
  time: string,
  material: string,
  positions: readonly [string, string],
): Promise<void> => {
  await press(button('Ajouter une manœuvre'))
  const open = dialog('Ajouter une manœuvre')
  await press(open.getByRole('button', { name: /ajuster l'heure$/ }))
  await confirmsTime(time)
  await press(open.getByRole('button', { name: /^Matériel/ }))
  const picker = dialog().filter({ has: page.getByRole('listbox') })
  await picker.getByRole('combobox', { name: /Rechercher un matériel/ }).fill(material)
  await press(picker.getByRole('option', { name: material, exact: true }))
  await isGone(picker)
  for (const [end, field, position] of [
    ['Station de départ', 'Position de départ', positions[0]],
    ["Station d'arrivée", "Position d'arrivée", positions[1]],
  ] as const) {
    const region = open.getByRole('region', { name: end })
    await press(region.getByRole('radio', { name: /^La Courneuve/ }))
    await region.getByRole('combobox', { name: field }).fill(position)
  }
  await press(open.getByRole('button', { name: 'Confirmer' }))
  await isGone(open)
}

describe('the times of a ride', () => {
  it('follow the departure, which is asked for before a time on the way [2.4.19]', async () => {
    await comes()
    const confirm = (name: string) => dialog(name).getByRole('button', { name: "Confirmer l'heure" })
    await press(ofRide(1, /^Heure de passage/).first())
    await press(confirm('Heure de départ'))
    await press(confirm('Heure de passage'))
    await isGone(dialog())
    await expect.element(departureOf(1)).not.toMatchTextContent('à confirmer')
  })

  it('make the ride a changed one once they are others than planned [2.4.11] [2.4.15]', async () => {
    await comes()
    await departs(1, '23:55:00')
    await departs(2, '01:00:20')
    await expect.poll(async () => (await keptRide(2))?.departureTime).toBe('2026-03-11T00:00:20Z')
    expect((await keptRide(2))?.serviceType).toBe('CHANGED')
    expect((await keptRide(1))?.serviceType).toBe('ORDERED')
  })

  it('may be typed with one digit of the hour [2.4.11]', async () => {
    await mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })
    await press(departureOf(1))
    await press(button('Saisir au clavier'))
    const typed = page.getByRole('textbox', { name: /^Heure/ })
    await expect.element(typed).toHaveFocus()
    await userEvent.keyboard('9:05')
    await expect.element(typed).toHaveValue('09:05')
    await userEvent.keyboard('{Enter}')
    // The new time may change the position of the ride in the list.
    await expect.poll(() => button(/^Heure de départ.*: 09:05:00/).elements()).toHaveLength(1)
  })
})

describe('the trains of a ride', () => {
  it('change at a station, and are counted [2.4.12]', async () => {
    await comes(nightDay().takes(1, 'MF77-001', '30001'))
    await press(materialOf(1))
    const open = dialog('Matériel de la course')
    await press(open.getByRole('button', { name: 'Ajouter un changement de matériel' }))
    await press(
      open
        .getByRole('group', { name: 'Station du changement de matériel' })
        .getByRole('button', { name: 'Opéra' }),
    )
    await open.getByRole('combobox', { name: /Rechercher un matériel/ }).fill('MF77-002 · 30003')
    await press(open.getByRole('option', { name: 'MF77-002 · 30003', exact: true }))
    await press(open.getByRole('button', { name: 'Confirmer' }))
    await isGone(open)
    await expect.element(materialOf(1)).toHaveAccessibleName(/2 matériels/)
    await expect
      .poll(async () => (await keptRide(1))?.materials)
      .toMatchObject([
        { material: 'MF77-001', leadCar: '30001', rollingStockChange: null },
        { material: 'MF77-002', leadCar: '30003', rollingStockChange: { quadrigram: 'OPER' } },
      ])
  })

  it('come back with the other lead car, or as they were [2.4.13]', async () => {
    await comes(nightDay().takes(1, 'MF77-001', '30001'))
    await copies(2, 'Copier avec retournement')
    await expect.element(materialOf(2)).toHaveAccessibleName(/MF77-001, 30002/)
    await copies(2, 'Copier avec boucle')
    await expect.element(materialOf(2)).toHaveAccessibleName(/MF77-001, 30001/)
    await press(button('Actions de la course 1'))
    await expect
      .element(page.getByRole('menuitem', { name: 'Copier avec retournement' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('have a number of two digits', async () => {
    await comes()
    await hasTrain(1, '9')
    await isThere(ofRide(1, /^N° de train : 09/))
  })
})

describe('a ride', () => {
  it('turns at an SP: the next one leaves from there with the same train [2.4.14]', async () => {
    await comes(nightDay().drives(1, 'MF77-001', '30001').departsAsPlanned(2))
    await opensMenu(1, 'Modifier les stations')
    const open = dialog('Modifier la course')
    await press(
      open.getByRole('radiogroup', { name: "Station d'arrivée" }).getByRole('radio', { name: /^Opéra/ }),
    )
    await press(open.getByRole('button', { name: 'Confirmer' }))
    await isGone(open)
    await expect.poll(async () => (await keptRide(1))?.stationSP).toMatchObject({ quadrigram: 'OPER' })
    expect(await keptRide(1)).toMatchObject({
      arrivalStation: { quadrigram: 'OPER' },
      serviceType: 'CHANGED',
    })
    expect(await keptRide(2)).toMatchObject({
      departureStation: { quadrigram: 'OPER' },
      serviceType: 'CHANGED',
    })
    await copies(2, 'Copier avec retournement')
    await expect.element(materialOf(2)).toHaveAccessibleName(/MF77-001, 30002/)
  })

  it('is driven by hand once one says so, and on autopilot before that [2.4.16] [2.4.17]', async () => {
    await comes(nightDay().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2))
    await expect.element(ride(1)).toMatchTextContent('PA')
    await press(ofRide(1, /\((PA|CM)\)$/))
    await expect.element(ride(1)).toMatchTextContent('CM')
    await expect.poll(async () => (await keptRide(1))?.manualDriving).toBe(true)
    expect((await keptRide(2))?.manualDriving).toBe(false)
    await press(button('Continuer vers la fin de service'))
    await page.getByRole('spinbutton', { name: 'Délai (min)' }).fill('0')
    await press(button('Continuer vers la validation'))
    await isThere(page.getByText(/^Conduite manuelle\s:/))
    expect(page.getByText('CM', { exact: true }).elements()).toHaveLength(1)
    expect(page.getByText('PA', { exact: true }).elements()).toHaveLength(1)
  })
})

describe('manoeuvres [2.4.6] [2.4.20]', () => {
  it('are added with their time, train, stations and positions, and listed', async () => {
    await comes()
    await isThere(ride(1))
    await press(button(/^Manœuvres/))
    await isGone(ride(1))
    await addsManeuver('00:01:05', 'MF77-001 · 30001', ['v1', 'V2'])
    await addsManeuver('00:41:00', 'MF77-002 · 30003', ['V1', 'V3'])
    await isThere(page.getByRole('table'))
    await expect
      .poll(async () => (await keptDraft()).maneuvers)
      .toMatchObject([
        {
          departureTime: '2026-03-10T23:01:05Z',
          departureStation: { quadrigram: 'COUR' },
          departurePosition: 'V1',
          arrivalStation: { quadrigram: 'COUR' },
          arrivalPosition: 'V2',
          material: { material: 'MF77-001', leadCar: '30001' },
        },
        {
          departurePosition: 'V1',
          arrivalPosition: 'V3',
          material: { material: 'MF77-002', leadCar: '30003' },
        },
      ])
    await press(button(/^Courses/))
    await isThere(ride(1))
  })
})

describe('a delay of 25 minutes [5.15]', () => {
  it('is explained by three reasons, counted on the way, and sent [2.4.7]', async () => {
    const day = nightDay().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)
    const { asked } = await comes(day.finishesDriving().isLateBy(25))
    await saysDelayDiffers('Oui')
    await explains(1, { reason: "Signal d'alarme", minutes: '10' })
    await explains(2, { reason: 'Dispense de garage', minutes: '12', planned: '12B', real: '4A' })
    await explains(3, { reason: 'Autre', minutes: '3', other: 'Colis suspect à Opéra' })
    await isThere(page.getByText('25 min justifiées sur 25'))
    await press(button('Continuer vers la validation'))
    await validates()
    expect(asked('submitBulletin')[0]?.body).toMatchObject({
      delayMinute: 25,
      realEndService: '2026-03-11T00:55:00Z',
      delayReason: {
        delayDifferent: true,
        delayByReason: [
          { reason: 'ALARM_SIGNAL', delayMinute: 10 },
          {
            reason: 'PARK_EXEMPTION',
            delayMinute: 12,
            parkExemptionPlannedPosition: '12B',
            parkExemptionRealPosition: '4A',
          },
          { reason: 'OTHER', delayMinute: 3, otherReasonDescription: 'Colis suspect à Opéra' },
        ],
      },
    })
  })
})
