import { describe, expect, it } from 'vitest'
import { percentOf, percentText, scoreLine, scoresOf, survivorLines, totalOf } from './score.mjs'

const mutant = (status, line = 1, replacement = 'true') => ({
  status,
  replacement,
  location: { start: { line, column: 14 }, end: { line, column: 18 } },
})

const SOURCE = 'export const late = a > b\nexport const soon = a < b\n'
const file = (...mutants) => ({ source: SOURCE, mutants })

const REPORT = {
  files: {
    'packages/domain/src/ride/round.ts': file(mutant('Killed'), mutant('Survived', 2), mutant('Survived')),
    'packages/domain/src/delay/late.ts': file(mutant('Timeout'), mutant('Ignored'), mutant('RuntimeError')),
    'packages/domain/src/delay/deep/much.ts': file(mutant('NoCoverage', 2), mutant('NoCoverage', 2, 'a')),
    'packages/domain/src/grouped.ts': file(mutant('Killed')),
    'packages/domain/src/words/table.ts': file(mutant('Ignored')),
  },
}

describe('the score of a folder', () => {
  it('counts what was noticed, what survived and what no test reaches, and nothing else', () => {
    expect(scoresOf(REPORT)).toEqual([
      { folder: '.', detected: 1, survived: 0, untested: 0 },
      { folder: 'delay', detected: 1, survived: 0, untested: 2 },
      { folder: 'ride', detected: 1, survived: 2, untested: 0 },
    ])
  })

  it('leaves out the folders that were not asked for', () => {
    expect(scoresOf(REPORT, ['ride', 'words']).map(({ folder }) => folder)).toEqual(['ride'])
  })

  it('is a share of all that could be noticed', () => {
    const total = totalOf(scoresOf(REPORT))
    expect(total).toEqual({ detected: 3, survived: 2, untested: 2 })
    expect(percentOf({ detected: 3, survived: 1, untested: 0 })).toBe(75)
    expect(scoreLine({ folder: 'ride', detected: 3, survived: 1, untested: 0 })).toMatch(
      /^ride +75,0 % +4 mutants, 1 survivant, 0 sans test$/,
    )
  })

  it('is rounded down, never up to the threshold', () => {
    expect(percentText({ detected: 8499, survived: 1501, untested: 0 })).toBe('84,9 %')
  })
})

describe('the list of what no test noticed', () => {
  it('shows each survivor in its code, in the order of the lines', () => {
    expect(survivorLines(REPORT, ['ride'])).toEqual([
      'ride/round.ts:1  late  →  true',
      'ride/round.ts:2  soon  →  true',
    ])
  })

  it('names a line that no test reaches once', () => {
    expect(survivorLines(REPORT, ['delay'])).toEqual(['delay/deep/much.ts:2  sans test'])
  })

  it('puts long code on one short line', () => {
    const long = mutant('Survived', 1, `a\n  && ${'b'.repeat(80)}`)
    const report = { files: { 'packages/domain/src/ride/round.ts': file(long) } }
    const [line] = survivorLines(report)
    expect(line).toMatch(/→ {2}a && b{54}…$/)
  })
})
