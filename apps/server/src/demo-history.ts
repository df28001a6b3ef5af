import { failure, success } from '@bulletin/domain/result'
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { fileURLToPath } from 'node:url'
import { readHistoryOptions } from './demo/history/options.ts'
import { playHistory } from './demo/history/play.ts'
import { runDemoCommand } from './launch/demo-command.ts'
import { planningServices } from './planning/build.ts'
import { referenceRepository } from './reference/repository.ts'
import { systemClock } from './system/clock.ts'

/** `npm run demo:history -- --months 13 --lines 7,13 --share 0.1`: months of work, played day by day. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

const whole = new Intl.NumberFormat('fr-FR')

const options = readHistoryOptions(process.argv.slice(2))
const outcome = options.ok
  ? await runDemoCommand(MIGRATIONS_FOLDER, async ({ settings, database }) => {
      const { timetables } = planningServices(database.queries, settings.timeZone)
      const known = (await referenceRepository(database.queries).findLines()).map(({ name }) => name)
      if (known.length === 0)
        return failure("Aucun réseau dans cette base de données. Lancez d'abord « npm run demo:world ».")
      const lines = options.value.lines ?? known
      const unknown = lines.filter((line) => !known.includes(line))
      if (unknown.length > 0) return failure(`Lignes inconnues : ${unknown.join(', ')}.`)
      const { days, planned, played } = await playHistory(
        {
          clock: settings.startAt ? clockStartingAt(settings.startAt, systemClock) : systemClock,
          timeZone: settings.timeZone,
          planned: (line, day) => timetables.listServices([line], day),
          // Bulletins do not exist yet: what drivers and managers do with a service will be told here.
          live: async () => {},
        },
        options.value,
        lines,
      )
      return success(
        `${whole.format(days)} jours rejoués : ${whole.format(played)} services retenus sur ${whole.format(planned)}. Aucun bulletin n'est écrit par cette version.`,
      )
    })
  : options
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
