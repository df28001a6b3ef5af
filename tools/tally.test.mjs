import { describe, expect, it } from 'vitest'
import { lastLine, sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

describe('the count of a test run', () => {
  it('takes the numbers of the reports', () => {
    expect(tallyOfVitest({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }
    expect(tallyOfPlaywright({ stats }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it.each([
    ['ends badly although every test passed', { numPassedTests: 7, numFailedTests: 0 }, 1, 7],
    ['ran no test', { numPassedTests: 0, numFailedTests: 0 }, 0, 0],
    ['left no report', null, 1, 0],
  ])('counts a failure for a run that %s', (_what, report, code, passed) => {
    expect(tallyOfVitest(report, code)).toEqual({ passed, failed: 1 })
  })

  it('counts nothing where no test may have been meant, and a failure where that run ends badly', () => {
    const none = { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0 }
    expect(tallyOfVitest(none, 0, true)).toEqual({ passed: 0, failed: 0 })
    expect(tallyOfVitest(none, 1, true)).toEqual({ passed: 0, failed: 1 })
    expect(tallyOfVitest(null, 0, true)).toEqual({ passed: 0, failed: 1 })
  })

  it('ends on one line that adds everything up', () => {
    const total = sumOf([tallyOfCheck(0), tallyOfCheck(1), { passed: 40, failed: 0 }])
    expect(lastLine(total)).toBe('41 passed, 1 failed')
  })
})
