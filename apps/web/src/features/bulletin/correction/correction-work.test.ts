import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { setTrain } from '@bulletin/domain/draft/edit-ride-details'
import { setParking } from '@bulletin/domain/draft/edit-ride-parking'
import {
  aFullBulletin,
  aFullSubmittedBulletin,
  aRelievedBulletin,
} from '@bulletin/domain/bulletin/testing/full-bulletin'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import { comparedRides, withDeclaredRide } from './compared-rides.ts'
import {
  correctionOf,
  CorrectionWork,
  declaredRides,
  draftOf,
  draftOfReasons,
  hasCorrections,
  isWorthKeeping,
  keptChanges,
  newWork,
  withoutCorrections,
  withoutKeptReasons,
  workChanges,
} from './correction-work.ts'
import { reasonRetained, reliefTakenOut } from './relief-correction.ts'

const toValidate = (submitted = aFullSubmittedBulletin()): Bulletin => {
  const full = aFullBulletin(submitted)
  return {
    ...full,
    status: 'MEF_TO_VALIDATE',
    managerComment: null,
    correctedDelayMinute: null,
    correctedRides: null,
    correctedValidManualDriving: null,
    delayReason: { ...full.delayReason, correctedDelayByReason: null },
  }
}

const bulletin = toValidate()
const correcting = (given: Partial<CorrectionWork> = {}): CorrectionWork => ({
  ...newWork(bulletin, keysInARow()),
  isCorrecting: true,
  ...given,
})
const keyOf = (number: number): string => bulletin.rides[number - 1]?.key ?? ''
const ridesAfter = (operation: (draft: Draft) => Edited) => {
  const done = operation(draftOf(bulletin, correcting()))
  if (!done.ok) throw new Error(JSON.stringify(done.failure))
  return done.value.rides
}

describe('what a manager has under the hands [2.4.42] [6.2]', () => {
  it('begins as it was declared, and sends no correction', () => {
    expect(workChanges(bulletin, correcting())).toEqual([])
    expect(hasCorrections(bulletin, correcting())).toBe(false)
    expect(correctionOf(bulletin, correcting({ comment: 'Vu.' }))).toEqual({
      ok: true,
      value: {
        managerComment: 'Vu.',
        correctedDelayMinute: null,
        correctedDelayByReason: null,
        correctedRides: null,
        correctedValidManualDriving: null,
      },
    })
  })

  it('gives up reasons with the delay, and has them again with it; a train put away elsewhere stays [7.14]', () => {
    const reasonsSent = (work: CorrectionWork) => {
      const sent = correctionOf(bulletin, work)
      return sent.ok && sent.value.correctedDelayByReason?.map(({ reason }) => reason)
    }
    expect(bulletin.delayReason.delayByReason).toHaveLength(2)
    expect(reasonsSent(correcting({ delayMinute: 0 }))).toEqual(['PARK_EXEMPTION'])
    const fields = workChanges(bulletin, correcting({ delayMinute: 0 })).map(({ field }) => field)
    expect(fields).toEqual(['delayMinute', 'delayByReason'])
    expect(correctionOf(bulletin, correcting({ delayMinute: 4 }))).toMatchObject({
      ok: true,
      value: { correctedDelayMinute: 4, correctedDelayByReason: null },
    })

    const dropped = withoutKeptReasons(correcting({ delayMinute: 0 }))
    expect(reasonsSent(dropped)).toEqual([])
    expect(reasonsSent({ ...dropped, delayMinute: 4 })).toEqual(['OTHER'])
    const halfSaid = correcting().delayByReason.map((entry) => ({
      ...entry,
      parkExemptionRealPosition: null,
    }))
    expect(reasonsSent(correcting({ delayMinute: 0, delayByReason: halfSaid }))).toEqual([])
  })

  it('sends what was corrected alone; a comment of blanks is none [7.14]', () => {
    const rides = ridesAfter((draft) => setTrain(draft, keyOf(1), '42'))
    const work = correcting({ delayMinute: 4, validManualDriving: 'NO_OBJECT', rides, comment: '  ' })
    expect(correctionOf(bulletin, work)).toMatchObject({
      ok: true,
      value: {
        managerComment: null,
        correctedDelayMinute: 4,
        correctedDelayByReason: null,
        correctedValidManualDriving: 'NO_OBJECT',
        correctedRides: [{ key: keyOf(1), train: '42' }, { key: keyOf(2) }],
      },
    })
  })

  it('sends no correction once the mode was left, whatever was entered [2.4.42]', () => {
    const work = correcting({ isCorrecting: false, delayMinute: 4 })
    expect(correctionOf(bulletin, work)).toMatchObject({ ok: true, value: { correctedDelayMinute: null } })
    const left = withoutCorrections(bulletin, correcting({ delayMinute: 4, comment: 'Vu.' }), keysInARow())
    expect(left).toMatchObject({ delayMinute: bulletin.delayMinute, comment: 'Vu.', isCorrecting: false })
  })

  it.each([
    ['an empty delay', { delayMinute: null }, 'correctedDelayMinute'],
    ['a delay above 450', { delayMinute: 451 }, 'correctedDelayMinute'],
  ])('is not sent with %s [5.15]', (_, given, path) => {
    expect(correctionOf(bulletin, correcting(given))).toMatchObject({
      ok: false,
      failure: [{ path: [path] }],
    })
  })

  it('is not sent with a reason half said [5.15]', () => {
    const [first] = correcting().delayByReason
    const delayByReason = first ? [{ ...first, otherReasonDescription: null }] : []
    expect(correctionOf(bulletin, correcting({ delayByReason }))).toMatchObject({
      ok: false,
      failure: [{ path: ['correctedDelayByReason', 0, 'otherReasonDescription'] }],
    })
  })

  it('is not sent when a corrected ride lacks a position, a train or a time [5.10]', () => {
    const parked = ridesAfter((draft) => setParking(draft, keyOf(2), { park: true, position: 'V1' })).map(
      (ride) => (ride.key === keyOf(2) ? { ...ride, parkPosition: null } : ride),
    )
    expect(correctionOf(bulletin, correcting({ rides: parked }))).toMatchObject({
      ok: false,
      failure: [{ code: 'PARK_POSITION_REQUIRED', path: ['correctedRides', 1, 'parkPosition'] }],
    })
    const timeless = correcting().rides.map((ride) => ({ ...ride, departureTime: null }))
    expect(correctionOf(bulletin, correcting({ rides: timeless }))).toMatchObject({
      ok: false,
      failure: [
        { code: 'DEPARTURE_TIME_REQUIRED', path: ['correctedRides', 0, 'departureTime'] },
        { code: 'DEPARTURE_TIME_REQUIRED', path: ['correctedRides', 1, 'departureTime'] },
      ],
    })
  })

  it('is worth keeping from the first word on', () => {
    expect(isWorthKeeping(bulletin, correcting())).toBe(false)
    expect(isWorthKeeping(bulletin, correcting({ comment: 'V' }))).toBe(true)
    expect(isWorthKeeping(bulletin, correcting({ delayMinute: null }))).toBe(true)
    expect(isWorthKeeping(bulletin, correcting({ delayMinute: 4, isCorrecting: false }))).toBe(false)
  })

  it('comes back from the device as it was [3.32]', () => {
    const work = correcting({ delayMinute: null, comment: 'Vu.' })
    expect(CorrectionWork.parse(structuredClone(work))).toEqual(work)
  })

  it('tells what was kept of it afterwards', () => {
    const fields = keptChanges({ ...bulletin, correctedDelayMinute: 4 }).map(({ field }) => field)
    expect(fields).toEqual(['delayMinute'])
  })

  it('lets the form of the reasons work on it', () => {
    expect(draftOfReasons(bulletin, correcting({ delayMinute: 4 }))).toMatchObject({
      step: 'Time',
      delayMinute: 4,
      delayReason: {
        delayDifferent: true,
        delayByReason: [{ reason: 'OTHER' }, { reason: 'PARK_EXEMPTION' }],
      },
    })
  })
})

describe('rides beside each other [2.4.42]', () => {
  const declared = declaredRides(bulletin)

  it('keep the numbers of the paper, and what was taken out keeps its place', () => {
    const rides = declared.slice(1)
    const changes = workChanges(bulletin, correcting({ rides: [...rides] }))
    expect(comparedRides(declared, rides, changes)).toMatchObject([
      { number: 1, corrected: null, changes: [{ field: `rides.${keyOf(1)}`, after: null }] },
      { number: 2, corrected: { key: keyOf(2) }, changes: [] },
    ])
  })

  it('an added one goes on from the last number', () => {
    const [first] = declared
    const added = first ? [...declared, { ...first, key: keysInARow()() }] : []
    const changes = workChanges(bulletin, correcting({ rides: added }))
    expect(comparedRides(declared, added, changes).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('go back to what was declared one by one', () => {
    const renumbered = ridesAfter((draft) => setTrain(draft, keyOf(1), '42'))
    expect(withDeclaredRide(renumbered, declared, keyOf(1))).toEqual(declared)
    expect(withDeclaredRide(declared.slice(1), declared, keyOf(1))).toEqual(declared)
    expect(withDeclaredRide(declared.slice(0, 1), declared, keyOf(2))).toEqual(declared)
    expect(withDeclaredRide(declared, [], keyOf(1))).toHaveLength(1)
  })
})

describe('a relief under correction [4.8]', () => {
  const relieved = toValidate(aRelievedBulletin())
  const rides = declaredRides(relieved)
  const subIds = rides.map(({ driverSubstitution }) => driverSubstitution?.subId ?? '')

  it('has a reason that the manager retains', () => {
    const [first, second] = reasonRetained(relieved, rides, subIds[0] ?? '', 'MEF_DECISION')
    expect(first?.driverSubstitution?.driverSubstitutedReason).toBe('MEF_DECISION')
    expect(second).toEqual(rides[1])
  })

  it('can be taken out; the rides that were taken over go with it', () => {
    const [first] = reliefTakenOut(relieved, rides, subIds[0] ?? '')
    expect(first?.driverSubstitution).toBeNull()
    expect(reliefTakenOut(relieved, rides, subIds[1] ?? '')).toHaveLength(1)
  })
})
