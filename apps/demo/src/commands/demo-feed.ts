import { runFeedCommand } from '../feed/command.ts'
import { systemClock } from '@bulletin/server/system/clock'

/** `npm run demo:feed -- --out flux`: writes the demo network as files in open standards. No database, no settings. */

const outcome = await runFeedCommand(process.argv.slice(2), systemClock)
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
