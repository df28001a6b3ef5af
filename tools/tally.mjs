/** The number of passed and failed tests, from a run's report and exit code. */

/**
 * A run that reports success but exits with an error (an error outside any test, a file that does not load) has failed;
 * so has a run without tests, because it proves nothing.
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

/** For checks with a single result: types, lint, format, build. */
export const tallyOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

export const sumOf = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
