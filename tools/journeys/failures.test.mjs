import { expect, it } from 'vitest'
import { failuresOf } from './failures.mjs'

const spec = (line, ok, message = '') => ({
  title: `journey of ${line}`,
  ok,
  file: 'today.e2e.ts',
  line,
  tests: [{ results: [{ error: message ? { message } : undefined }] }],
})

it('names what failed, where it stands and what it waited for', () => {
  const red = String.fromCharCode(27) + '[31m'
  const report = {
    suites: [
      {
        specs: [spec(3, true)],
        suites: [
          {
            specs: [spec(9, false, `${red}locator.fill: Test timeout\n\nCall log:\n  - waiting for a field`)],
          },
        ],
      },
    ],
  }
  expect(failuresOf(report)).toEqual([
    {
      place: 'today.e2e.ts:9',
      title: 'journey of 9',
      reason: 'locator.fill: Test timeout | Call log: | - waiting for a field',
    },
  ])
})

it('finds nothing in a run that left no report', () => {
  expect(failuresOf(null)).toEqual([])
})
