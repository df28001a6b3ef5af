import { failure, success } from '@bulletin/domain/result'
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { exploitationDayAt } from '@bulletin/domain/time/day'
import { fileURLToPath } from 'node:url'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { historyParts } from '../history/build.ts'
import { daysOfMonths } from '../history/days.ts'
import { readHistoryOptions } from '../history/options.ts'
import { playHistory } from '../history/play.ts'
import { historySentence } from '../history/sentence.ts'
import { createLog } from '@bulletin/server/http/log'
import { runDemoCommand } from './run-command.ts'
import { referenceRepository } from '@bulletin/server/reference/repository'
import { systemClock } from '@bulletin/server/system/clock'
import { systemIds } from '@bulletin/server/system/ids'

/** `npm run demo:history -- --months 13 --lines 7,13 --share 0.1`: sends months of bulletins, day by day. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../server/migrations', import.meta.url))

const options = readHistoryOptions(process.argv.slice(2))
const outcome = options.ok
  ? await runDemoCommand(MIGRATIONS_FOLDER, async ({ settings, database }) => {
      const known = (await referenceRepository(database.queries).findLines()).map(({ name }) => name)
      if (known.length === 0)
        return failure("Aucun réseau dans cette base de données. Lancez d'abord « npm run demo:world ».")
      const { months, share } = options.value
      const lines = options.value.lines ?? known
      const unknown = lines.filter((line) => !known.includes(line))
      if (unknown.length > 0) return failure(`Lignes inconnues : ${unknown.join(', ')}.`)
      const clock = settings.startAt ? clockStartingAt(settings.startAt, systemClock) : systemClock
      const log = createLog(settings.logLevel)
      const played = await playHistory(
        historyParts({ settings, database, clock, ids: systemIds, log }, () => true),
        {
          days: daysOfMonths(months, exploitationDayAt(clock.now(), settings.timeZone)),
          lines,
          shareOf: () => share,
          always: new Set(DEMO_ACCOUNTS.map(({ matricule }) => matricule)),
        },
      )
      return success(historySentence(played))
    })
  : options
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
