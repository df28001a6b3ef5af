import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { appendResult, passedSeeds, readResults, resultOf, summaryOf, type Result } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'bulletin-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const result = (given: Partial<Result>): Result => ({
  seed: 1,
  build: 'b',
  passed: true,
  bulletins: 2,
  faults: ['cut-before', 'offline'],
  failures: [],
  milliseconds: 5,
  ...given,
})

describe('the results of the lab', () => {
  it('are appended, and read again', () => {
    const file = join(folder, 'new', 'results.jsonl')
    expect(readResults(file)).toEqual([])
    const results = [result({}), result({ seed: 2, passed: false, failures: ['lost'] })]
    for (const one of results) appendResult(file, one)
    expect(readResults(file)).toEqual(results)
  })

  it('keep what failed by its kind, without what it said', () => {
    const outcome = { seed: 3, bulletins: 1, faults: [], milliseconds: 7 }
    const failures = [{ kind: 'early', detail: 'x' }] as const
    expect(resultOf('b', { ...outcome, failures })).toEqual(
      result({ seed: 3, passed: false, bulletins: 1, faults: [], failures: ['early'], milliseconds: 7 }),
    )
  })

  it('spare a seed another round only where it passed with this build', () => {
    const results = [result({}), result({ seed: 2, passed: false }), result({ seed: 3, build: 'older' })]
    expect([...passedSeeds(results, 'b')]).toEqual([1])
  })

  it('come to two lines, the last round of a seed counting', () => {
    const results = [
      result({ failures: ['lost'], passed: false }),
      result({}),
      result({ seed: 2, failures: ['doubled'] }),
    ]
    const [faults, summary] = summaryOf(results).split('\n')
    expect(faults).toBe('Pannes : cut-before 2, offline 2')
    expect(summary).toMatch(/^2 tours, 4 bulletins : perdus 0, doublés 1,/)
  })
})
