import { expect, it } from 'vitest'
import { writtenTime } from './written.ts'

it('writes times as they are read in France', () => {
  const paris = { day: '2026-11-14', timeZone: 'Europe/Paris' }
  expect(writtenTime('2026-11-14T18:42:05Z', { ...paris, precision: 'second' })).toBe('19:42:05')
  expect(writtenTime('2026-11-14T18:42:05Z', { ...paris, precision: 'minute' })).toBe('19:42')
  expect(writtenTime(null, { ...paris, precision: 'minute' })).toBe('–')
})
