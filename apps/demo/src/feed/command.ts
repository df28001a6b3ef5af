import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt, type Day } from '@bulletin/domain/time/day'
import { demoCalendars } from '../world/calendars.ts'
import { demoLines } from '../world/network/lines.ts'
import { demoWorld } from '../world/world.ts'
import { writeFeed } from './feed.ts'
import { fillFolder } from './folder.ts'
import { periodRefusal, readFeedOptions } from './options.ts'
import { onLines } from './plan.ts'
import { reachOf } from './tables/calendar.ts'
import { FEED_TIME_ZONE } from './tables/network.ts'

const firstOfMonth = (day: Day): Day => `${day.slice(0, -2)}01`

/** `demo:feed`: returns the message to print, on success as on failure. */
export const runFeedCommand = async (
  args: readonly string[],
  clock: Clock,
): Promise<Result<string, string>> => {
  const options = readFeedOptions(args)
  if (!options.ok) return options
  const { out, days, lines } = options.value
  const from = options.value.from ?? firstOfMonth(exploitationDayAt(clock.now(), FEED_TIME_ZONE))
  const refusal = periodRefusal(from, days, reachOf({ calendars: demoCalendars() }))
  if (refusal !== null) return failure(refusal)
  const known = demoLines().map(({ name }) => name)
  const unknown = (lines ?? []).filter((line) => !known.includes(line))
  if (unknown.length > 0) return failure(`Lignes inconnues : ${unknown.join(', ')}.`)
  const written = await fillFolder(out, (folder) => {
    const world = demoWorld()
    return writeFeed(folder, lines ? onLines(world, lines) : world, { from, days })
  })
  if (!written.ok) return written
  const { lines: lineCount, services, trips, files } = written.value
  return success(
    `Réseau de démonstration écrit dans ${out} : ${files} fichiers, ${lineCount} lignes, ${trips} trajets, ${services} services, ordres du ${from} au ${addDays(from, days - 1)}.`,
  )
}
