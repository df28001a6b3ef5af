import { expect, it } from 'vitest'
import { failuresOf } from './failures.mjs'

const played = (projectName, message = '') => ({
  projectName,
  status: message ? 'unexpected' : 'expected',
  results: [{ error: message ? { message } : undefined }],
})
const spec = (line, ...tests) => ({
  title: `journey of ${line}`,
  // As Playwright writes it where a journey failed in the second browser only.
  ok: true,
  file: 'today.e2e.ts',
  line,
  tests,
})

it('names what failed in any browser, where it stands and what it waited for', () => {
  const red = String.fromCharCode(27) + '[31m'
  const report = {
    suites: [
      {
        specs: [spec(3, played('journeys'))],
        suites: [
          {
            specs: [
              spec(
                9,
                played('journeys'),
                played(
                  'firefox-long',
                  `${red}locator.fill: Test timeout\n\nCall log:\n  - waiting for a field`,
                ),
              ),
            ],
          },
        ],
      },
    ],
  }
  expect(failuresOf(report)).toEqual([
    {
      place: 'today.e2e.ts:9',
      title: '[firefox-long] journey of 9',
      reason: 'locator.fill: Test timeout | Call log: | - waiting for a field',
    },
  ])
})

it('finds nothing in a run that left no report', () => {
  expect(failuresOf(null)).toEqual([])
})
