import { fault } from '@bulletin/domain/problem/fault'
import { expect, it } from 'vitest'
import { findSentenceAt } from './sentence-at.ts'

const REASONS = ['delayReason', 'delayByReason'] as const

it('says what is wrong in that place, not further inside it', () => {
  const faults = [fault('DELAY_MINUTES_REQUIRED', [...REASONS, 0, 'delayMinute'])]
  expect(findSentenceAt(faults, ...REASONS, 0, 'delayMinute')).toBe('La durée du motif est obligatoire.')
  expect(findSentenceAt(faults, ...REASONS)).toBeNull()
  expect(findSentenceAt([fault('DELAY_REASON_REQUIRED', REASONS)], ...REASONS)).toBe(
    'Le motif du délai est obligatoire.',
  )
})
