import { describe, expect, it } from 'vitest'
import { answerOf, knownOr } from './answer.ts'

describe('an answer', () => {
  it('stays known when it could not be refreshed', () => {
    const error = new Error('refused')
    expect(answerOf({ data: 'S14', error })).toEqual({ state: 'answered', value: 'S14' })
    expect(answerOf({ data: null, error: null })).toEqual({ state: 'answered', value: null })
    expect(answerOf({ data: undefined, error })).toEqual({ state: 'failed', error })
    expect(answerOf({ data: undefined, error: null })).toEqual({ state: 'pending' })
  })

  it('is its value, or what stands in for it', () => {
    expect(knownOr({ state: 'answered', value: 'S14' }, 'none')).toBe('S14')
    expect(knownOr({ state: 'pending' }, 'none')).toBe('none')
    expect(knownOr({ state: 'failed', error: new Error('refused') }, 'none')).toBe('none')
  })
})
