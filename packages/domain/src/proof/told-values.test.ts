import { describe, expect, it } from 'vitest'
import type { ProvedValues } from './proved-values.ts'
import { provedFacts } from './told-values.ts'
import type { ProofWords } from './told-words.ts'

const WORDS: ProofWords = {
  say: (key, blanks) => [key.replace('proof.values.', ''), ...Object.values(blanks ?? {})].join(' '),
  sayCounted: (key) => key,
  timeZone: 'UTC',
}
const AS_DECLARED: ProvedValues = {
  delayMinute: 12,
  correctedDelayMinute: null,
  correctedValidManualDriving: null,
  realEndService: '2026-03-10T12:00:00Z',
  status: 'ARCHIVED',
  rides: 7,
  corrected: [],
}
const CORRECTED: ProvedValues = {
  ...AS_DECLARED,
  correctedDelayMinute: 20,
  correctedValidManualDriving: 'OK',
  corrected: ['delay', 'manualDriving', 'rides'],
}
const told = (proved: ProvedValues, layout: 'SIGNED' | 'NOT_SIGNED') =>
  provedFacts({ proved, layout }, WORDS).map(({ name, value }) => `${name}: ${value}`)

describe('what a reader is told of the values', () => {
  it('is all of them where the pages are not proved', () => {
    expect(told(AS_DECLARED, 'NOT_SIGNED')).toEqual([
      'declaredDelay: minutes 12',
      'retainedDelay: minutes 12',
      'endOfService: proof.instant 10/03/2026 12:00 UTC',
      'status: status.ARCHIVED',
      'rides: 7',
      'corrected: corrected.none',
    ])
  })

  it('is what was corrected since the certification where they are', () => {
    expect(told(AS_DECLARED, 'SIGNED')).toEqual(['corrected: corrected.none'])
    expect(told(CORRECTED, 'SIGNED')).toEqual([
      'declaredDelay: minutes 12',
      'retainedDelay: minutes 20',
      'rides: 7',
      'manualDriving: manualDriving.OK',
      'corrected: corrected.delay, corrected.manualDriving, corrected.rides',
    ])
  })
})
