import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { readSampleOptions } from './sample-options.ts'

const read = (...args: string[]) =>
  readSampleOptions(args, { now: Temporal.Instant.from('2026-03-10T01:00:00Z'), timeZone: 'Europe/Paris' })

describe('the options of sample', () => {
  it('are a driver, and the day that people at work are living', () => {
    expect(read('100001')).toEqual({
      ok: true,
      value: { matricule: '100001', day: '2026-03-09', full: false },
    })
  })

  it('may be another day, and a full bulletin', () => {
    expect(read('100013', '--date', '2025-12-24', '--full')).toEqual({
      ok: true,
      value: { matricule: '100013', day: '2025-12-24', full: true },
    })
    expect(read('100013', '--date', '2026-03-11')).toMatchObject({ ok: true })
  })

  it.each([
    [[], 'Usage'],
    [['100001', '100002'], 'Usage'],
    [['100001', '--matin'], 'Usage'],
    [['10001'], '6 chiffres'],
    [['100001', '--date', '24/12/2025'], 'aaaa-mm-jj'],
    [['100001', '--date', '2026-02-30'], 'aaaa-mm-jj'],
    [['100001', '--date', '2026-03-12'], 'ne peut pas dépasser le 2026-03-11'],
  ])('%j is refused in words', (args, words) => {
    expect(read(...args)).toEqual({ ok: false, failure: expect.stringContaining(words) as string })
  })
})
