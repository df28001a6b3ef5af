import { describe, expect, it } from 'vitest'
import { answerOf, isAwaited, knownOr } from './answer.ts'

describe('an answer', () => {
  it('stays known when it could not be refreshed', () => {
    const error = new Error('refused')
    expect(answerOf({ data: 'S14', error, errorUpdateCount: 1 })).toEqual({ state: 'answered', value: 'S14' })
    expect(answerOf({ data: null, error: null, errorUpdateCount: 0 })).toEqual({
      state: 'answered',
      value: null,
    })
    expect(answerOf({ data: undefined, error, errorUpdateCount: 1 })).toEqual({ state: 'failed', error })
    expect(answerOf({ data: undefined, error: null, errorUpdateCount: 0 })).toEqual({ state: 'pending' })
  })

  it('is not waited for a second time', () => {
    const again = answerOf({ data: undefined, error: null, errorUpdateCount: 1 })
    expect(again).toEqual({ state: 'pending', isAgain: true })
    expect([isAwaited({ state: 'pending' }), isAwaited(again), isAwaited({ state: 'failed' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is its value, or what stands in for it', () => {
    expect(knownOr({ state: 'answered', value: 'S14' }, 'none')).toBe('S14')
    expect(knownOr({ state: 'pending' }, 'none')).toBe('none')
    expect(knownOr({ state: 'failed', error: new Error('refused') }, 'none')).toBe('none')
  })
})
