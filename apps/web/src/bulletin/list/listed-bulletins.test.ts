import { ROUTES } from '@bulletin/domain/access/route'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import {
  bordersOf,
  findListed,
  findShown,
  findTab,
  neighboursOf,
  openingInList,
  placeOf,
  returnStateOf,
  withWholeList,
  type ListedBulletins,
} from './listed-bulletins.ts'

const newKey = keysInARow()
const [first, second, third] = [newKey(), newKey(), newKey()]
const ids = [first, second, third]

describe('a bulletin opened from a list', () => {
  it('has an address of its own, and the list along', () => {
    const { path, state } = openingInList(ROUTES.toValidate.path, { ids, position: 1, beyond: null })
    expect(path).toBe(`/bulletin/${second}`)
    expect(state.from).toBe('/bulletin/tovalidate')
    expect(findListed(state)).toEqual({ ids, position: 1, beyond: null })
  })

  it('has neighbours, but not beyond either end', () => {
    const inTheMiddle = { ids, position: 1, beyond: null }
    expect(neighboursOf({ ids, position: 0, beyond: null })).toEqual({ previous: null, next: inTheMiddle })
    expect(neighboursOf({ ids, position: 2, beyond: null })).toEqual({ previous: inTheMiddle, next: null })
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
    expect(findShown(returnStateOf(third, null))).toBe(third)
    expect(findShown({ shown: 'not an id' })).toBeNull()
    expect(findShown(null)).toBeNull()
  })

  it('takes the open tab of its list along, there and back [2.4.56]', () => {
    const { state } = openingInList('/delay-pos', { ids, position: 1, beyond: null }, 'POS')
    expect(state).toMatchObject({ from: '/delay-pos', tab: 'POS' })
    expect(findTab(returnStateOf(third, state))).toBe('POS')
    expect(findTab(openingInList('/x', { ids, position: 1, beyond: null }).state)).toBeNull()
  })
})

describe('a list of several pages', () => {
  const earlier = [newKey(), newKey()]
  const later = [newKey(), newKey()]
  const now = [...earlier, ...ids, ...later]
  const query = {
    status: ['MEF_TO_VALIDATE' as const],
    sortField: 'date' as const,
    sortDirection: 'ASC' as const,
  }
  const page = (position: number): ListedBulletins => ({
    ids,
    position,
    beyond: { query, before: 2, total: 7 },
  })

  it('is counted over all of them, and goes on at both ends', () => {
    expect(placeOf(page(0))).toEqual({ position: 3, count: 7 })
    expect([0, 1, 2].map((position) => bordersOf(page(position)))).toEqual([
      { previous: true, next: false },
      { previous: false, next: false },
      { previous: false, next: true },
    ])
    expect(bordersOf({ ...page(2), beyond: null })).toEqual({ previous: false, next: false })
    expect(findListed(openingInList('/x', page(1)).state)).toEqual(page(1))
  })

  it('leads from the last of a page to the first of the next, and back', () => {
    const whole = withWholeList(page(2), now)
    expect(whole).toEqual({ ids: now, position: 4, beyond: null })
    expect(neighboursOf(whole).next?.ids[5]).toBe(later[0])
    expect(neighboursOf(withWholeList(page(0), now)).previous?.position).toBe(1)
  })

  it('keeps what was validated meanwhile where it was, and skips nobody', () => {
    const onlyFirst = [...earlier, first, ...later]
    expect(withWholeList(page(2), onlyFirst).ids).toEqual(now)
    expect(withWholeList(page(2), [...earlier, ...later]).ids).toEqual(now)
    expect(withWholeList(page(2), []).ids).toEqual(ids)
    // A bulletin that arrived meanwhile is included if it comes after the page; otherwise the user finds it in the
    // list.
    const added = newKey()
    expect(withWholeList(page(2), [...ids, added, ...later]).ids).toEqual([...ids, added, ...later])
  })
})
