/**
 * `npm test`: everything that must hold, on real parts. It prints little on success; every stage runs even when an
 * earlier one failed, and the last line counts. `-- --only code,journeys` runs only those.
 */
import { stopCommandsOnSignal } from './command.mjs'
import { say } from './console.mjs'
import { askedStages } from './only.mjs'
import { ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'
import {
  build,
  finish,
  format,
  inTurn,
  journeys,
  runStage,
  styles,
  typesAndLint,
  unused,
  vitest,
} from './stages.mjs'

/** A time zone far from Paris, without summer time: it exposes code that depends on the machine's zone. */
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

/** Whole screens in a Chromium page; their time zone is the browser's. */
const components = vitest('Écrans dans Chromium', { id: 'vitest-components', projects: ['components'] })

/**
 * What differs between the engines: migrations, statements, locks, concurrent writes. All tests on the embedded engine
 * run in `npm run test:long`; one full journey runs on it in every `npm test`.
 */
const EMBEDDED_EVERY_DAY = [
  'database/',
  'launch/',
  'bulletins/receipt/',
  'bulletins/validation/validate.test.ts',
  'bulletins/history/',
  'import/staging/',
  'import/write/',
].map((place) => `apps/server/src/${place}`)

const embeddedTestsInParis = vitest("Tests de la base embarquée à l'heure de Paris", {
  id: 'vitest-paris',
  projects: ['server-embedded'],
  args: EMBEDDED_EVERY_DAY,
  env: { TZ: 'Europe/Paris' },
})

const STAGES = {
  code: typesAndLint,
  format,
  styles,
  unused,
  build,
  tests: allTests,
  components,
  embedded: embeddedTestsInParis,
  journeys,
}

const test = async () => {
  stopCommandsOnSignal()
  const asked = askedStages(process.argv.slice(2), STAGES)
  await ensureParts()
  if (asked) return finish(await inTurn(asked))
  const building = runStage(build)
  const journeysOnceBuilt = async () => {
    if ((await building).failed === 0) return runStage(journeys)
    say(`✗ ${journeys.name} : impossible sans la construction`)
    return []
  }
  // Two rows in parallel: while one waits for a browser or a database, the other uses the processor.
  const rows = await Promise.all([
    building.then(() => inTurn([format, styles, unused, typesAndLint, allTests, embeddedTestsInParis])),
    runStage(components).then(async (tally) => [tally, await journeysOnceBuilt()].flat()),
  ])
  finish([await building, ...rows.flat()])
}

await runOnRuntime(test)
