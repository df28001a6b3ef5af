import { expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { WrittenTime } from './written-time.tsx'

const DAY = '2026-11-14'

it('writes times as they are read in France', () => {
  expect(textOf(<WrittenTime at="2026-11-14T18:42:05Z" day={DAY} precision="second" />)).toBe('19:42:05')
  expect(textOf(<WrittenTime at="2026-11-14T18:42:05Z" day={DAY} precision="minute" />)).toBe('19:42')
  expect(textOf(<WrittenTime at={null} day={DAY} precision="minute" />)).toBe('–')
})

it('marks what happened after midnight, on the clock of the network [4.17]', () => {
  expect(textOf(<WrittenTime at="2026-11-14T22:59:55Z" day={DAY} precision="second" />)).toBe('23:59:55')
  expect(textOf(<WrittenTime at="2026-11-14T23:00:00Z" day={DAY} precision="second" />)).toBe(
    '00:00:00 (lendemain)',
  )
})
