import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNodeTool } from '../command.mjs'
import { Refusal, say } from '../console.mjs'
import { fingerprintOf } from '../fingerprint.mjs'
import { ROOT } from '../root.mjs'
import { failuresOf } from './failures.mjs'
import {
  ENGINES,
  nextFiles,
  noRounds,
  playedIn,
  splitKept,
  toldRounds,
  unsteady,
  withPlayed,
} from './rounds.mjs'

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

const journeyFiles = ({ part, engine }) =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.e2e.ts') && !file.startsWith('faults/broken/') && file.includes(part))
    .filter((file) => ENGINES[engine].has(file, readFileSync(join(ROOT, 'e2e', file), 'utf8')))
    .toSorted((one, other) => (one < other ? -1 : 1))

/** Screenshots, traces and logs of failures are kept: each batch of files has its own folder. */
const play = async (files, { sources, engine, ...state }) => {
  writeFileSync(REPORT, '')
  const { code, output } = await runNodeTool(
    'playwright',
    [
      'test',
      `--output=${join(FOLDER, `${sources.slice(0, 8)}-${engine}-${playedIn(state)}`)}`,
      ...ENGINES[engine].projects.map((project) => `--project=${project}`),
      ...files.map((file) => `e2e/${file}`),
    ],
    { env: { TRACE: '1', ALL_ENGINES: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } },
  )
  const failures = failuresOf(readJson(REPORT))
  if (code !== 0 && failures.length === 0)
    throw new Refusal(`${output}\nLes parcours n'ont pas pu être joués (messages ci-dessus).`)
  return failures
}

/** Runs the journeys asked for that many times, resumes an interrupted run, and lists what failed even once. */
export const repeatJourneys = async (asked) => {
  const { rounds, part, engine } = asked
  const files = journeyFiles(asked)
  if (files.length === 0) throw new Refusal(`Aucun fichier de parcours : « ${part} » (${engine}).`)
  mkdirSync(FOLDER, { recursive: true })
  const kept = splitKept(readJson(KEPT), noRounds(fingerprintOf(ROOT, SOURCES), engine))
  toldRounds(kept.others).forEach((line) => say(line))
  let { state } = kept
  const total = files.length * rounds
  say(`${playedIn(state, files)} fichiers déjà joués sur ${total} avec ces sources`)
  for (let next; (next = nextFiles(state, files, rounds)).length > 0;) {
    const failures = await play(next, state)
    state = withPlayed(state, next, failures, new Date().toISOString())
    writeFileSync(KEPT, JSON.stringify([...kept.others, state]))
    say(`${playedIn(state, files)} fichiers joués sur ${total}, ${state.failures.length} échecs`)
  }
  const named = unsteady(state)
  for (const { place, title, times, reason } of named) say(`✗ ${place} ${title} (${times} fois) : ${reason}`)
  return { passed: total - named.length, failed: named.length }
}
