import { clockStartingAt } from '@bulletin/domain/time/clock'
import { failure } from '@bulletin/domain/result'
import { sampleBulletin } from '../sent/sample-bulletin.ts'
import { demoWorld } from '../world/world.ts'
import { settingsRefusal } from '@bulletin/server/launch/refusals'
import { readSampleOptions } from './sample-options.ts'
import { readSettings } from '@bulletin/server/settings/read'
import { systemClock } from '@bulletin/server/system/clock'
import { systemIds } from '@bulletin/server/system/ids'

/**
 * `npm run --silent sample -- 100001 --full`: prints a bulletin as the tablet would send it, alone on standard output.
 */

const made = () => {
  const settings = readSettings(process.env)
  if (!settings.ok) return failure(settingsRefusal(settings.failure))
  const { startAt, timeZone } = settings.value
  const clock = startAt ? clockStartingAt(startAt, systemClock) : systemClock
  const options = readSampleOptions(process.argv.slice(2), { now: clock.now(), timeZone })
  return options.ok ? sampleBulletin(demoWorld, options.value, { clock, timeZone, ids: systemIds }) : options
}

const outcome = made()
if (outcome.ok) process.stdout.write(`${JSON.stringify(outcome.value)}\n`)
else {
  process.stderr.write(`${outcome.failure}\n`)
  process.exitCode = 1
}
