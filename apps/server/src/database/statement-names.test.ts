import { describe, expect, it } from 'vitest'
import { statementNames } from './statement-names.ts'

/** A text gets a name from its third use on. */
const named = (nameOf: (text: string) => string | undefined, text: string): string | undefined =>
  [nameOf(text), nameOf(text), nameOf(text)].at(-1)

describe('the name of a statement', () => {
  it('is given to what is asked for again and again', () => {
    const nameOf = statementNames('page')
    expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined])
    expect(nameOf('select 1')).toMatch(/^page-/)
  })

  it('is the same for the same text, in every process, and another for another', () => {
    const [one, other] = [statementNames('page'), statementNames('page')]
    expect(named(one, 'select 1')).toBe(named(other, 'select 1'))
    expect(named(one, 'select 1')).not.toBe(named(one, 'select 2'))
    // PostgreSQL truncates longer names, so two could become one.
    expect(one('select 1')?.length).toBeLessThan(64)
  })

  it('is given to so many texts, and to no more, whatever else was asked for', () => {
    const nameOf = statementNames('page', { max: 2, renewedAfter: 6000 })
    for (let number = 0; number < 5000; number += 1) expect(nameOf(`select -${number}`)).toBeUndefined()
    const [first, second] = [named(nameOf, 'select 1'), named(nameOf, 'select 2')]
    expect(named(nameOf, 'select 3')).toBeUndefined()
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual([first, second])
    expect(first).toBeDefined()
  })

  it('makes room where others have used them up, and stays what it was for who still asks', () => {
    const nameOf = statementNames('page', { max: 2, renewedAfter: 100 })
    const kept = named(nameOf, 'select 1')
    named(nameOf, 'select 2')
    expect(named(nameOf, 'select 3')).toBeUndefined()
    for (let asked = 9; asked < 100; asked += 1) nameOf('select 1')
    expect(named(nameOf, 'select 3')).toBeDefined()
    expect(named(nameOf, 'select 1')).toBe(kept)
  })
})
