import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  delay,
  departureOf,
  dialog,
  isGone,
  isThere,
  opensMenu,
  press,
  ride,
  rides,
  takes,
  validates,
} from '../../../testing/component/driver.ts'
import {
  beginsRelief,
  choosesStations,
  reliefLabels,
  stationsOf,
  wayOn,
} from '../../../testing/component/relief.ts'
import { mountToday } from '../../../testing/component/today.ts'

const takesItBack = async (): Promise<void> => {
  await press(reliefLabels.first())
  await press(dialog('Annuler la déclaration').getByRole('button', { name: 'Annuler la déclaration' }))
  await isGone(reliefLabels)
}

const sends = async (): Promise<void> => {
  await press(button('Continuer vers la fin de service'))
  await delay.fill('0')
  await press(button('Continuer vers la validation'))
  await validates()
}

/** The night service is over. */
const AT_NIGHT = '2026-03-11T01:00:00Z'

const earlyDay = () => aDriversDay({ ordered: '101' }).comesToWork()

describe('a relief that was declared, taken back and declared again is sent [2.4.35] [3.13]', () => {
  it('« Je suis relevé »: the driver, and the stations between which that one drove', async () => {
    const { asked } = await mountToday({
      draft: earlyDay().departsAsPlanned(1).drives(2, 'MF77-001', '30002').draft,
    })
    const declares = async () => {
      await beginsRelief('Je suis relevé')
      await choosesStations(stationsOf(1).first(), stationsOf(1).last())
      await press(wayOn('Choisir le conducteur'))
      await press(dialog('Par qui êtes-vous relevé ?').getByRole('option', { name: /Zoé/i }))
      await press(wayOn('Confirmer'))
      await isThere(reliefLabels)
    }
    await declares()
    await takesItBack()
    await declares()
    await sends()
    const [first, second] = asked('submitBulletin')[0]?.body.rides ?? []
    expect(first?.driverSubstitution).toMatchObject({
      type: 'SUBSTITUTED',
      driverSubstitutedReason: 'NONE',
      chRctReason: 'NONE',
      driver: { driverMatricularAccount: '110001', driverName: expect.stringMatching(/zoé/i) },
      startStation: first?.departureStation,
      endStation: first?.arrivalStation,
      service: null,
    })
    expect(second?.driverSubstitution).toBeNull()
  })

  it('« CH / RCT »: a ride that nobody drives needs neither time, train nor garage [2.4.32] [5.10]', async () => {
    const { asked } = await mountToday({ draft: earlyDay().draft })
    await opensMenu(2, 'Garage et dégarage')
    const parking = dialog('Garage et dégarage')
    await press(parking.getByRole('checkbox', { name: 'Garage', exact: true }))
    await press(parking.getByRole('button', { name: 'Confirmer' }))
    await isGone(parking)
    const declares = async (reason: 'CH' | 'RCT') => {
      await beginsRelief('CH / RCT')
      await choosesStations(stationsOf(1).first(), stationsOf(2).last())
      await press(wayOn('Choisir le motif'))
      await press(dialog('Motif').getByRole('button', { name: reason, exact: true }))
      await press(wayOn('Confirmer'))
      await expect.element(ride(2)).toMatchTextContent(`Garé ${reason}`)
    }
    await declares('RCT')
    await takesItBack()
    await declares('CH')
    await sends()
    const sent = asked('submitBulletin')[0]?.body.rides ?? []
    expect(sent).toMatchObject(
      ['2026-03-10T04:00:00Z', '2026-03-10T04:30:00Z'].map((departureTime) => ({
        departureTime,
        materials: [],
        driverSubstitution: { type: 'CH_RCT', chRctReason: 'CH', driver: null, service: null },
      })),
    )
    expect(sent[1]).toMatchObject({ park: true, parkPosition: null })
    expect(new Set(sent.map(({ driverSubstitution }) => driverSubstitution?.subId)).size).toBe(1)
  })

  it('« Je relève »: the ride of the other service, from the station where it was taken over', async () => {
    const { asked } = await mountToday({
      now: AT_NIGHT,
      ordered: '201',
      draft: aDriversDay({ now: AT_NIGHT })
        .comesToWork()
        .drives(1, 'MF77-001', '30001')
        .departsAsPlanned(2)
        .returnsWithSameTrain(2).draft,
    })
    const declares = async () => {
      await beginsRelief('Je relève')
      await press(dialog('Quel service relevez-vous ?').getByRole('option', { name: /^101 / }).first())
      await choosesStations(stationsOf(1).nth(1), stationsOf(1).last())
      await press(wayOn('Confirmer'))
      await isThere(page.getByText('Relève sur 101'))
    }
    await declares()
    await expect.poll(() => rides.elements()).toHaveLength(3)
    await takesItBack()
    await expect.poll(() => rides.elements()).toHaveLength(2)
    await declares()
    await press(departureOf(1))
    await press(dialog().getByRole('button', { name: "Confirmer l'heure" }))
    await isGone(dialog())
    await takes(1, 'MF77-001 · 30001')
    await sends()
    const taken = asked('submitBulletin')[0]?.body.rides[0]
    expect(taken).toMatchObject({
      service: '101',
      serviceType: 'CHANGED',
      orderInService: 1,
      departureStation: { quadrigram: 'OPER' },
      arrivalStation: { quadrigram: 'VILJ' },
      driverSubstitution: {
        type: 'SUBSTITUTING',
        service: '101',
        driver: null,
        startStation: taken?.departureStation,
        endStation: taken?.arrivalStation,
      },
    })
  })
})
