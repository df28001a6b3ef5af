import { ROUTES } from '@bulletin/domain/access/route'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import { findListed, findShown, neighboursOf, openingInList, returnStateOf } from './listed-bulletins.ts'

const newKey = keysInARow()
const [first, second, third] = [newKey(), newKey(), newKey()]
const ids = [first, second, third]

describe('a bulletin opened from a list', () => {
  it('has an address of its own, and the list along', () => {
    const { path, state } = openingInList(ROUTES.toValidate.path, { ids, position: 1 })
    expect(path).toBe(`/bulletin/${second}`)
    expect(state.from).toBe('/bulletin/tovalidate')
    expect(findListed(state)).toEqual({ ids, position: 1 })
  })

  it('has neighbours, but not beyond either end', () => {
    expect(neighboursOf({ ids, position: 0 })).toEqual({ previous: null, next: { ids, position: 1 } })
    expect(neighboursOf({ ids, position: 2 })).toEqual({ previous: { ids, position: 1 }, next: null })
  })

  it('has no list where none came along, or one that makes no sense', () => {
    for (const state of [
      null,
      undefined,
      { from: '/x' },
      { list: { ids: [], position: 0 } },
      { list: { ids, position: 3 } },
    ])
      expect(findListed(state)).toBeNull()
  })

  it('is named to the list one returns to', () => {
    expect(findShown(returnStateOf(third))).toBe(third)
    expect(findShown({ shown: 'not an id' })).toBeNull()
    expect(findShown(null)).toBeNull()
  })
})
