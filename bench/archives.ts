/** A page of the archives among a million bulletins, with its total: against the same SQL asked by `pgbench`. */
import { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { join } from 'node:path'
import { bulletinServices } from '../apps/server/src/bulletins/build.ts'
import { fixedClock } from '@bulletin/domain/time/clock'
import { systemIds } from '../apps/server/src/system/ids.ts'
import { findPostgresql } from '../tools/parts/locate.mjs'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { fillWithBulletins } from './filling/fill.ts'
import { answerOf, CLIENTS, queriesPerSecond, requestsPerSecond } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { openRecorded, sqlText } from './recorded.ts'

const BULLETINS = Number(process.env['BENCH_BULLETINS'] ?? 1_000_000)
const NOW = '2026-11-10T13:00:00Z'
const TIME_ZONE = 'Europe/Paris'
const AUDITOR = '400001'
/** A page is on its way before anybody notices having asked. */
const PAGE_MAX_MILLISECONDS = 100

const YEAR = 'startDate=2025-11-10&endDate=2026-11-10'
const PAGES: readonly { name: string; query: string; isJudged?: false }[] = [
  { name: 'Hier et aujourd’hui', query: 'startDate=2026-11-09&endDate=2026-11-10' },
  { name: 'Une année', query: YEAR },
  { name: 'Une année, ligne 7', query: `${YEAR}&lines=7,7bis` },
  { name: 'Une année, un nom', query: `${YEAR}&searchedDriver=lambert` },
  { name: 'Une année, un matricule', query: `${YEAR}&searchedDriver=100001` },
  { name: 'Une année, une alarme', query: `${YEAR}&observationType=ALARM` },
  { name: 'Une année, un matériel', query: `${YEAR}&material=MF77-001` },
  { name: 'Une année, un service', query: `${YEAR}&service=303B&lines=7` },
  { name: 'Non validés, un mois', query: 'startDate=2026-10-10&endDate=2026-11-10&status=MEF_TO_VALIDATE' },
  // Nobody asks for it by the way: it is shown what it costs.
  { name: 'La 100e page, par délai', query: `${YEAR}&page=99&sortField=delayMinute`, isJudged: false },
]

/** What the server's own code asks the database for, as one line that `pgbench` can ask too. */
const sqlOf = async (databaseUrl: string, query: string): Promise<string> => {
  const { database, last } = openRecorded(databaseUrl)
  try {
    const { reading } = bulletinServices({
      settings: { environment: 'dev', timeZone: TIME_ZONE },
      database,
      clock: fixedClock(NOW),
      ids: systemIds,
      log: { error: (error: unknown) => console.error(error) },
    })
    const account = {
      matricularAccount: AUDITOR,
      firstname: '',
      lastname: '',
      name: '',
      roles: ['AUDIT' as const],
      assignedLine: null,
      assignedTerminus: null,
    }
    const asked = BulletinQuery.parse(Object.fromEntries(new URLSearchParams(query)))
    const answer = await reading.listBulletins(account, asked)
    if (!answer.ok) throw new Error(`${query} : ${answer.failure.code}`)
    return sqlText(last())
  } finally {
    await database.close()
  }
}

export const benchArchives = (): Promise<void> =>
  withProduct(
    async ({ url, databaseUrl }) => {
      const done = await fillWithBulletins(databaseUrl, {
        bulletins: BULLETINS,
        now: NOW,
        timeZone: TIME_ZONE,
      })
      const token = await accessTokenOf(url, AUDITOR)
      const pgbench = join(findPostgresql()?.folder ?? '', 'pgbench')
      console.log(
        `Une page de 50 avec son total, parmi ${whole.format(done)} bulletins ; puis ${CLIENTS} clients, par seconde :`,
      )
      row('', 'médiane ms', 'p95 ms', 'serveur', 'PostgreSQL', 'rapport')
      for (const { name, query, isJudged = true } of PAGES) {
        const address = `${url}/api/bulletins?sizePerPage=50&${query}`
        const answer = await answerOf(address, token)
        const requests = await requestsPerSecond(address, token)
        const queries = await queriesPerSecond(
          pgbench,
          databaseUrl,
          await sqlOf(databaseUrl, `sizePerPage=50&${query}`),
        )
        row(
          name,
          ratio.format(answer.medianMilliseconds),
          ratio.format(answer.p95Milliseconds),
          whole.format(requests),
          whole.format(queries),
          ratio.format(requests / queries),
          isJudged
            ? verdict(answer.p95Milliseconds <= PAGE_MAX_MILLISECONDS, `plus de ${PAGE_MAX_MILLISECONDS} ms`)
            : '',
        )
      }
      console.log('')
    },
    { settings: { shared_buffers: '1GB' } },
    { APP_NOW: NOW, DEMO_HISTORY_DAYS: '0' },
  )
