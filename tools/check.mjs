/** `npm run check`: what can be known in less than a minute, for every save worth keeping. */
import { stopCommandsOnSignal } from './command.mjs'
import { say } from './console.mjs'
import { runOnRuntime } from './runtime.mjs'
import { format, inTurn, lint, types, vitest } from './stages.mjs'
import { lastLine, sumOf } from './tally.mjs'

/** A quarter of what `npm test` draws of each property: a minute is soon over. */
const FEW_RUNS = '25'

const fastTests = vitest('Tests rapides', {
  id: 'vitest-fast',
  projects: ['domain', 'contract', 'messages', 'web', 'server'],
  env: { FAST_CHECK_RUNS: process.env.FAST_CHECK_RUNS ?? FEW_RUNS },
})

const check = async () => {
  stopCommandsOnSignal()
  const tallies = await Promise.all([inTurn([types, lint, format]), inTurn([fastTests])])
  const total = sumOf(tallies.flat())
  say(lastLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

await runOnRuntime(check)
