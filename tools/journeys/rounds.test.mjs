import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import {
  askedRounds,
  ENGINES,
  nextFiles,
  noRounds,
  playedIn,
  splitKept,
  toldRounds,
  unsteady,
  withPlayed,
} from './rounds.mjs'

const AT = '2026-11-19T04:00:00Z'

const FILES = 'abcdefghijklmnop'.split('')
const failure = (place) => ({ place, title: place, reason: 'waited' })

it('plays every file so often, a few at once, the least played first', () => {
  let state = noRounds('v1')
  const order = []
  for (let files; (files = nextFiles(state, FILES, 2)).length > 0;) {
    order.push(files.join(''))
    state = withPlayed(state, files, [], AT)
  }
  expect(order).toEqual(['abcdefghijklmn', 'op', 'abcdefghijklmn', 'op'])
})

it('goes on where it was stopped, each browser and each state of the sources by itself', () => {
  const stopped = withPlayed(noRounds('v1-00000'), ['a', 'b'], [failure('a:1')], AT)
  const inFirefox = withPlayed(noRounds('v1-00000', 'firefox'), ['a'], [], AT)
  const kept = JSON.parse(JSON.stringify([stopped, inFirefox]))

  const same = splitKept(kept, noRounds('v1-00000'))
  expect(nextFiles(same.state, ['a', 'b', 'c'], 1)).toEqual(['c'])
  expect(same.others).toEqual([inFirefox])

  const changed = splitKept(kept, noRounds('v2-00000'))
  expect(changed.state).toEqual(noRounds('v2-00000'))
  expect(toldRounds(changed.others)).toEqual([
    'Comptés à part, sources v1-00000 (2026-11-19) : 2 fichiers joués, 1 échecs',
    'Comptés à part, sources v1-00000 (2026-11-19, firefox) : 1 fichiers joués, 0 échecs',
  ])
  expect(splitKept(null, noRounds('v1')).state).toEqual(noRounds('v1'))
})

it('counts what one file played by itself for the rounds of all', () => {
  let state = noRounds('v1')
  for (let files; (files = nextFiles(state, ['b'], 2)).length > 0;) state = withPlayed(state, files, [], AT)
  expect(playedIn(state, ['b'])).toBe(2)
  expect(playedIn(state, ['a'])).toBe(0)
  expect(nextFiles(state, ['a', 'b'], 3)).toEqual(['a'])
})

it('is asked for all journeys, or for some files in one browser', () => {
  expect(askedRounds(['--only', 'tests'])).toBeNull()
  expect(askedRounds(['--repeat', '20'])).toEqual({ rounds: 20, part: '', engine: 'all' })
  expect(askedRounds(['--repeat', '5', '--only', 'two-tabs', '--engines', 'firefox'])).toEqual({
    rounds: 5,
    part: 'two-tabs',
    engine: 'firefox',
  })
  expect(() => askedRounds(['--repeat', 'often'])).toThrow(/^Indiquez combien de fois/)
  expect(() => askedRounds(['--repeat', '5', '--engines', 'safari'])).toThrow(
    /^Navigateur inconnu : safari\./,
  )
})

it('finds journeys for each browser', () => {
  const files = readdirSync(join(ROOT, 'e2e', 'engines')).map((file) => `engines/${file}`)
  expect(files.filter((file) => ENGINES.firefox.has(file, ''))).toEqual(['engines/firefox.e2e.ts'])
  expect(files.filter((file) => ENGINES.webkit.has(file)).length).toBeGreaterThan(1)
  expect(files.filter((file) => ENGINES.chromium.has(file))).toEqual([])
  expect(ENGINES.firefox.has('two-tabs.e2e.ts', "it('… @firefox')")).toBe(true)
})

it('names what failed even once', () => {
  let state = withPlayed(noRounds('v1'), ['a', 'b'], [failure('a:1')], AT)
  state = withPlayed(state, ['a', 'b'], [failure('a:1'), failure('b:7')], AT)
  state = withPlayed(state, ['a', 'b'], [], AT)
  expect(unsteady(state)).toMatchObject([
    { place: 'a:1', times: 2 },
    { place: 'b:7', times: 1 },
  ])
})
