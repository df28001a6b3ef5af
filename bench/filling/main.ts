/** `npm run bench:data -- --bulletins N`: fills the PostgreSQL database of DATABASE_URL. */
import { parseArgs } from 'node:util'
import { whole } from '../print.ts'
import { fillWithBulletins, type Progress } from './fill.ts'
import { progressLine } from './progress.ts'

const BULLETINS_MAX = 20_000_000
/** Of a whole network over ten years, including those who left. */
const DRIVERS = 6000
const USAGE =
  'Usage : DATABASE_URL=postgresql://… npm run bench:data -- --bulletins 10000000 [--whole 1000000] [--now 2026-11-10T13:00:00Z]'

type Options = { bulletins: number; whole?: number; now?: string }

const optionsOf = (args: string[]): Options | null => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        bulletins: { type: 'string' },
        whole: { type: 'string' },
        now: { type: 'string' },
      },
    })
    const bulletins = Number(values.bulletins)
    const withDocument = values.whole === undefined ? undefined : Number(values.whole)
    const isPossible = Number.isInteger(bulletins) && bulletins >= 1 && bulletins <= BULLETINS_MAX
    const isWhole = withDocument === undefined || (Number.isInteger(withDocument) && withDocument >= 0)
    const now = values.now ?? process.env['APP_NOW']
    return isPossible && isWhole
      ? {
          bulletins,
          ...(withDocument !== undefined && { whole: withDocument }),
          ...(now !== undefined && { now }),
        }
      : null
  } catch {
    return null
  }
}

/** Overwrites its line on a terminal; in a file, prints one line per stage. */
const progressBar = (): ((progress: Progress) => void) => {
  let begun: { stage: string; at: number; from: number } | null = null
  return (progress) => {
    const at = performance.now()
    const isNew = begun?.stage !== progress.stage
    if (!begun || isNew) begun = { stage: progress.stage, at, from: progress.done }
    const line = progressLine(progress, { from: begun.from, seconds: (at - begun.at) / 1000 })
    if (process.stderr.isTTY) process.stderr.write(`${isNew ? '\n' : ''}\r\u001B[2K${line}`)
    else if (isNew) process.stderr.write(`${line}\n`)
  }
}

const main = async (): Promise<void> => {
  const options = optionsOf(process.argv.slice(2))
  // It drops and makes indexes, as the owner.
  const databaseUrl = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL']
  if (!options || !databaseUrl) throw new Error(USAGE)
  if ((process.env['APP_ENV'] ?? 'prod') === 'prod')
    throw new Error(
      "Des bulletins inventés ne s'écrivent pas en production : indiquez APP_ENV=dev, uat ou stg.",
    )
  const timeZone = process.env['APP_TIME_ZONE'] ?? 'Europe/Paris'
  const start = performance.now()
  const { count, written } = await fillWithBulletins(databaseUrl, {
    ...options,
    timeZone,
    drivers: DRIVERS,
    onProgress: progressBar(),
  })
  const seconds = (performance.now() - start) / 1000
  process.stderr.write('\n')
  console.log(
    written === 0
      ? `${whole.format(count)} bulletins dans la base : elle était déjà remplie.`
      : `${whole.format(count)} bulletins dans la base, dont ${whole.format(written)} en ${whole.format(seconds)} s : ${whole.format(written / seconds)} par seconde, index compris.`,
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
