import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNodeTool } from '../command.mjs'
import { Refusal, say } from '../console.mjs'
import { fingerprintOf } from '../fingerprint.mjs'
import { ROOT } from '../root.mjs'
import { failuresOf } from './failures.mjs'
import { keptOr, nextFiles, unsteady, withPlayed } from './rounds.mjs'

const FOLDER = join(ROOT, '.cache', 'journeys')
const KEPT = join(FOLDER, 'rounds.json')
const REPORT = join(FOLDER, 'report.json')
const SOURCES = [
  'package-lock.json',
  'packages',
  'apps/demo/src',
  'apps/server/src',
  'apps/web/src',
  'e2e',
  'playwright.config.ts',
]

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The count of `--repeat 20` in these arguments; null without it. */
export const askedRounds = (args) => {
  const at = args.indexOf('--repeat')
  if (at === -1) return null
  const rounds = Number(args[at + 1])
  if (Number.isInteger(rounds) && rounds > 0) return rounds
  throw new Refusal('Indiquez combien de fois : npm run test:long -- --repeat 20')
}

const journeyFiles = () =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.e2e.ts') && !file.startsWith('faults/broken/'))
    .toSorted((one, other) => (one < other ? -1 : 1))

/** Screenshots, traces and logs of failures are kept: each batch of files has its own folder. */
const play = async (files, number) => {
  writeFileSync(REPORT, '')
  const { code, output } = await runNodeTool(
    'playwright',
    ['test', `--output=${join(FOLDER, `played-${number}`)}`, ...files.map((file) => `e2e/${file}`)],
    { env: { TRACE: '1', ALL_ENGINES: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } },
  )
  const failures = failuresOf(readJson(REPORT))
  if (code !== 0 && failures.length === 0)
    throw new Refusal(`${output}\nLes parcours n'ont pas pu être joués (messages ci-dessus).`)
  return failures
}

/** Runs every journey that many times, resumes an interrupted run, and lists what failed even once. */
export const repeatJourneys = async (rounds) => {
  mkdirSync(FOLDER, { recursive: true })
  let state = keptOr(readJson(KEPT), fingerprintOf(ROOT, SOURCES))
  const all = journeyFiles()
  const total = all.length * rounds
  for (let files; (files = nextFiles(state, all, rounds)).length > 0;) {
    const done = Object.values(state.played).reduce((sum, times) => sum + times, 0)
    state = withPlayed(state, files, await play(files, done))
    writeFileSync(KEPT, JSON.stringify(state))
    say(`${done + files.length} fichiers joués sur ${total}, ${state.failures.length} échecs`)
  }
  const named = unsteady(state)
  for (const { place, title, times, reason } of named) say(`✗ ${place} ${title} (${times} fois) : ${reason}`)
  return { passed: total - named.length, failed: named.length }
}
