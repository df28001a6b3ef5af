/** How many tests passed and failed, from what a run reported and how it ended. */

/**
 * A run that says all is well and still ends badly (an error outside any test, a file that does not load) has
 * failed; so has a run without tests, because what proves nothing must not look green.
 */
const distrust = ({ passed, failed }, code) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

export const tallyOfVitest = (report, code, mayBeNone = false) => {
  const tally = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  return mayBeNone && code === 0 && report?.numTotalTests === 0 ? tally : distrust(tally, code)
}

export const tallyOfPlaywright = (report, code) =>
  distrust(
    {
      passed: report?.stats?.expected ?? 0,
      failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
    },
    code,
  )

/** For checks that are one thing: types, lint, format, build. */
export const tallyOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

export const sumOf = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
