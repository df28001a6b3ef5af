/**
 * `npm run check`: what a minute of checks can find before every commit. All types; lint, format and fast tests of the
 * changed files and of what depends on them. `npm test` checks everything.
 */
import { dirname } from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { stopCommandsOnSignal } from './command.mjs'
import { relatedTests } from './related-tests.mjs'
import { runOnRuntime } from './runtime.mjs'
import { finish, formatOf, inTurn, lint, lintOf, stylesOf, types, unused, vitest } from './stages.mjs'

/** A quarter of the runs per property of `npm test`, to stay within a minute. */
const FEW_RUNS = '25'

const FAST_PROJECTS = ['domain', 'contract', 'messages', 'web', 'server', 'tools']
const WITH_COMPONENTS = [...FAST_PROJECTS, 'components']
const SLOW_TEST = /\.(?:long|process)\.test\./
const COMPONENT_TEST = /\.component\.test\./
const LINTED = /\.(?:tsx?|mjs)$/
/** A change of the lint rules checks every file. */
const LINT_RULES = /^(?:\.oxlintrc\.json$|tools\/lint-rules\/)/

/**
 * Every mounted screen imports the whole web app: only component tests beside a changed file run here, all of them in
 * `npm test`.
 */
const isNear = (changed) => {
  const folders = new Set(changed.map((file) => dirname(file)))
  return (file) => !COMPONENT_TEST.test(file) || folders.has(dirname(file))
}

const testsOf = (changed) => {
  const files = relatedTests(changed)
    .filter((file) => !SLOW_TEST.test(file))
    .filter(isNear(changed))
  return files.length === 0
    ? []
    : [
        vitest(`Tests de ce qui a changé (${files.length} fichiers)`, {
          id: 'vitest-fast',
          projects: files.some((file) => COMPONENT_TEST.test(file)) ? WITH_COMPONENTS : FAST_PROJECTS,
          args: files,
          // Tests that open a database are left to `npm test`.
          mayBeNone: true,
          env: { FAST_CHECK_RUNS: process.env.FAST_CHECK_RUNS ?? FEW_RUNS },
        }),
      ]
}

const lintFor = (changed) =>
  changed.some((file) => LINT_RULES.test(file)) ? lint : lintOf(changed.filter((file) => LINTED.test(file)))

const check = async () => {
  stopCommandsOnSignal()
  const changed = changedFiles()
  const tallies = await Promise.all([
    inTurn([
      types,
      lintFor(changed),
      stylesOf(changed.filter((file) => file.endsWith('.css'))),
      formatOf(changed),
      unused,
    ]),
    inTurn(testsOf(changed)),
  ])
  finish(tallies.flat())
}

await runOnRuntime(check)
