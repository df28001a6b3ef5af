import { describe, expect, it } from 'vitest'
import { statementNames } from './statement-names.ts'

describe('the name of a statement', () => {
  it('is the same for the same text, in every process, and another for another', () => {
    const [one, other] = [statementNames('page'), statementNames('page')]
    expect(one('select 1')).toBe(one('select 1'))
    expect(one('select 1')).toBe(other('select 1'))
    expect(one('select 1')).not.toBe(one('select 2'))
    // PostgreSQL cuts longer ones, and would take two for one.
    expect(one('select 1')?.length).toBeLessThan(64)
  })

  it('is given to so many texts, and to no more', () => {
    const nameOf = statementNames('page', 2)
    const [first, second] = [nameOf('select 1'), nameOf('select 2')]
    expect(nameOf('select 3')).toBeUndefined()
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual([first, second])
  })
})
