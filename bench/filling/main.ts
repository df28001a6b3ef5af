/** `npm run bench:data -- --bulletins N`: fills the PostgreSQL that DATABASE_URL names. */
import { parseArgs } from 'node:util'
import { systemClock } from '../../apps/server/src/system/clock.ts'
import { instantText } from '@bulletin/domain/time/day'
import { whole } from '../print.ts'
import { fillWithBulletins } from './fill.ts'

const BULLETINS_MAX = 20_000_000
const USAGE = 'Usage : DATABASE_URL=postgresql://… npm run bench:data -- --bulletins 1000000'

const optionsOf = (args: string[]): { bulletins: number; now: string } | null => {
  try {
    const { values } = parseArgs({
      args,
      options: { bulletins: { type: 'string' }, now: { type: 'string' } },
    })
    const bulletins = Number(values.bulletins)
    const isPossible = Number.isInteger(bulletins) && bulletins >= 1 && bulletins <= BULLETINS_MAX
    const now = values.now ?? process.env['APP_NOW'] ?? instantText(systemClock.now())
    return isPossible ? { bulletins, now } : null
  } catch {
    return null
  }
}

const main = async (): Promise<void> => {
  const options = optionsOf(process.argv.slice(2))
  const databaseUrl = process.env['DATABASE_URL']
  if (!options || !databaseUrl) throw new Error(USAGE)
  if ((process.env['APP_ENV'] ?? 'prod') === 'prod')
    throw new Error(
      "Des bulletins inventés ne s'écrivent pas en production : indiquez APP_ENV=dev, uat ou stg.",
    )
  const timeZone = process.env['APP_TIME_ZONE'] ?? 'Europe/Paris'
  const done = await fillWithBulletins(databaseUrl, {
    ...options,
    timeZone,
    onProgress: (count) => process.stderr.write(`\r${whole.format(count)} bulletins`),
  })
  process.stderr.write('\n')
  console.log(`${whole.format(done)} bulletins écrits.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
