import { expect, it } from 'vitest'
import { keptOr, nextFiles, noRounds, unsteady, withPlayed } from './rounds.mjs'

const FILES = 'abcdefghijklmnop'.split('')
const failure = (place) => ({ place, title: place, reason: 'waited' })

it('plays every file so often, a few at once, the least played first', () => {
  let state = noRounds('v1')
  const order = []
  for (let files; (files = nextFiles(state, FILES, 2)).length > 0;) {
    order.push(files.join(''))
    state = withPlayed(state, files, [])
  }
  expect(order).toEqual(['abcdefghijklmn', 'op', 'abcdefghijklmn', 'op'])
})

it('goes on where it was stopped, and begins anew with other sources', () => {
  const stopped = withPlayed(noRounds('v1'), ['a', 'b'], [failure('a:1')])
  expect(nextFiles(keptOr(stopped, 'v1'), ['a', 'b', 'c'], 1)).toEqual(['c'])
  expect(keptOr(stopped, 'v2')).toEqual(noRounds('v2'))
  expect(keptOr(null, 'v1')).toEqual(noRounds('v1'))
})

it('names what failed even once', () => {
  let state = withPlayed(noRounds('v1'), ['a', 'b'], [failure('a:1')])
  state = withPlayed(state, ['a', 'b'], [failure('a:1'), failure('b:7')])
  state = withPlayed(state, ['a', 'b'], [])
  expect(unsteady(state)).toMatchObject([
    { place: 'a:1', times: 2 },
    { place: 'b:7', times: 1 },
  ])
})
