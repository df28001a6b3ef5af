/** Bulletins received by the server, compared with the same rows written by PostgreSQL alone. */
import autocannon from 'autocannon'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresql } from '../tools/parts/locate.mjs'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { bodyOf, DRIVERS, sampleBulletins, type Body } from './bulletins.ts'
import { INSERTED_ID_START, insertScripts, type InsertScript } from './insert-script.ts'
import { manyDrivers, type Driver } from './many-drivers.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct, type Product } from './product.ts'

const run = promisify(execFile)

const CLIENTS = 8
const PGBENCH_THREADS = 2
/** After this warm-up a request costs what it costs all day: the hot code is compiled and optimised. */
const WARM_UP_POSTS = 8000
const WARM_UP_SECONDS = 2
const SECONDS = 8
/** In turns, because other load on the machine slows one more than the other. */
const ROUNDS = 3
const TARGET_RATIO = 0.3

/** Enough drivers that none sends a second bulletin of a service, which would also update the first one. */
const SENDERS = 5000

type Sending = { url: string; bodies: readonly Body[]; drivers: readonly Driver[]; seconds: number }

let sent = 0
const nextId = (): string => {
  sent += 1
  return `019caa00-0000-7000-8000-${sent.toString(16).padStart(12, '0')}`
}

const isCold = (): boolean => sent < WARM_UP_POSTS

const postsPerSecond = async ({ url, bodies, drivers, seconds }: Sending): Promise<number> => {
  const result = await autocannon({
    url: `${url}/api/bulletins`,
    method: 'POST',
    connections: CLIENTS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const driver = drivers[sent % drivers.length]
          const body = bodies[Math.floor(sent / drivers.length) % bodies.length]
          return {
            ...request,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${driver?.token}` },
            body: body?.text(nextId(), driver?.matricule) ?? '',
          }
        },
      },
    ],
  })
  const created = result.statusCodeStats['201']?.count ?? 0
  if (result.non2xx > 0 || result.errors > 0 || created === 0)
    throw new Error(`${result.non2xx} refus et ${result.errors} erreurs pendant la mesure.`)
  return created / result.duration
}

/** Only those of `pgbench`: the server may still be storing what its last clients sent. */
const countInserted = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const counting = 'select count(*)::int as count from bulletin where id::text like $1'
    const { rows } = await client.query<{ count: number }>(counting, [`${INSERTED_ID_START}%`])
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

const insertsPerSecond = async (
  databaseUrl: string,
  scripts: readonly InsertScript[],
  round: number,
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-bench-'))
  try {
    const files = scripts.flatMap(({ sql }, index) => {
      const file = join(folder, `${index}.sql`)
      writeFileSync(file, `${sql}\n`)
      return ['-f', file]
    })
    const definitions = scripts
      .flatMap(({ variables }) => Object.entries(variables))
      .flatMap(([name, value]) => ['-D', `${name}=${value}`])
    // Every round uses a new range of ids.
    const counter = ['-D', `counter=${round * 10_000_000}`]
    const times = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CLIENTS),
      '-j',
      String(PGBENCH_THREADS),
      '-T',
      String(SECONDS),
    ]
    const pgbench = join(findPostgresql()?.folder ?? '', 'pgbench')
    const before = await countInserted(databaseUrl)
    const { stdout } = await run(pgbench, [...times, ...files, ...definitions, ...counter, databaseUrl])
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1]
    if (failed !== undefined && failed !== '0') throw new Error(`${failed} insertions ont échoué.`)
    // The statement writes nothing if the line has changed since it was recorded: that would invalidate the
    // measurement.
    const processed = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
    const stored = (await countInserted(databaseUrl)) - before
    if (stored !== processed) throw new Error(`${processed} insertions demandées, ${stored} faites.`)
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

type Disk = { name: string; isDurable: boolean }

/** An acknowledged bulletin is on disk: the target applies to that case. The other shows the processor alone. */
const DISKS: readonly Disk[] = [
  { name: 'chaque écriture sur le disque', isDurable: true },
  { name: 'sans attendre le disque, pour comparer', isDurable: false },
]

const measureReceipt = async ({ url, databaseUrl }: Product, { name, isDurable }: Disk): Promise<void> => {
  const bulletins = sampleBulletins()
  const bodies = bulletins.map(bodyOf)
  const drivers = await manyDrivers(databaseUrl, await accessTokenOf(url, DRIVERS[0]), SENDERS)
  const sending = { url, bodies, drivers }
  const scripts = await insertScripts(databaseUrl, bulletins)
  while (isCold()) await postsPerSecond({ ...sending, seconds: WARM_UP_SECONDS })

  const bytes = bodies.reduce((sum, { text }) => sum + text(nextId()).length, 0) / bodies.length
  console.log(
    `Réception, ${CLIENTS} clients, ${whole.format(bytes)} octets par bulletin, par seconde, ${name} :`,
  )
  row('', 'serveur', 'PostgreSQL', 'rapport', '')
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const posts = await postsPerSecond({ ...sending, seconds: SECONDS })
    const inserts = await insertsPerSecond(databaseUrl, scripts, round)
    ratios.push(posts / inserts)
    row(`Tour ${round + 1}`, whole.format(posts), whole.format(inserts), ratio.format(posts / inserts))
  }
  const middle = median(ratios)
  const judged = isDurable ? verdict(middle >= TARGET_RATIO, `moins de ${ratio.format(TARGET_RATIO)}`) : ''
  row('Médiane', '', '', ratio.format(middle), judged)
  console.log('')
}

export const benchReceipt = async (): Promise<void> => {
  for (const disk of DISKS) {
    sent = 0
    await withProduct((product) => measureReceipt(product, disk), disk)
  }
}
