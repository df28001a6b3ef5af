import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aPlanAtReceipt } from '@bulletin/domain/bulletin/testing/plan-at-receipt'
import type { Ride } from '@bulletin/domain/ride/ride'
import { anAccount } from '@bulletin/domain/testing/account'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { addSeconds } from '@bulletin/domain/time/instant'
import { describe, expect, it } from 'vitest'
import { settledTextOf } from '../../../testing/page-text.tsx'
import { BulletinPage } from '../bulletin-screen.tsx'

const MANAGER = anAccount({ matricularAccount: '200001', roles: ['MEF'] })

const received = (
  given: Partial<Bulletin> = {},
  change: (ride: Ride) => Partial<Ride> = () => ({}),
): Bulletin => {
  const sent = aSubmittedBulletin()
  const rides = sent.rides.map((ride, index) => (index === 1 ? { ...ride, ...change(ride) } : ride))
  const full = aFullBulletin({ ...sent, rides })
  return {
    ...full,
    status: 'MEF_TO_VALIDATE',
    plan: aPlanAtReceipt(),
    correctedDelayMinute: null,
    correctedRides: null,
    correctedDistance: null,
    correctedValidManualDriving: null,
    delayReason: { ...full.delayReason, correctedDelayByReason: null },
    ...given,
  }
}

const pageOf = async (bulletin: Bulletin, account = MANAGER): Promise<string> => {
  const text = await settledTextOf(<BulletinPage id={bulletin.id} />, {
    account,
    calls: { getBulletin: async () => bulletin, listLines: async () => [smallLine()] },
  })
  return text.replaceAll('\u00a0', ' ')
}

describe('the sheet beside the plan', () => {
  it('says with each ride when it was planned, and by how much it is off [2.4.36] [6.2]', async () => {
    const late = received({}, ({ departureTime }) => ({ departureTime: addSeconds(departureTime, 720) }))
    const text = await pageOf(late)
    expect(text).toMatch(/1 23:55:00 prévu 23:55:00 La Courneuve/)
    expect(text).toMatch(/2 01:12:00 \(lendemain\) prévu 01:00:00 \+12 min Villejuif/)
    expect(text).toContain('Prévue 01:30:00 (lendemain) · réelle')
  })

  it('marks other stations, another type, a ride beside the plan and one that nobody drove, where they are', async () => {
    const opera = { quadrigram: 'OPER', name: 'Opéra' }
    const turned = await pageOf(
      received({}, () => ({ arrivalStation: opera, type: 'WITHOUT_PASSENGER' as const })),
    )
    expect(turned).toMatch(/Villejuif vers Opéra .*prévu : Villejuif → La Courneuve .*prévu : Normale/)
    const added = await pageOf(received({}, () => ({ orderInService: null })))
    expect(added).toMatch(/Villejuif vers La Courneuve hors plan/)
    expect(added).toMatch(/– 01:00:00 \(lendemain\) Villejuif vers La Courneuve .* prévue, non effectuée/)
  })

  it('shows what the server knows otherwise beside the field, with both values; to its driver not', async () => {
    const [out] = aSubmittedBulletin().rides
    const bulletin = received({
      planMismatches: [
        {
          reason: 'PLAN_MISMATCH',
          rideKey: null,
          field: 'theoreticalEndService',
          declared: '2026-03-11T00:30:00Z',
          known: '2026-03-11T00:21:00Z',
          supersededOn: '2026-03-08',
        },
        {
          reason: 'DISTANCE_MISMATCH',
          rideKey: out?.key ?? '',
          field: 'meter',
          declared: 4500,
          known: 3000,
          supersededOn: null,
        },
        {
          reason: 'PLAN_MISMATCH',
          rideKey: out?.key ?? '',
          field: 'arrivalStation',
          declared: 'VILJ',
          known: 'OPER',
          supersededOn: null,
        },
      ],
    })
    const text = await pageOf(bulletin)
    expect(text).toContain('Fin prévue : déclaré 01:30:00 · plan 01:21:00 plan du 08/03, remplacé depuis')
    expect(text).toMatch(/1 23:55:00 .*Distance : déclaré 4.500 m · réseau 3.000 m .* 2 01:00:00/)
    expect(text).toContain("Station d'arrivée : déclaré Villejuif · plan Opéra")
    const own = await pageOf(bulletin, anAccount({ roles: ['CR'] }))
    expect(own).not.toContain('déclaré')
  })

  it('says of an arrival that only the tablet knows', async () => {
    const at = { realArrivalTime: '2026-03-11T00:09:00Z' }
    expect(await pageOf(received({}, () => at))).toContain('à quai 01:09:00')
    const bulletin = received({}, () => at)
    const declaredArrivals = bulletin.rides.slice(1).map(({ key }) => key)
    expect(await pageOf({ ...bulletin, declaredArrivals })).toContain(
      'à quai 01:09:00, déclarée par la tablette',
    )
  })
})

describe('the sheet of a corrected bulletin', () => {
  const reason = {
    reason: 'HT' as const,
    delayMinute: 4,
    otherReasonDescription: null,
    parkExemptionPlannedPosition: null,
    parkExemptionRealPosition: null,
  }
  const corrected = (change: Partial<Bulletin>): Promise<string> =>
    pageOf(received({ status: 'C2SP_TO_VALIDATE', delayMinute: 0, ...change }))

  it('shows the delay and the reasons that count, with the declared ones beside them [2.4.36] [2.4.42]', async () => {
    const { delayReason } = received()
    const text = await corrected({
      correctedDelayMinute: 4,
      delayReason: { ...delayReason, delayByReason: [], correctedDelayByReason: [reason] },
    })
    expect(text).toContain('Délai retenu : 4 min (déclaré : 0 min)')
    expect(text).toMatch(/Motifs du délai HT 4 min Déclaré : aucun motif/)
    expect(text).not.toContain('Aucun délai')
  })

  it('shows a ride as it counts, names what was declared, strikes out what was removed and marks what was added', async () => {
    const { rides } = received()
    const [out, back] = rides
    if (!out || !back) throw new Error('The night has two rides')
    const added = { ...back, key: '019caa00-0000-7000-8000-00ff00000009', train: '77' }
    const text = await corrected({ correctedRides: [{ ...out, train: '42' }, added] })
    expect(text).toContain('2 courses')
    expect(text).toMatch(/1 23:55:00 .* Corrigée par le MEF Déclaré : n° de train 12 .* 42 /)
    expect(text).toMatch(/2 01:00:00 .* Retirée par le MEF/)
    expect(text).toMatch(/3 01:00:00 .* Ajoutée par le MEF .* 77 /)
  })
})
