/**
 * Every user's requests on databases that grow by years: the latency through the API with a real token, and the ratio
 * to the same statements run by `pgbench` with as many clients.
 *
 * BENCH_DATABASE_URL names databases filled by `npm run bench:data`, smallest first, separated by commas; without it,
 * one is created and filled with BENCH_BULLETINS bulletins.
 */
import { join } from 'node:path'
import pg from 'pg'
import { startServer, type RunningServer } from '../e2e/support/server.ts'
import { findPostgresql } from '../tools/parts/locate.mjs'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { DEMONSTRATION } from './demonstration.ts'
import { fillWithBulletins } from './filling/fill.ts'
import { answerOf, queriesPerSecond, requestsPerSecond } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'
import { askedOf, NOW, TIME_ZONE, USAGE_REPORT, type Asked } from './volume/asked.ts'
import { measureReport } from './volume/report.ts'
import { startRecorder } from './volume/statements.ts'

const ENVIRONMENT = { ...DEMONSTRATION, APP_NOW: NOW, DEMO_HISTORY_DAYS: '0' }
const BULLETINS = Number(process.env['BENCH_BULLETINS'] ?? 1_000_000)
/** BENCH_ONLY=Archives measures only that group. */
const ONLY = process.env['BENCH_ONLY']
/** BENCH_RATIOS=false skips `pgbench`, to get the growth much sooner. */
const WITH_RATIOS = process.env['BENCH_RATIOS'] !== 'false'
const ARCHIVE_RATIO_MIN = 0.45
/** A logarithm grows by a seventh from a million to ten; the rest allows for noise between two measurements. */
const GROWTH_MAX = 1.5
const SAME_MILLISECONDS = 3

type Measured = { asked: Asked; p95: number }

const oneId = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select b.id from bulletin b join bulletin_document d using (id) where b.line = '7' and not b.training
       order by b.date desc, b.id offset 20 limit 1`,
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

const countOf = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return Number((await client.query<{ count: string }>('select count(*) from bulletin')).rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** For the growth, the latencies of the smaller databases are enough. */
const measureWaits = async (server: Pick<RunningServer, 'url'>, databaseUrl: string): Promise<Measured[]> => {
  const measured: Measured[] = []
  for (const asked of askedOf(await oneId(databaseUrl))) {
    if (ONLY !== undefined && asked.group !== ONLY) continue
    const token = await accessTokenOf(server.url, asked.by)
    measured.push({ asked, p95: (await answerOf(server.url + asked.path, token)).p95Milliseconds })
  }
  return measured
}

const measure = async (server: Pick<RunningServer, 'url'>, databaseUrl: string): Promise<Measured[]> => {
  const pgbench = join(findPostgresql()?.folder ?? '', 'pgbench')
  const recorder = await startRecorder(databaseUrl)
  const measured: Measured[] = []
  try {
    for (const asked of askedOf(await oneId(databaseUrl))) {
      if (ONLY !== undefined && asked.group !== ONLY) continue
      const token = await accessTokenOf(server.url, asked.by)
      const address = server.url + asked.path
      const { medianMilliseconds, p95Milliseconds } = await answerOf(address, token)
      const requests = await requestsPerSecond(address, token)
      const queries = await queriesPerSecond(pgbench, databaseUrl, await recorder.sqlOf(asked))
      measured.push({ asked, p95: p95Milliseconds })
      const share = requests / queries
      if (measured.at(-2)?.asked.group !== asked.group) row(asked.group)
      row(
        `  ${asked.name}`,
        ratio.format(medianMilliseconds),
        ratio.format(p95Milliseconds),
        whole.format(requests),
        whole.format(queries),
        ratio.format(share),
        verdict(p95Milliseconds <= asked.max, `plus de ${asked.max} ms`) +
          (asked.group === 'Archives' && share < ARCHIVE_RATIO_MIN ? ', rapport sous 0,45' : ''),
      )
    }
    return measured
  } finally {
    await recorder.close()
  }
}

const measureOne = async (server: RunningServer, databaseUrl: string): Promise<Measured[]> => {
  console.log(`Parmi ${whole.format(await countOf(databaseUrl))} bulletins :`)
  row('', 'médiane ms', 'p95 ms', 'serveur/s', 'PostgreSQL/s', 'rapport')
  const measured = await measure(server, databaseUrl)
  if (ONLY === undefined) await measureReport(server, USAGE_REPORT)
  console.log('')
  return measured
}

const showGrowth = (sizes: readonly string[], runs: readonly (readonly Measured[])[]): void => {
  console.log('p95 en ms, selon la taille des archives :')
  row('', ...sizes, 'croissance')
  for (const [index, { asked }] of (runs[0] ?? []).entries()) {
    const waits = runs.map((run) => run[index]?.p95 ?? Number.NaN)
    const [before = Number.NaN, last = Number.NaN] = waits.slice(-2)
    const isFlat = last - before <= SAME_MILLISECONDS || last / before <= GROWTH_MAX
    if (runs[0]?.[index - 1]?.asked.group !== asked.group) row(asked.group)
    row(
      `  ${asked.name}`,
      ...waits.map((wait) => ratio.format(wait)),
      ratio.format(last / before),
      verdict(isFlat, 'plus que logarithmique'),
    )
  }
  console.log('')
}

export const benchVolume = async (): Promise<void> => {
  const given = process.env['BENCH_DATABASE_URL']?.split(',') ?? []
  if (given.length === 0)
    return withProduct(
      async ({ server, databaseUrl }) => {
        await fillWithBulletins(databaseUrl, {
          bulletins: BULLETINS,
          drivers: 6000,
          now: NOW,
          timeZone: TIME_ZONE,
        })
        await measureOne(server, databaseUrl)
      },
      { settings: { shared_buffers: '1GB' } },
      ENVIRONMENT,
    )
  const runs: Measured[][] = []
  const sizes: string[] = []
  for (const databaseUrl of given) {
    const server = await startServer({ databaseUrl, env: ENVIRONMENT })
    try {
      sizes.push(whole.format(await countOf(databaseUrl)))
      const isCompared = WITH_RATIOS && databaseUrl === given.at(-1)
      runs.push(await (isCompared ? measureOne : measureWaits)(server, databaseUrl))
    } finally {
      await server.dispose()
    }
  }
  if (runs.length > 1) showGrowth(sizes, runs)
}
