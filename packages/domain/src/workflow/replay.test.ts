import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING_CORRECTED, normalisedCorrection, type ManagerCorrection } from '../bulletin/correction.ts'
import type { HistoryChange, HistoryEntry } from '../bulletin/history-chain.ts'
import { processedIn, serverFactsIn, isShown } from '../bulletin/server-facts.ts'
import { aFullBulletin } from '../bulletin/testing/full-bulletin.ts'
import { validationChanges } from './changes.ts'
import { closed, NOTHING_TO_TREAT, processed, type HrFacts } from './processing.ts'
import { areRidesAsReplayed, replayed, replayedHr } from './replay.ts'

const RECEIVED_AT = '2026-03-11T06:00:00Z'
const AT = '2026-03-12T08:00:00Z'
const declared = aFullBulletin()

const entryOf = (action: HistoryEntry['action'], changes: HistoryChange[], number = 2): HistoryEntry => ({
  bulletinId: declared.id,
  number,
  at: number === 1 ? RECEIVED_AT : AT,
  action,
  matricularAccount: action === 'ARCHIVED' ? null : '310001',
  name: action === 'ARCHIVED' ? null : 'Élodie Brun',
  changes,
  tablet: null,
  requestId: null,
  secret: null,
  previousHash: null,
  hash: '',
})
const receipt = entryOf('RECEIVED', [{ field: 'status', before: null, after: 'MEF_TO_VALIDATE' }], 1)
const replay = (...entries: HistoryEntry[]) => {
  const history = replayed([receipt, ...entries])
  if (!history) throw new Error('It begins with a receipt')
  return history
}
const validated = (correction: Partial<ManagerCorrection>) => {
  const kept = normalisedCorrection(declared, { ...NOTHING_CORRECTED, ...correction })
  return { kept, history: replay(entryOf('VALIDATED', validationChanges(declared, kept))) }
}

describe('a history that is replayed', () => {
  it('says nothing unless it begins with a receipt', () => {
    expect(replayed([])).toBeNull()
    expect(replayed([entryOf('VALIDATED', [])])).toBeNull()
  })

  it('gives what was received, and nothing decided', () => {
    expect(replay()).toMatchObject({ status: 'MEF_TO_VALIDATE', receivedAt: RECEIVED_AT, manager: null })
    expect(replayedHr(replay(), { DELAY: true, POS: true })).toEqual({
      hrProcessedDelayDate: null,
      hrMatricularAccountDelay: null,
      hrNameDelay: null,
      hrProcessedPosDate: null,
      hrMatricularAccountPos: null,
      hrNamePos: null,
    })
  })

  it('gives back every correction that a validation recorded', () => {
    const [first, ...others] = declared.rides
    if (!first) throw new Error('It has no ride')
    const rides = [{ ...first, train: '99' }, ...others]
    fc.assert(
      fc.property(
        fc.record({
          correctedDelayMinute: fc.option(fc.integer({ min: 0, max: 450 })),
          correctedRides: fc.constantFrom(null, rides, others, [...rides, { ...first, key: 'added' }]),
          managerComment: fc.constantFrom(null, 'Vu.'),
        }),
        (correction) => {
          const { kept, history } = validated(correction)
          expect(history.correctedDelayMinute ?? null).toBe(kept.correctedDelayMinute)
          expect(history.correctedDelayByReason ?? null).toEqual(kept.correctedDelayByReason)
          expect(history.managerComment ?? null).toBe(kept.managerComment)
          const isReplayed = (stored: ManagerCorrection['correctedRides']) =>
            areRidesAsReplayed(stored, declared.rides, history.rideChanges)
          expect(isReplayed(kept.correctedRides)).toBe(true)
          expect(isReplayed(kept.correctedRides === null ? rides : null)).toBe(false)
          expect(isReplayed([{ ...first, train: '11' }])).toBe(false)
        },
      ),
    )
  })

  const facts: HrFacts = {
    status: 'C2SP_TO_VALIDATE',
    date: declared.date,
    hrComment: null,
    hrProcessedDelayDate: null,
    hrProcessedPosDate: null,
    delayItem: true,
    positionItem: true,
  }
  const BY = { matricule: '310001', name: 'Élodie Brun', at: AT }
  const hrAfter = (action: HistoryEntry['action'], changes: HistoryChange[], items: Partial<HrFacts> = {}) =>
    replayedHr(replay(entryOf(action, changes)), {
      DELAY: items.delayItem ?? true,
      POS: items.positionItem ?? true,
    })

  it.each([
    { delayItem: true, positionItem: true },
    { delayItem: true, positionItem: false },
    { delayItem: false, positionItem: true },
    { delayItem: false, positionItem: false },
  ])('gives who processed which matter, and what was closed in nobody’s name: %o', (items) => {
    for (const delayPosField of ['DELAY', 'POS'] as const) {
      const { columns, changes } = processed(
        { ...facts, ...items },
        { delayPosField, delayPosStatus: 'TREATED' },
        BY,
      )
      const { status: _status, ...written } = columns
      expect(hrAfter('PROCESSED', changes, items)).toMatchObject(written)
    }
    const { status: _status, ...written } = closed({ ...facts, ...items }, AT).columns
    expect(hrAfter('ARCHIVED', closed({ ...facts, ...items }, AT).changes, items)).toMatchObject(written)
  })

  it('finds the matter by its item in entries that do not name it', () => {
    const changes = processed(
      { ...facts, positionItem: false },
      { delayPosField: 'DELAY', delayPosStatus: 'TREATED' },
      BY,
    ).changes.filter(isShown)
    expect(hrAfter('PROCESSED', changes, { positionItem: false })).toMatchObject({
      hrNameDelay: 'Élodie Brun',
      hrNamePos: NOTHING_TO_TREAT,
    })
    expect(processedIn({ changes })).toBeUndefined()
  })
})

describe('the facts that the server added', () => {
  it('are none in an older history, and unreadable where they were rewritten', () => {
    expect(serverFactsIn([receipt])).toBeNull()
    expect(
      serverFactsIn([entryOf('RECEIVED', [{ field: 'facts', before: null, after: { contract: 2 } }])]),
    ).toBeUndefined()
  })
})
