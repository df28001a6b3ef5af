/**
 * `npm run test:mutation`: mutates the rules of the domain, and reports how many mutants the tests detect. With folder
 * names, only there: `npm run test:mutation -- delay ride`. See docs/quality.md.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNodeTool, stopCommandsOnSignal } from './command.mjs'
import { Refusal, say } from './console.mjs'
import { withLock } from './lock.mjs'
import { percentOf, percentText, scoreLine, scoresOf, survivorLines, totalOf } from './mutation/score.mjs'
import { scopeOf, strykerArguments } from './mutation/scope.mjs'
import { ROOT } from './root.mjs'
import { runOnRuntime } from './runtime.mjs'

const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

const config = readJson('stryker.config.json')
const REPORT = config.jsonReporter.fileName
const LOCK = join(ROOT, '.cache', 'mutation.lock')

/** Stryker's exit code also judges the folders of earlier runs, so only a missing report counts as a failure. */
const freshReport = async (scope) => {
  rmSync(join(ROOT, REPORT), { force: true })
  // An interrupted run leaves its copy of the sources behind.
  rmSync(join(ROOT, config.tempDirName), { recursive: true, force: true })
  const { output } = await runNodeTool('stryker', strykerArguments(scope, config.mutate))
  if (!existsSync(join(ROOT, REPORT)))
    throw new Refusal(`${output}\nLes mutations n'ont pas pu être éprouvées (messages ci-dessus).`)
  return readJson(REPORT)
}

const testMutation = async () => {
  stopCommandsOnSignal()
  const scope = scopeOf(process.argv.slice(2))
  const report = await withLock(
    LOCK,
    () => freshReport(scope),
    () => say('Une autre campagne de mutations est en cours : attente…'),
  )
  const scores = scoresOf(report, scope.folders)
  if (scores.length === 0) throw new Refusal("Il n'y a rien à muter ici.")
  for (const line of survivorLines(report, scope.folders)) say(line)
  for (const score of scores) say(scoreLine(score))
  const total = totalOf(scores)
  const threshold = config.thresholds.break
  say(`Score de mutation : ${percentText(total)} (seuil : ${threshold} %)`)
  process.exitCode = percentOf(total) < threshold ? 1 : 0
}

await runOnRuntime(testMutation)
