/** `npm run faults`: plays rounds of the chosen seeds one after the other, with little output while all pass. */
import { readFileSync } from 'node:fs'
import { startCluster } from '../support/postgresql.ts'
import { buildBroken, breakageNamed } from './broken/build.ts'
import { searchBreakage } from './broken/search.ts'
import { startLab, type Lab } from './lab.ts'
import { readOptions, type LabRun } from './options.ts'
import { appendResult, passedSeeds, readResults, resultOf, summaryOf } from './results.ts'
import { runRound, type RoundOutcome } from './round.ts'
import { scriptOf } from './script.ts'

const BUILD = 'apps/server/dist/.fingerprint'
const BUILD_CHARACTERS = 12

const withLab = async (entry: string | undefined, work: (lab: Lab) => Promise<void>): Promise<void> => {
  const cluster = await startCluster()
  try {
    const databaseUrl = await cluster.createDatabase('faults')
    const lab = await startLab(entry === undefined ? { databaseUrl } : { databaseUrl, entry })
    try {
      await work(lab)
    } finally {
      await lab.dispose()
    }
  } finally {
    await cluster.stop()
  }
}

const tellFailure = ({ seed, failures }: RoundOutcome): void => {
  console.log(`✗ graine ${seed}`)
  for (const { kind, detail } of failures) console.log(`  ${kind} : ${detail}`)
  console.log(`  script : ${JSON.stringify(scriptOf(seed))}`)
  console.log(`  pièces : .cache/faults/seed-${seed}/ ; seule : npm run faults -- --seed ${seed} --rounds 1`)
}

const runSeeds = async (lab: Lab, { seed, rounds, results }: LabRun): Promise<void> => {
  const build = readFileSync(BUILD, 'utf8').trim().slice(0, BUILD_CHARACTERS)
  const seeds = Array.from({ length: rounds }, (_, index) => seed + index)
  // A single seed is always played, even if it has already passed.
  const passed = rounds === 1 ? new Set<number>() : passedSeeds(readResults(results), build)
  for (const one of seeds) {
    if (passed.has(one)) continue
    const outcome = await runRound(lab, scriptOf(one))
    appendResult(results, resultOf(build, outcome))
    if (outcome.failures.length > 0) tellFailure(outcome)
  }
  const asked = readResults(results).filter((one) => one.build === build && seeds.includes(one.seed))
  console.log(summaryOf(asked))
  process.exitCode = passedSeeds(asked, build).size === seeds.length ? 0 : 1
}

const runBroken = async (name: string, { seed, rounds }: LabRun): Promise<void> => {
  const breakage = breakageNamed(name)
  const entry = await buildBroken(breakage)
  await withLab(entry, async (lab) => {
    const found = await searchBreakage(lab, breakage, { seed, rounds })
    console.log(
      found
        ? `${name} : trouvé avec la graine ${found.seed} (${found.kinds.join(', ')}), au tour ${found.round}`
        : `${name} : pas trouvé en ${rounds} tours`,
    )
    process.exitCode = found ? 0 : 1
  })
}

const options = readOptions(process.argv.slice(2))
if (options.broken === null) await withLab(undefined, (lab) => runSeeds(lab, options))
else await runBroken(options.broken, options)
