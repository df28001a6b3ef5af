/**
 * `npm run test:long`: tests that take minutes, and every property with many more examples. `-- --only tests,broken`
 * runs only those stages, `-- --repeat 20` runs every journey that many times instead (`./journeys/rounds.mjs`).
 */
import { randomInt } from 'node:crypto'
import { stopCommandsOnSignal } from './command.mjs'
import { repeatJourneys } from './journeys/repeat.mjs'
import { askedRounds } from './journeys/rounds.mjs'
import { askedStages } from './only.mjs'
import { ensureLongParts, ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'
import {
  brokenBuilds,
  build,
  finish,
  firefoxJourneys,
  inTurn,
  longJourneys,
  runStage,
  vitest,
  webKitJourneys,
} from './stages.mjs'

const MANY_RUNS = process.env.FAST_CHECK_RUNS ?? '10000'
/** New examples every time; a failing property prints the seed that reproduces it. */
const SEED = process.env.FAST_CHECK_SEED ?? String(randomInt(2 ** 31))
const TIMEOUT_MILLISECONDS = 600_000

const longTests = vitest('Tests longs', {
  id: 'vitest-long',
  projects: ['long', 'domain', 'contract', 'messages', 'web'],
  args: [`--testTimeout=${TIMEOUT_MILLISECONDS}`],
  env: { FAST_CHECK_RUNS: MANY_RUNS, FAST_CHECK_SEED: SEED },
})

/** The opposite time zones of `npm test`. */
const embeddedInPhoenix = vitest("Tests de la base embarquée à l'heure de Phoenix", {
  id: 'vitest-embedded-hostile-zone',
  projects: ['server-embedded'],
  env: { TZ: 'America/Phoenix' },
})
const postgresqlInParis = vitest("Tests de PostgreSQL à l'heure de Paris", {
  id: 'vitest-postgresql-paris',
  projects: ['server', 'server-postgresql'],
  env: { TZ: 'Europe/Paris' },
})

/** With the partitioned tables that an operator may set up: see docs/operations.md. */
const partitioned = vitest('Tests des bulletins dans des tables partitionnées', {
  id: 'vitest-partitioned',
  projects: ['server-postgresql'],
  args: ['apps/server/src/bulletins'],
  env: { TEST_PARTITIONED: 'true' },
})

const STAGES = {
  tests: longTests,
  embedded: embeddedInPhoenix,
  postgresql: postgresqlInParis,
  partitioned,
  build,
  journeys: longJourneys,
  firefox: firefoxJourneys,
  webkit: webKitJourneys,
  broken: brokenBuilds,
}

const testLong = async () => {
  stopCommandsOnSignal()
  const args = process.argv.slice(2)
  const repeated = askedRounds(args)
  const asked = repeated ? null : askedStages(args, STAGES)
  await ensureParts()
  await ensureLongParts()
  if (repeated) {
    const rounds = { name: `Parcours joués ${repeated.rounds} fois`, run: () => repeatJourneys(repeated) }
    return finish([await runStage(build), await runStage(rounds)])
  }
  finish(await inTurn(asked ?? Object.values(STAGES)))
}

await runOnRuntime(testLong)
