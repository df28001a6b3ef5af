import { describe, expect, it } from 'vitest'
import { periodRefusal, readFeedOptions } from './options.ts'

describe('the options of demo:feed', () => {
  it('are a folder, and by default sixty days of every line from the first of this month on', () => {
    expect(readFeedOptions(['--out', 'flux'])).toEqual({
      ok: true,
      value: { out: 'flux', from: null, days: 60, lines: null },
    })
  })

  it('may be other days and some lines', () => {
    expect(
      readFeedOptions(['--out', 'flux', '--from', '2026-03-01', '--days', '7', '--lines', '7, 7bis,7']),
    ).toEqual({ ok: true, value: { out: 'flux', from: '2026-03-01', days: 7, lines: ['7', '7bis'] } })
  })

  it.each([
    ['--out', ''],
    ['--from', '2026-02-30'],
    ['--from', 'demain'],
    ['--days', '0'],
    ['--days', '1.5'],
    ['--days', '401'],
    ['--lines', ' , '],
  ])('%s %j is refused by name', (option, value) => {
    expect(readFeedOptions(['--out', 'flux', option, value])).toEqual({
      ok: false,
      failure: expect.stringMatching(new RegExp(`^${option} doit être`)) as string,
    })
  })

  it('must name a folder, and are listed to whoever names another', () => {
    expect(readFeedOptions([])).toMatchObject({ failure: expect.stringMatching(/^--out/) as string })
    expect(readFeedOptions(['--folder', 'x'])).toMatchObject({
      failure: expect.stringContaining('--out dossier') as string,
    })
  })

  it('stay within the days that the calendars know', () => {
    const reach = { from: '2025-01-01', to: '2045-12-31' }
    expect(periodRefusal('2025-01-01', 60, reach)).toBeNull()
    expect(periodRefusal('2045-12-31', 1, reach)).toBeNull()
    expect(periodRefusal('2045-12-31', 2, reach)).toContain('2045-12-31')
    expect(periodRefusal('2024-12-31', 60, reach)).toContain('2025-01-01')
  })
})
