import { describe, expect, it } from 'vitest'
import { readHistoryOptions } from './options.ts'

describe('the options of demo:history', () => {
  it('are thirteen months, every line and a tenth of the services by default', () => {
    expect(readHistoryOptions([])).toEqual({ ok: true, value: { months: 13, lines: null, share: 0.1 } })
  })

  it('may be fewer months, some lines, another share', () => {
    expect(readHistoryOptions(['--months', '2', '--lines', '7, 13,7', '--share', '0,5'])).toEqual({
      ok: true,
      value: { months: 2, lines: ['7', '13'], share: 0.5 },
    })
  })

  it.each([
    ['--months', '0'],
    ['--months', '1.5'],
    ['--months', 'un'],
    ['--months', '600'],
    ['--lines', ' , '],
    ['--share', '0'],
    ['--share', '1.1'],
    ['--share', 'tout'],
  ])('%s %s is refused by name', (option, value) => {
    expect(readHistoryOptions([option, value])).toEqual({
      ok: false,
      failure: expect.stringMatching(new RegExp(`^${option} doit être`)) as string,
    })
  })

  it('are listed to whoever names another', () => {
    expect(readHistoryOptions(['--years', '3'])).toMatchObject({
      failure: expect.stringContaining('--months 13, --lines 7,13 et --share 0.1') as string,
    })
  })
})
