/**
 * Manual driving of a line over twelve months, and what its managers validated, among a million bulletins: against the
 * same SQL asked by `pgbench`.
 */
import { getValidationStatistics } from '@bulletin/contract/calls/statistics'
import { MonthlyQuery, YearlyQuery } from '@bulletin/contract/calls/tracking'
import type { Role } from '@bulletin/domain/access/role'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import { fixedClock } from '@bulletin/domain/time/clock'
import { join } from 'node:path'
import { statisticsRepository } from '../apps/server/src/bulletins/statistics/repository.ts'
import { statisticsService } from '../apps/server/src/bulletins/statistics/service.ts'
import type { Database } from '../apps/server/src/database/database.ts'
import { trackingRepository } from '../apps/server/src/tracking/repository.ts'
import { trackingService } from '../apps/server/src/tracking/service.ts'
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
/** Somebody asks, and looks up when it is there: a page of totals may take longer than one of bulletins. */
const ANSWER_MAX_MILLISECONDS = 500

const YEAR = 'startDate=2025-11-11&endDate=2026-11-10'

type Ask = (database: Database, query: Record<string, string>) => Promise<Result<unknown, Problem>>
type Asked = { name: string; path: string; query: string; by: string; ask: Ask }

const account = (matricularAccount: string, role: Role) => ({
  matricularAccount,
  firstname: '',
  lastname: '',
  name: '',
  roles: [role],
  assignedLine: '7',
  assignedTerminus: null,
})

const [AUDITOR, EXECUTIVE] = ['400001', '500001'] as const
const tracking = (database: Database) =>
  trackingService(trackingRepository(database), { clock: fixedClock(NOW), timeZone: TIME_ZONE })
const yearly: Ask = (database, query) =>
  tracking(database).listYearly(account(AUDITOR, 'AUDIT'), YearlyQuery.parse(query))
const monthly: Ask = (database, query) =>
  tracking(database).listMonthly(account(AUDITOR, 'AUDIT'), MonthlyQuery.parse(query))
const statistics: Ask = (database, query) =>
  statisticsService(statisticsRepository(database), { timeZone: TIME_ZONE }).getValidationStatistics(
    account(EXECUTIVE, 'CT'),
    getValidationStatistics.query.parse(query),
  )

const ASKED: readonly Asked[] = [
  {
    name: 'CM, page, ligne 7',
    path: '/api/cm-tracking/yearly',
    query: `${YEAR}&line=7&sizePerPage=50`,
    by: AUDITOR,
    ask: yearly,
  },
  {
    name: 'CM, page, par taux',
    path: '/api/cm-tracking/yearly',
    query: `${YEAR}&line=7&sizePerPage=10&sortField=okRate&sortDirection=DESC`,
    by: AUDITOR,
    ask: yearly,
  },
  {
    name: 'CM, un nom',
    path: '/api/cm-tracking/yearly',
    query: `${YEAR}&line=7&searchedDriver=lambert`,
    by: AUDITOR,
    ask: yearly,
  },
  {
    name: 'CM, mois de 100001',
    path: '/api/cm-tracking/monthly',
    query: `${YEAR}&line=7&searchedDriver=100001`,
    by: AUDITOR,
    ask: monthly,
  },
  {
    name: 'Statistiques, un terminus',
    path: '/api/validation-stat',
    query: `${YEAR}&line=7&terminus=LCOU`,
    by: EXECUTIVE,
    ask: statistics,
  },
  {
    name: 'Statistiques, la ligne',
    path: '/api/validation-stat',
    query: `${YEAR}&line=7&terminus=LCOU,VLOU,MIVR`,
    by: EXECUTIVE,
    ask: statistics,
  },
]

/** What the server's own code asks the database for, so that `pgbench` can ask it too. */
const sqlOf = async (databaseUrl: string, { name, query, ask }: Asked): Promise<string> => {
  const { database, all } = openRecorded(databaseUrl)
  try {
    const answer = await ask(database, Object.fromEntries(new URLSearchParams(query)))
    if (!answer.ok) throw new Error(`${name} : ${answer.failure.code}`)
    return all().map(sqlText).join('\n')
  } finally {
    await database.close()
  }
}

export const benchOversight = (): Promise<void> =>
  withProduct(
    async ({ url, databaseUrl }) => {
      const done = await fillWithBulletins(databaseUrl, {
        bulletins: BULLETINS,
        now: NOW,
        timeZone: TIME_ZONE,
      })
      const pgbench = join(findPostgresql()?.folder ?? '', 'pgbench')
      console.log(
        `Une ligne sur douze mois, parmi ${whole.format(done)} bulletins ; puis ${CLIENTS} clients, par seconde :`,
      )
      row('', 'médiane ms', 'p95 ms', 'serveur', 'PostgreSQL', 'rapport')
      for (const asked of ASKED) {
        const address = `${url}${asked.path}?${asked.query}`
        const token = await accessTokenOf(url, asked.by)
        const answer = await answerOf(address, token)
        const requests = await requestsPerSecond(address, token)
        const queries = await queriesPerSecond(pgbench, databaseUrl, await sqlOf(databaseUrl, asked))
        row(
          asked.name,
          ratio.format(answer.medianMilliseconds),
          ratio.format(answer.p95Milliseconds),
          ratio.format(requests),
          ratio.format(queries),
          ratio.format(requests / queries),
          verdict(answer.p95Milliseconds <= ANSWER_MAX_MILLISECONDS, `plus de ${ANSWER_MAX_MILLISECONDS} ms`),
        )
      }
      console.log('')
    },
    { settings: { shared_buffers: '1GB' } },
    { APP_NOW: NOW, DEMO_HISTORY_DAYS: '0' },
  )
