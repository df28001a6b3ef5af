/**
 * `npm test`: everything that must hold, on real parts. It says little while all is well; every stage runs even
 * when an earlier one failed, and the last line counts.
 */
import { stopCommandsOnSignal } from './command.mjs'
import { say } from './console.mjs'
import { ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'
import { build, format, inTurn, journeys, lint, runStage, types, vitest } from './stages.mjs'
import { lastLine, sumOf } from './tally.mjs'

/** A zone far from Paris, without summer time: whoever leans on the machine's zone is found out. */
const HOSTILE_ZONE = { TZ: 'America/Phoenix' }

const allTests = vitest('Tests', {
  id: 'vitest-hostile-zone',
  projects: [
    'domain',
    'contract',
    'messages',
    'web',
    'tools',
    'world',
    'server',
    'server-postgresql',
    'process',
  ],
  env: HOSTILE_ZONE,
})

/**
 * What differs between the engines: migrations, statements, locks, what is written at once. Everything on the
 * embedded engine is for `npm run test:long`; a journey lives a whole life on it every day.
 */
const EMBEDDED_EVERY_DAY = [
  'database',
  'launch',
  'bulletins/receipt',
  'bulletins/validation',
  'bulletins/history',
  'import/staging',
  'import/write',
].map((folder) => `apps/server/src/${folder}/`)

const embeddedTestsInParis = vitest("Tests de la base embarquée à l'heure de Paris", {
  id: 'vitest-paris',
  projects: ['server-embedded'],
  args: EMBEDDED_EVERY_DAY,
  env: { TZ: 'Europe/Paris' },
})

const test = async () => {
  stopCommandsOnSignal()
  await ensureParts()
  // Two rows of about the same length.
  const [[typed, built], ...others] = await Promise.all([inTurn([types, build]), inTurn([lint, format])])
  const tallies = [typed, built, ...others.flat()]
  const isBuilt = built.failed === 0
  tallies.push(...(await inTurn([allTests, embeddedTestsInParis])))
  if (isBuilt) tallies.push(await runStage(journeys))
  else {
    say(`✗ ${journeys.name} : impossible sans la construction`)
    tallies.push({ passed: 0, failed: 1 })
  }
  const total = sumOf(tallies)
  say(lastLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

await runOnRuntime(test)
