/** The failures of a run of journeys, from Playwright's report. */

const ESCAPE_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** The first line with the awaited condition, and the call that waited. */
const reasonOf = ({ results }) => {
  const message = results.find(({ error }) => error)?.error?.message ?? ''
  const lines = message.replaceAll(ESCAPE_CODES, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' | ')
}

/**
 * One for each browser in which a journey failed; `place` is an argument for `playwright test` that runs it again. The
 * `ok` of a spec says nothing: it is that of the first browser.
 */
export const failuresOf = (report) =>
  specsIn(report ?? {}).flatMap(({ tests, title, file, line }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => ({
        place: `${file}:${line}`,
        title: `[${test.projectName}] ${title}`,
        reason: reasonOf(test),
      })),
  )
