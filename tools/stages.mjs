/** The checks of this repository. A stage has a French name, and `run()` returns a tally and its output. */
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

/**
 * The type checker is a Go program. With plenty of memory it collects garbage less often and takes a fifth less time.
 */
const PLENTY_BYTES = 10 * 1024 ** 3
const goSettings = () => (process.availableMemory() > PLENTY_BYTES ? { GOGC: '400' } : {})

const runLint = (args) =>
  runNodeTool('oxlint', ['--type-aware', '--deny-warnings', ...args], { env: goSettings() })
const lintStage = (files) => checkStage('Règles de code', () => runLint(files))

export const lint = lintStage([])
/** Includes the compiler's own errors, so that it does not have to read everything twice. */
export const typesAndLint = checkStage('Types et règles de code', () => runLint(['--type-check']))
/** Without a file argument the linter would check all of them. */
export const lintOf = (files) => (files.length > 0 ? lintStage(files) : nothingToCheck('Règles de code'))

const formatStage = (files) =>
  checkStage('Mise en forme', () =>
    runNodeTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
  )

export const format = formatStage([])
export const formatOf = (files) => (files.length > 0 ? formatStage(files) : nothingToCheck('Mise en forme'))

const styleStage = (files) => checkStage('Règles de style', () => runNodeTool('stylelint', files))

export const styles = styleStage(['apps/web/{src,kit}/**/*.css'])
export const stylesOf = (files) => (files.length > 0 ? styleStage(files) : nothingToCheck('Règles de style'))

/** Files, exports and dependencies that nothing uses. */
export const unused = checkStage('Code inutilisé', () => runNodeTool('knip', ['--no-progress']))

export const build = checkStage('Construction', async () => {
  try {
    await ensureBuilt()
    return { code: 0, output: '' }
  } catch (error) {
    if (error instanceof Refusal) return { code: 1, output: error.message }
    throw error
  }
})

/** Deletes the report of an earlier run, so that it is never taken for this one's. */
const freshReport = (id) => {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, `${id}.json`)
  rmSync(file, { force: true })
  return file
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @param mayBeNone whether it is fine if none of the named tests belongs to these projects */
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

/** More failures than this have one cause, and would take too long to replay. */
const REPLAYED_MAX = 10
const TRACES = '.cache/journeys/traced'

/**
 * Tracing every step costs a sixth of the time, so only failed journeys are run again with a trace. They still count as
 * failed.
 */
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

/** Repeated sudden power loss, and journeys too long for `npm test`. */
export const longJourneys = playwright('Parcours longs dans Chromium', {
  id: 'playwright-long',
  args: ['--project=journeys', '--grep=@long'],
  env: { LONG: '1' },
})

/** The journeys tagged to run there too. */
export const firefoxJourneys = playwright('Parcours dans Firefox', {
  id: 'playwright-firefox',
  args: ['--project=firefox-long'],
  env: { LONG: '1' },
})

/** The guarantees for WebKit beyond the journey that `npm test` runs there. */
export const webKitJourneys = playwright('Parcours dans WebKit', {
  id: 'playwright-webkit',
  args: ['--project=webkit-long'],
  env: { LONG: '1' },
})

/** Whether the fault tests detect deliberately broken builds. */
export const brokenBuilds = playwright('Le banc de pannes et ce qui est cassé exprès', {
  id: 'playwright-broken',
  args: ['--project=broken'],
  env: { LONG: '1' },
})

/** Prints one line per stage, and all of its output when it failed. */
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

/** Prints the last line and sets the exit code. */
export const finish = (tallies) => {
  const total = sumOf(tallies)
  say(lastLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
