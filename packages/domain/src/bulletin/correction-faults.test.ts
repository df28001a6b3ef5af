import { describe, expect, it } from 'vitest'
import { COMPLETE } from '../observation/testing/observations.ts'
import type { Ride } from '../ride/ride.ts'
import { aNightWellDone } from '../testing/scenario.ts'
import { NOTHING_CORRECTED, type Correctable } from './correction.ts'
import { correctionBlocks, correctionFaults, type CorrectionEntered } from './correction-faults.ts'
import { aRelief } from './testing/full-bulletin.ts'

const submitted = aNightWellDone().submitted()
const declared: Correctable = { ...submitted, validManualDriving: 'NOK' }

const foundIn = (correction: Partial<CorrectionEntered>, about: Correctable = declared): string[] =>
  correctionFaults(about, { ...NOTHING_CORRECTED, ...correction }).map(
    ({ code, path }) => `${path.join('.')} ${code}`,
  )

const withFirstRide = (change: Partial<Ride>): Partial<CorrectionEntered> => ({
  correctedRides: submitted.rides.map((ride, index) => (index === 0 ? { ...ride, ...change } : ride)),
})

const OTHER_WAY = submitted.rides[0]?.direction === 'LANE1' ? 'LANE2' : 'LANE1'

/** Its driver was relieved on the first ride. */
const relieved: Correctable = {
  ...declared,
  rides: declared.rides.map((ride, index) =>
    index === 0 ? { ...ride, driverSubstitution: aRelief({}) } : ride,
  ),
}

const aReason = (change = {}) => ({
  reason: 'HT' as const,
  delayMinute: 5,
  otherReasonDescription: null,
  parkExemptionPlannedPosition: null,
  parkExemptionRealPosition: null,
  ...change,
})

describe('a correction without a fault', () => {
  it.each<[what: string, correction: Partial<CorrectionEntered>]>([
    ['nothing', {}],
    ['no delay', { correctedDelayMinute: 0 }],
    ['the longest delay', { correctedDelayMinute: 450 }],
    ['another result of manual driving', { correctedValidManualDriving: 'OK' }],
    ['no reasons', { correctedDelayByReason: [] }],
    ['five reasons', { correctedDelayByReason: Array.from({ length: 5 }, () => aReason()) }],
    ['no rides', { correctedRides: [] }],
    ['another train', withFirstRide({ train: '42' })],
    [
      'a ride as a passenger, without a train',
      withFirstRide({ type: 'TRAVELER', train: null, materials: [] }),
    ],
  ])('%s [5.14] [5.15] [6.2]', (_what, correction) => {
    expect(foundIn(correction)).toEqual([])
  })

  it('why its driver was relieved, and a relief taken away [4.8]', () => {
    const relief = { driverSubstitution: aRelief({ driverSubstitutedReason: 'MEF_DECISION' }) }
    expect(foundIn(withFirstRide(relief), relieved)).toEqual([])
    expect(foundIn(withFirstRide({}), relieved)).toEqual([])
  })
})

describe('a delay that cannot be corrected so [5.15]', () => {
  it.each<[what: string, correction: Partial<CorrectionEntered>, faults: string[]]>([
    ['too long', { correctedDelayMinute: 451 }, ['correctedDelayMinute DELAY_RANGE']],
    ['below nothing', { correctedDelayMinute: -1 }, ['correctedDelayMinute DELAY_RANGE']],
    ['half a minute', { correctedDelayMinute: 0.5 }, ['correctedDelayMinute DELAY_RANGE']],
    [
      'six reasons',
      { correctedDelayByReason: Array.from({ length: 6 }, () => aReason()) },
      ['correctedDelayByReason DELAY_REASON_MAX'],
    ],
    [
      'reasons half said',
      {
        correctedDelayByReason: [
          aReason({ reason: null, delayMinute: null }),
          aReason({ reason: 'OTHER', delayMinute: 0 }),
          aReason({ reason: 'PARK_EXEMPTION', delayMinute: 451 }),
        ],
      },
      [
        'correctedDelayByReason.0.reason DELAY_REASON_REQUIRED',
        'correctedDelayByReason.0.delayMinute DELAY_MINUTES_REQUIRED',
        'correctedDelayByReason.1.otherReasonDescription OTHER_DESCRIPTION_REQUIRED',
        'correctedDelayByReason.1.delayMinute DELAY_MINUTES',
        'correctedDelayByReason.2.parkExemptionPlannedPosition PLANNED_POSITION_REQUIRED',
        'correctedDelayByReason.2.parkExemptionRealPosition REAL_POSITION_REQUIRED',
        'correctedDelayByReason.2.delayMinute DELAY_MINUTES',
      ],
    ],
  ])('%s [5.15]', (_what, correction, faults) => {
    expect(foundIn(correction)).toEqual(faults)
  })
})

describe('manual driving in a correction', () => {
  it('has no other result where the line does not follow it [5.14]', () => {
    const unfollowed: Correctable = { ...declared, validManualDriving: 'NA' }
    expect(foundIn({ correctedValidManualDriving: 'OK' }, unfollowed)).toEqual([
      'correctedValidManualDriving MANUAL_DRIVING_NOT_FOLLOWED',
    ])
    expect(foundIn({ correctedValidManualDriving: 'NA' }, unfollowed)).toEqual([])
    expect(foundIn({ correctedValidManualDriving: 'NA' })).toEqual([])
  })

  it('is switched by the driver alone; a kind of ride that knows none takes it away [5.14]', () => {
    expect(foundIn(withFirstRide({ manualDriving: true }))).toEqual([
      'correctedRides.0.manualDriving NOT_CORRECTABLE',
    ])
    const byHand: Correctable = {
      ...declared,
      rides: submitted.rides.map((ride) => ({ ...ride, manualDriving: true })),
    }
    const [out, back] = byHand.rides
    const rides = out && back ? { out, back } : null
    if (!rides) throw new Error('The night has two rides')
    expect(foundIn({ correctedRides: [{ ...rides.out, manualDriving: false }, rides.back] }, byHand)).toEqual(
      ['correctedRides.0.manualDriving NOT_CORRECTABLE'],
    )
    expect(
      foundIn(
        { correctedRides: [{ ...rides.out, type: 'WITHOUT_PASSENGER', manualDriving: false }, rides.back] },
        byHand,
      ),
    ).toEqual([])
  })
})

describe('a corrected ride [5.10]', () => {
  it.each<[what: string, change: Partial<Ride>, fault: string]>([
    ['without a train', { train: null }, 'train TRAIN_REQUIRED'],
    ['without material', { materials: [] }, 'materials MATERIAL_REQUIRED'],
    [
      'unparked from nowhere',
      { unpark: true, unparkPosition: null },
      'unparkPosition UNPARK_POSITION_REQUIRED',
    ],
    ['parked nowhere', { park: true, parkPosition: null }, 'parkPosition PARK_POSITION_REQUIRED'],
    ['parked without being parked', { parkPosition: 'V1' }, 'parkPosition RIDE_CONTRADICTION'],
    ['of another week', { arrivalTime: '2026-03-20T10:00:00Z' }, 'arrivalTime TIME_OUTSIDE_DAY'],
    ['with another place in the plan', { orderInService: 9 }, 'orderInService NOT_CORRECTABLE'],
    ['with another plan', { theoreticalDepartureTime: null }, 'theoreticalDepartureTime NOT_CORRECTABLE'],
    [
      'with another arrival planned',
      { theoreticalArrivalTime: null },
      'theoreticalArrivalTime NOT_CORRECTABLE',
    ],
    ['with another observation', { observations: [COMPLETE.AEAU] }, 'observations NOT_CORRECTABLE'],
    [
      'relieved, which no driver said',
      { driverSubstitution: aRelief({}) },
      'driverSubstitution NOT_CORRECTABLE',
    ],
    ['on the other way between the same stations', { direction: OTHER_WAY }, 'direction NOT_CORRECTABLE'],
  ])('%s is refused, at its place [5.10] [6.8]', (_what, change, found) => {
    expect(foundIn(withFirstRide(change))).toEqual([`correctedRides.0.${found}`])
  })

  it('relieved by its own driver is refused, at its place [5.10] [6.8]', () => {
    const driver = { driverMatricularAccount: '100001', driverName: 'LAMBERT CLAIRE' }
    expect(foundIn(withFirstRide({ driverSubstitution: aRelief({ driver }) }), relieved)).toEqual([
      'correctedRides.0.driverSubstitution.driver SUBSTITUTION_OWN_MATRICULE',
    ])
  })

  it('that was added brings no observation and no switch of its own, and a key of its own [6.8]', () => {
    const [out, back] = submitted.rides
    if (!out || !back) throw new Error('The night has two rides')
    const added = (change: Partial<Ride> = {}): Partial<CorrectionEntered> => ({
      correctedRides: [out, back, { ...out, key: '019caa00-0000-7000-8000-00ff00000009', ...change }],
    })
    expect(foundIn(added())).toEqual([])
    expect(foundIn(added({ observations: [COMPLETE.AEAU] }))).toEqual([
      'correctedRides.2.observations NOT_CORRECTABLE',
    ])
    expect(foundIn(added({ manualDriving: true }))).toEqual([
      'correctedRides.2.manualDriving NOT_CORRECTABLE',
    ])
    expect(foundIn(added({ key: back.key }))).toContain('correctedRides.2.key DUPLICATE_KEY')
  })
})

describe('the dialog that keeps a correction from being sent [5.10]', () => {
  it('names what corrected rides lack, each once [5.10]', () => {
    const blocksOf = (...changes: Partial<Ride>[]) =>
      correctionBlocks(
        correctionFaults(declared, {
          ...NOTHING_CORRECTED,
          correctedRides: submitted.rides.map((ride, index) => ({ ...ride, ...changes[index] })),
        }),
      )
    expect(blocksOf()).toEqual([])
    expect(blocksOf({ train: null, materials: [] }, { train: null })).toEqual(['TRAIN_MATERIAL'])
    expect(blocksOf({ park: true }, { unpark: true, materials: [] })).toEqual(['POSITION', 'TRAIN_MATERIAL'])
    expect(blocksOf({ orderInService: 9 })).toEqual([])
  })
})
