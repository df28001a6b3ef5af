import { fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { describe, expect, it } from 'vitest'
import { faultAt } from './fault-at.ts'

const FAULTS = [
  fault('SIGNAL_NAME', ['signalNames', 1]),
  fault('REASON_REQUIRED', ['reason']),
  fault('INVALID_VALUE', ['reason']),
  fault('DELAY_REASON_REQUIRED', ['delayReason', 'delayDifferent']),
  fault('DELAY_MINUTES_REQUIRED', ['delayReason', 'delayByReason', 0, 'delayMinute']),
]

describe('what is said at a field [5.29]', () => {
  it.each([
    { path: ['reason'], said: FAULT_SENTENCES.REASON_REQUIRED },
    { path: ['signalNames', 1], said: FAULT_SENTENCES.SIGNAL_NAME },
    { path: ['signalNames', 0], said: null },
    { path: ['signalNames'], said: null },
    { path: ['reason', 'more'], said: null },
    {
      path: ['delayReason', 'delayByReason', 0, 'delayMinute'],
      said: FAULT_SENTENCES.DELAY_MINUTES_REQUIRED,
    },
    { path: ['delayReason', 'delayByReason'], said: null },
    { path: ['delayReason', 'delayDifferent'], said: 'Le motif du délai est obligatoire.' },
  ])('is the first fault of exactly $path', ({ path, said }) => {
    expect(faultAt(FAULTS, path)).toBe(said)
  })
})
