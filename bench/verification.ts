/** How many bulletins `npm run verify-history` checks a second, each with its document and its history. */
import { verifyDatabase } from '../apps/server/src/bulletins/history/verify-database.ts'
import { openPostgresql } from '../apps/server/src/database/open-postgresql.ts'
import { fillWithBulletins } from './filling/fill.ts'
import { row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'

const TIME_ZONE = 'Europe/Paris'
const BULLETINS = 20_000
const ROUNDS = 3
const TARGET_PER_SECOND = 2000

const verify = async (databaseUrl: string): Promise<{ checked: number; seconds: number }> => {
  const database = openPostgresql(databaseUrl, () => {})
  try {
    let tampered = 0
    const start = performance.now()
    const { checked } = await verifyDatabase(database, {
      timeZone: TIME_ZONE,
      onTampered: () => void (tampered += 1),
    })
    if (tampered > 0) throw new Error(`${tampered} bulletins seraient altérés.`)
    return { checked, seconds: (performance.now() - start) / 1000 }
  } finally {
    await database.close()
  }
}

export const benchVerification = (): Promise<void> =>
  withProduct(async ({ databaseUrl, stop }) => {
    await stop()
    await fillWithBulletins(databaseUrl, { bulletins: BULLETINS, whole: BULLETINS, timeZone: TIME_ZONE })
    console.log('Vérification des historiques, une par une contre ligne, document et dérivation :')
    row('', 'bulletins', 'par seconde')
    let best = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { checked, seconds } = await verify(databaseUrl)
      best = Math.max(best, checked / seconds)
      row(`Tour ${round}`, whole.format(checked), whole.format(checked / seconds))
    }
    row(
      'Le meilleur',
      '',
      whole.format(best),
      verdict(best >= TARGET_PER_SECOND, `moins de ${TARGET_PER_SECOND}`),
    )
    console.log('')
  })
