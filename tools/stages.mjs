/** The checks of this repository. A stage has a French name, and `run()` answers with a tally and its output. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runNodeTool } from './command.mjs'
import { durationText, Refusal, say } from './console.mjs'
import { failuresOf } from './journeys/failures.mjs'
import { ROOT } from './root.mjs'
import { lastLine, sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'
import { checkTypes } from './type-check.mjs'

const REPORTS = join(ROOT, '.cache', 'reports')

const checkStage = (name, check) => ({
  name,
  run: async () => {
    const { code, output } = await check()
    return { ...tallyOfCheck(code), output }
  },
})

const nothingToCheck = (name) => checkStage(name, () => ({ code: 0, output: '' }))

export const types = checkStage('Types', checkTypes)

/** The checker of types is a Go program. Where memory is plenty it collects its garbage less often, in a fifth less time. */
const PLENTY_BYTES = 10 * 1024 ** 3
const goSettings = () => (process.availableMemory() > PLENTY_BYTES ? { GOGC: '400' } : {})

const runLint = (args) =>
  runNodeTool('oxlint', ['--type-aware', '--deny-warnings', ...args], { env: goSettings() })
const lintStage = (files) => checkStage('Règles de code', () => runLint(files))

export const lint = lintStage([])
/** The compiler's own errors as well: it need not read everything a second time. */
export const typesAndLint = checkStage('Types et règles de code', () => runLint(['--type-check']))
/** Without a file it would be all of them. */
export const lintOf = (files) => (files.length > 0 ? lintStage(files) : nothingToCheck('Règles de code'))

const formatStage = (files) =>
  checkStage('Mise en forme', () =>
    runNodeTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
  )

export const format = formatStage([])
export const formatOf = (files) => (files.length > 0 ? formatStage(files) : nothingToCheck('Mise en forme'))

export const build = checkStage('Construction', async () => {
  try {
    await ensureBuilt()
    return { code: 0, output: '' }
  } catch (error) {
    if (error instanceof Refusal) return { code: 1, output: error.message }
    throw error
  }
})

/** A report left by an earlier run must never be taken for this one's. */
const freshReport = (id) => {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, `${id}.json`)
  rmSync(file, { force: true })
  return file
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @param mayBeNone whether the tests that are named may all belong to other projects */
export const vitest = (name, { id, projects, args = [], env, mayBeNone = false }) => ({
  name,
  run: async () => {
    const report = freshReport(id)
    const { code, output } = await runNodeTool(
      'vitest',
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...args,
        ...(mayBeNone ? ['--passWithNoTests'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env },
    )
    return { ...tallyOfVitest(readReport(report), code, mayBeNone), output }
  },
})

/** More than so many have one cause, and would take too long. */
const REPLAYED_MAX = 10
const TRACES = '.cache/journeys/traced'

/** A record of every step costs a sixth of the time: only what failed is played again with one. It stays failed. */
const replayWithTrace = async (report, { args, env }) => {
  const places = failuresOf(report).map(({ place }) => `e2e/${place}`)
  if (places.length === 0 || places.length > REPLAYED_MAX) return ''
  const { code, output } = await runNodeTool(
    'playwright',
    ['test', ...args, `--output=${TRACES}`, ...places],
    {
      env: { ...env, TRACE: '1' },
    },
  )
  const again = code === 0 ? 'tout passe la seconde fois' : output
  return `\nRejoués avec une trace de chaque étape (${TRACES}) : ${again}`
}

const playwright = (name, { id, args = [], env = {} }) => ({
  name,
  run: async () => {
    const report = freshReport(id)
    const { code, output } = await runNodeTool('playwright', ['test', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const read = readReport(report)
    return {
      ...tallyOfPlaywright(read, code),
      output: `${output}${await replayWithTrace(read, { args, env })}`,
    }
  },
})

export const journeys = playwright('Parcours dans les navigateurs', { id: 'playwright' })

/** Batteries that die, again and again, and journeys that are too long for every day. */
export const longJourneys = playwright('Parcours longs dans Chromium', {
  id: 'playwright-long',
  args: ['--project=journeys', '--grep=@long'],
  env: { LONG: '1' },
})

/** Those that say of themselves that they hold there too. */
export const firefoxJourneys = playwright('Parcours dans Firefox', {
  id: 'playwright-firefox',
  args: ['--project=firefox-long'],
  env: { LONG: '1' },
})

/** What is promised there besides the life that is played every day. */
export const webKitJourneys = playwright('Parcours dans WebKit', {
  id: 'playwright-webkit',
  args: ['--project=webkit-long'],
  env: { LONG: '1' },
})

/** Whether the fault lab would notice. */
export const brokenBuilds = playwright('Le banc de pannes et ce qui est cassé exprès', {
  id: 'playwright-broken',
  args: ['--project=broken'],
  env: { LONG: '1' },
})

/** One line for a stage; all that it wrote when it failed. */
export const runStage = async ({ name, run }) => {
  const start = performance.now()
  const { passed, failed, output } = await run()
  say(`${failed === 0 ? '✓' : '✗'} ${name} (${durationText(performance.now() - start)})`)
  if (failed > 0 && output) say(output)
  return { passed, failed }
}

export const inTurn = async (stages) => {
  const tallies = []
  for (const stage of stages) tallies.push(await runStage(stage))
  return tallies
}

/** The last line, and the exit code that goes with it. */
export const finish = (tallies) => {
  const total = sumOf(tallies)
  say(lastLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
