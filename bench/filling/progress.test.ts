import { expect, it } from 'vitest'
import { progressLine } from './progress.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

it('tells how many are there, how fast they come and how long it still takes', () => {
  const line = progressLine(
    { stage: 'writing', done: 600_000, of: 1_000_000 },
    { from: 100_000, seconds: 100 },
  )
  expect(plain(line)).toBe(
    'Bulletins redits ██████████████░░░░░░░░░░ 600 000 / 1 000 000 · 5 000 par seconde · encore 80 s',
  )
})

it('promises no end before anything was written', () => {
  const line = progressLine({ stage: 'writing', done: 0, of: 10_000_000 }, { from: 0, seconds: 0 })
  expect(plain(line)).toBe('Bulletins redits ░░░░░░░░░░░░░░░░░░░░░░░░ 0 / 10 000 000')
})

it('only names what cannot be counted', () => {
  expect(progressLine({ stage: 'tidying', done: 0, of: 1 }, { from: 0, seconds: 9 })).toBe(
    'Rangement de la base…',
  )
})
