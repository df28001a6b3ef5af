import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSeconds } from '../../time/instant.ts'
import { ImportOutcome } from './report.ts'
import { IMPORT_LOST_AFTER_SECONDS, stateOfRun, type ImportRunFacts } from './run.ts'

const NOW = '2026-11-10T13:00:00Z'
const UNDER_WAY: ImportRunFacts = { endedAt: null, seenAt: NOW, outcome: null, failure: null }
const ENDED: ImportRunFacts = { ...UNDER_WAY, endedAt: NOW }

describe('the state of an import', () => {
  it.each(ImportOutcome.options)('is what its report says: %s', (outcome) => {
    expect(stateOfRun({ ...ENDED, outcome }, NOW)).toBe(outcome)
  })

  it('is a fault of ours where there is a sentence and no report', () => {
    expect(stateOfRun({ ...ENDED, failure: 'Une erreur.' }, NOW)).toBe('FAILED')
  })

  it('is interrupted where it ended without a word', () => {
    expect(stateOfRun(ENDED, NOW)).toBe('INTERRUPTED')
  })

  it('is running for two minutes after it was last seen, and then interrupted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (seconds) => {
        const state = stateOfRun(UNDER_WAY, addSeconds(NOW, seconds))
        expect(state).toBe(seconds <= IMPORT_LOST_AFTER_SECONDS ? 'RUNNING' : 'INTERRUPTED')
      }),
    )
  })

  it('is running where the clock of whoever asks is behind', () => {
    expect(stateOfRun(UNDER_WAY, addSeconds(NOW, -3600))).toBe('RUNNING')
  })
})
