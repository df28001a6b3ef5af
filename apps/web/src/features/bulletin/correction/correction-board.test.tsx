import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aPlanAtReceipt } from '@bulletin/domain/bulletin/testing/plan-at-receipt'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { anAccount } from '@bulletin/domain/testing/account'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { markupOf, settledTextOf } from '../../../testing/page-text.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import '../../../i18n/oversight-words.ts'
import { CorrectionBoard } from './correction-board.tsx'
import { newWork, type CorrectionWork } from './correction-work.ts'
import { Observed } from './observed.tsx'

const declared = (given: Partial<Bulletin> = {}): Bulletin => {
  const full = aFullBulletin()
  return {
    ...full,
    status: 'MEF_TO_VALIDATE',
    plan: aPlanAtReceipt(),
    correctedDelayMinute: null,
    correctedRides: null,
    correctedValidManualDriving: null,
    delayReason: { ...full.delayReason, correctedDelayByReason: null },
    ...given,
  }
}

const openOn = (bulletin: Bulletin, given: Partial<CorrectionWork>): OpenWork => {
  const work = { ...newWork(bulletin, keysInARow()), isCorrecting: true, ...given }
  return {
    work,
    keeping: 'saved',
    change: () => undefined,
    current: () => work,
    drop: () => undefined,
    followed: null,
    takeOver: async () => undefined,
  }
}

const boardOf = async (bulletin: Bulletin, given: Partial<CorrectionWork> = {}): Promise<string> => {
  const text = await settledTextOf(
    <CorrectionBoard bulletin={bulletin} line={smallLine()} open={openOn(bulletin, given)} faults={[]} />,
    { account: anAccount({ matricularAccount: '200001', roles: ['MEF'] }) },
  )
  return text.replaceAll('\u00a0', ' ')
}

describe('the board of a correction', () => {
  it('shows the planned end beside the real one, and every manoeuvre [2.4.28] [6.8]', async () => {
    const text = await boardOf(declared())
    expect(text).toMatch(/Fin de service Prévue 01:30:00 \(lendemain\) · réelle 01:55:00 \(lendemain\)/)
    expect(text).toMatch(/Manœuvres 23:40 La Courneuve V1 vers V2 MF77-001 · 30001 0 observation/)
  })

  it('shows the planned end also where the tablet never had the plan', async () => {
    const text = await boardOf(declared({ theoreticalStartService: null, theoreticalEndService: null }))
    expect(text).toMatch(/Fin de service Prévue \d\d:\d\d:\d\d .*· réelle 01:55:00 \(lendemain\)/)
  })

  it('offers to view what was observed on a ride, on a manoeuvre and on the service, and nothing to change [2.4.22] [2.4.28] [6.8]', async () => {
    const { rides, maneuvers } = declared()
    const observed = declared({
      rides: rides.map((ride, index) => ({ ...ride, observations: index === 1 ? [COMPLETE.ALARM] : [] })),
      maneuvers: maneuvers.map((maneuver) => ({ ...maneuver, observations: [COMPLETE.FREE_INPUT] })),
      observations: [COMPLETE.SERVICE_FREE_INPUT, COMPLETE.DRIVER_TRAINING],
    })
    const text = await boardOf(observed)
    expect(text).toMatch(/Course 1 Modifier/)
    expect(text).toMatch(/Course 2 1 observation Modifier/)
    expect(text).toMatch(/MF77-001 · 30001 1 observation/)
    expect(text).toContain('Observations du service Voir les 2 observations du service')
    expect(text).not.toContain('Ajouter une observation')
    expect(await boardOf(declared())).toContain('Observations du service Aucune observation')
  })

  it('counts the observations of a manoeuvre on a button that is off where there are none [2.4.20]', () => {
    const buttonOf = (bulletin: Bulletin): string =>
      /<button[^>]*>(?:(?!<\/button>).)*observation/.exec(
        markupOf(<Observed bulletin={bulletin} onView={() => undefined} />),
      )?.[0] ?? ''
    const { maneuvers } = declared()
    expect(buttonOf(declared())).toMatch(/^<button[^>]* disabled=""/)
    const observed = maneuvers.map((maneuver) => ({ ...maneuver, observations: [COMPLETE.FREE_INPUT] }))
    expect(buttonOf(declared({ maneuvers: observed }))).toMatch(/^<button(?![^>]* disabled="")/)
  })

  it('shows with each ride what was planned, also of one that is under correction', async () => {
    const text = await boardOf(declared())
    expect(text).toMatch(
      /Course 1 .*Départ prévu 23:55:00 Arrivée prévu 00:01 .*prévu : La Courneuve → Villejuif/,
    )
    expect(text).toMatch(/Course 2 .*prévu : Villejuif → La Courneuve/)
  })

  it('takes the value of the plan by one tap where a correction can hold it, and offers it once', async () => {
    const bulletin = declared({
      planMismatches: [
        {
          reason: 'PLAN_MISMATCH',
          rideKey: null,
          field: 'theoreticalEndService',
          declared: '2026-03-11T00:30:00Z',
          known: '2026-03-11T00:25:00Z',
          supersededOn: null,
        },
        {
          reason: 'PLAN_MISMATCH',
          rideKey: null,
          field: 'theoreticalStartService',
          declared: '2026-03-10T22:30:00Z',
          known: '2026-03-10T22:25:00Z',
          supersededOn: null,
        },
      ],
    })
    const words = 'Fin prévue : déclaré 01:30:00 · plan 01:25:00 Retenir la valeur du plan'
    expect(await boardOf(bulletin)).toContain(words)
    expect((await boardOf(bulletin)).split('Retenir la valeur du plan')).toHaveLength(2)
    expect(await boardOf(bulletin, { delayMinute: 30 })).not.toContain('Retenir la valeur du plan')
  })

  it('keeps a train put away elsewhere without a delay, and says so before it is sent', async () => {
    const kept = 'la dispense de garage est conservée'
    expect(await boardOf(declared())).not.toContain(kept)
    const text = await boardOf(declared(), { delayMinute: 0 })
    expect(text).toMatch(
      /Modifier les motifs du délai Dispense de garage 5 Sans délai, la dispense de garage est conservée .* Retirer la dispense/,
    )
  })
})
