/** The failures of a run of journeys, from Playwright's report. */

const ESCAPE_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** The first line with the awaited condition, and the call that waited. */
const reasonOf = ({ tests }) => {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? ''
  const lines = message.replaceAll(ESCAPE_CODES, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' | ')
}

/** `place` is an argument for `playwright test` that runs it again. */
export const failuresOf = (report) =>
  specsIn(report ?? {})
    .filter(({ ok }) => !ok)
    .map((spec) => ({ place: `${spec.file}:${spec.line}`, title: spec.title, reason: reasonOf(spec) }))
