import { describe, expect, it } from 'vitest'
import { BLANK_USUAL, DEGRADED_USAGE, readDegradedOptions } from './options.ts'

const NEEDED = ['--line', '7', '--date', '2026-03-10']

describe('the options of paper bulletins', () => {
  it('are a line and a day; the rest is usual', () => {
    expect(readDegradedOptions(NEEDED)).toEqual({
      ok: true,
      value: {
        line: '7',
        date: '2026-03-10',
        blank: BLANK_USUAL,
        out: 'bulletins-papier-7-2026-03-10.pdf',
      },
    })
    expect(readDegradedOptions([...NEEDED, '--blank', '0', '--out', 'ce/soir.pdf'])).toMatchObject({
      value: { blank: 0, out: 'ce/soir.pdf' },
    })
    expect(readDegradedOptions(['--line', '../7', '--date', '2026-03-10'])).toMatchObject({
      value: { out: 'bulletins-papier----7-2026-03-10.pdf' },
    })
  })

  it.each([
    [[], DEGRADED_USAGE],
    [['--line', '7'], '--date'],
    [['--date', '2026-03-10'], '--line'],
    [[...NEEDED, '--lines', '7'], "n'est pas comprise"],
    [[...NEEDED, '7'], "n'est pas comprise"],
    [['--line', '', '--date', '2026-03-10'], '--line'],
    [['--line', '7', '--date', '10/03/2026'], 'aaaa-mm-jj'],
    [['--line', '7', '--date', '2026-02-30'], 'aaaa-mm-jj'],
    [
      ['--line', '7', '--date', '1990-01-01'],
      "--date 1990-01-01 : l'application ne connaît que les jours de 2000",
    ],
    [['--line', '7', '--date', '2100-01-01'], 'de 2000 à 2099'],
    [[...NEEDED, '--line', '13'], '--line est donnée plusieurs fois'],
    [[...NEEDED, '--date=2026-03-11'], '--date est donnée plusieurs fois'],
    [[...NEEDED, '--blank', '-1'], "n'est pas comprise"],
    [[...NEEDED, '--blank=-1'], '--blank'],
    [[...NEEDED, '--blank', '1.5'], '--blank'],
    [[...NEEDED, '--blank', '501'], '500'],
    [[...NEEDED, '--blank', ''], '--blank'],
    [[...NEEDED, '--out', ' '], '--out'],
  ])('%j is refused, and what is wrong is named', (args, named) => {
    expect(readDegradedOptions(args)).toEqual({
      ok: false,
      failure: expect.stringContaining(named) as string,
    })
  })
})
