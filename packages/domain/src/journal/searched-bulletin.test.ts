import { describe, expect, it } from 'vitest'
import { searchedBulletinOf } from './searched-bulletin.ts'

describe('the bulletin that somebody looks for in the journal', () => {
  it.each([
    ['', {}],
    ['16/11/2026, 214', { date: '2026-11-16', service: '214' }],
    ['  16/11/2026,214 ', { date: '2026-11-16', service: '214' }],
    ['16/11/2026 214b', { date: '2026-11-16', service: '214B' }],
    ['6.1.2026', { date: '2026-01-06' }],
    ['16-11-2026,', { date: '2026-11-16' }],
    ['214', { service: '214' }],
    ['sup', { service: 'SUP' }],
  ])('is read in « %s »', (text, read) => {
    expect(searchedBulletinOf(text)).toEqual(read)
  })

  it.each([
    '31/11/2026',
    '16/11',
    '16/11/26',
    '214, 16/11/2026',
    '2026-11-16',
    'service 214',
    '16/11/2026, 21-4',
    '2147483648',
  ])('is not guessed from « %s »', (text) => {
    expect(searchedBulletinOf(text)).toBeNull()
  })
})
