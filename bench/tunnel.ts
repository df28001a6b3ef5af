/**
 * Five hundred tablets leave a tunnel and send their stored bulletins, while managers list and validate. Every tenth
 * tablet sends twice at once, as after a lost response. Every acknowledged bulletin must then be in the database.
 */
import { addDays, exploitationDayAt } from '@bulletin/domain/time/day'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { verifyDatabase } from '../apps/server/src/bulletins/history/verify-database.ts'
import { openPostgresql } from '../apps/server/src/database/open-postgresql.ts'
import { sampleBulletin } from '../apps/demo/src/sent/sample-bulletin.ts'
import { worldBook } from '../apps/demo/src/sent/world-book.ts'
import { demoWorld } from '../apps/demo/src/world/world.ts'
import { systemClock } from '../apps/server/src/system/clock.ts'
import { systemIds } from '../apps/server/src/system/ids.ts'
import { fillCompanyWorld } from '../e2e/support/company-world.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { startCluster, twoRolesOn } from '../e2e/support/postgresql.ts'
import { startServer } from '../e2e/support/server.ts'
import { quantile } from './measure.ts'
import { row, verdict, whole } from './print.ts'
import { startIssuer, type Issuer } from './tunnel/issuer.ts'

const TIME_ZONE = 'Europe/Paris'
const TABLETS = 500
const MINUTE = 60_000
const MANAGERS = 16
const MANAGER_PAUSE_MILLISECONDS = 1000
/** A warm-up, so that the code is compiled as on any ordinary day. */
const WARM_UP_POSTS = 300
const P99_MAX_MILLISECONDS = 250
const LAST_MAX_MILLISECONDS = 10_000

type Tablet = { id: string; body: string; token: string }
type Outcome = { id: string; milliseconds: number; statuses: readonly number[] }

/** As many drivers of the network as requested, each with a bulletin of a day. */
const makeTablets = async (issuer: Issuer, wanted: number, day: string): Promise<Tablet[]> => {
  const world = demoWorld()
  const parts = { clock: systemClock, timeZone: TIME_ZONE, ids: systemIds }
  const book = worldBook(world, TIME_ZONE)
  const uoCodes = new Map(
    world.lines.map(({ name, stations }) => [
      name,
      stations.find(({ codeUO }) => codeUO !== null)?.codeUO ?? null,
    ]),
  )
  const tablets: Tablet[] = []
  for (const { line, drivers } of world.rosters)
    for (const { matricule } of drivers) {
      if (tablets.length === wanted) return tablets
      if (book.findOrder(matricule, day) === null) continue
      const made = sampleBulletin(() => world, { matricule, day, full: false }, parts)
      if (!made.ok) continue
      const person = { matricule, givenName: 'Claire', familyName: 'Lambert', workCode: 'CR01' }
      const token = await issuer.sign({ ...person, uoCode: uoCodes.get(line) ?? null })
      tablets.push({ id: made.value.id, body: JSON.stringify(made.value), token })
    }
  throw new Error(`${tablets.length} conducteurs seulement ont un service le ${day}.`)
}

const post = async (url: string, { body, token }: Tablet): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/bulletins`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

const send = async (url: string, tablet: Tablet, isDoubled: boolean): Promise<Outcome> => {
  const start = performance.now()
  const statuses = await Promise.all([post(url, tablet), ...(isDoubled ? [post(url, tablet)] : [])])
  return { id: tablet.id, milliseconds: performance.now() - start, statuses }
}

/** All tablets, spread over the interval. */
const sendAll = (url: string, tablets: readonly Tablet[], within: number): Promise<Outcome[]> =>
  Promise.all(
    tablets.map(async (tablet, index) => {
      await wait((index * within) / tablets.length)
      return send(url, tablet, index % 10 === 0)
    }),
  )

type Managing = { stop: () => Promise<{ listed: number; validated: number; refused: number }> }

/** Managers list their waiting bulletins, and each validates a different one; another may have been faster. */
const manage = (url: string, tokens: readonly string[]): Managing => {
  const tally = { listed: 0, validated: 0, refused: 0 }
  const over = new AbortController()
  const work = async (token: string, place: number): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    while (!over.signal.aborted) {
      const listed = await fetch(`${url}/api/bulletins?status=MEF_TO_VALIDATE&sizePerPage=50`, { headers })
      const page = (await listed.json()) as { content?: { id: string }[] }
      tally.listed += 1
      const waiting = page.content ?? []
      const chosen = waiting[place % waiting.length]
      if (chosen) {
        const address = `${url}/api/bulletins/${chosen.id}/manager-validate`
        const { status } = await fetch(address, { method: 'POST', headers, body: '{}' })
        if (status === 200) tally.validated += 1
        else tally.refused += 1
      }
      await wait(MANAGER_PAUSE_MILLISECONDS)
    }
  }
  const working = Promise.all(tokens.map(work))
  return {
    stop: async () => {
      over.abort()
      await working
      return tally
    },
  }
}

const stored = async (databaseUrl: string, ids: readonly string[]): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const counting = `
      select count(*)::int as count from bulletin b join bulletin_document d using (id)
      where b.id = any($1::uuid[]) and (select count(*) from bulletin_history h
        where h.bulletin_id = b.id and h.number = 1) = 1`
    return (await client.query<{ count: number }>(counting, [ids])).rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

const tamperedIn = async (databaseUrl: string): Promise<number> => {
  const database = openPostgresql(databaseUrl, (error) => {
    throw error
  })
  let tampered = 0
  try {
    await verifyDatabase(database, { timeZone: TIME_ZONE, onTampered: () => void (tampered += 1) })
    return tampered
  } finally {
    await database.close()
  }
}

/** What was sent: whether each bulletin was acknowledged once, and how many are in the database. */
type Wave = { outcomes: readonly Outcome[]; isClean: boolean; stored: number }

const waveOf = async (databaseUrl: string, outcomes: readonly Outcome[]): Promise<Wave> => ({
  outcomes,
  isClean: outcomes.every(
    ({ statuses }) =>
      statuses.every((status) => status === 200 || status === 201) &&
      statuses.filter((status) => status === 201).length === 1,
  ),
  stored: await stored(
    databaseUrl,
    outcomes.map(({ id }) => id),
  ),
})

const judge = (name: string, { outcomes, isClean, stored: found }: Wave, p99Max: number | null): void => {
  const waits = outcomes.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const [median, p99, last] = [quantile(waits, 0.5), quantile(waits, 0.99), waits.at(-1) ?? Number.NaN]
  const taken = outcomes.filter(({ statuses }) => statuses.includes(201))
  const isMet =
    isClean &&
    found === outcomes.length &&
    last <= LAST_MAX_MILLISECONDS &&
    (p99Max === null || p99 <= p99Max)
  row(
    name,
    whole.format(taken.length),
    whole.format(found),
    whole.format(median),
    whole.format(p99),
    whole.format(last),
    verdict(isMet, 'cible manquée'),
  )
}

type Load = { tablets: number; milliseconds: number; warmUpPosts: number; managers: number }

/** Starts the product, and lets tablets and managers work on it. */
export const playTunnel = async (load: Load) => {
  const cluster = await startCluster({ isDurable: true })
  const issuer = await startIssuer(await freePort())
  try {
    const databaseUrl = await cluster.createDatabase('bench')
    const port = await freePort()
    const env = {
      ...issuer.settings,
      APP_ENV: 'uat',
      DAILY_PASSWORD_KEY: Buffer.alloc(32, 1).toString('base64'),
      LOG_SIGNING_KEY: Buffer.alloc(32, 2).toString('base64'),
      ADMIN_WORK_CODES: 'ADM1',
      LOG_LEVEL: 'error',
      ...twoRolesOn(databaseUrl),
    }
    await fillCompanyWorld(databaseUrl, { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` })
    const server = await startServer({ port, databaseUrl, env })
    try {
      const today = exploitationDayAt(systemClock.now(), TIME_ZONE)
      const [warming, minute, burst] = [
        await makeTablets(issuer, load.warmUpPosts, addDays(today, -3)),
        await makeTablets(issuer, load.tablets, addDays(today, -2)),
        await makeTablets(issuer, load.tablets, addDays(today, -1)),
      ]
      const manager = { givenName: 'Samuel', familyName: 'Marchand', workCode: 'MEF1', uoCode: 701 }
      const managers = await Promise.all(
        Array.from({ length: load.managers }, (_, index) =>
          issuer.sign({ ...manager, matricule: String(200_100 + index) }),
        ),
      )
      await sendAll(server.url, warming, 2000)
      const managing = manage(server.url, managers)
      const spread = await waveOf(databaseUrl, await sendAll(server.url, minute, load.milliseconds))
      const atOnce = await waveOf(databaseUrl, await sendAll(server.url, burst, 0))
      return { spread, atOnce, managing: await managing.stop(), tampered: await tamperedIn(databaseUrl) }
    } finally {
      await server.dispose()
    }
  } finally {
    await issuer.stop()
    await cluster.stop()
  }
}

export const benchTunnel = async (): Promise<void> => {
  const { spread, atOnce, managing, tampered } = await playTunnel({
    tablets: TABLETS,
    milliseconds: MINUTE,
    warmUpPosts: WARM_UP_POSTS,
    managers: MANAGERS,
  })
  console.log(`${TABLETS} tablettes sortent d’un tunnel pendant que ${MANAGERS} MEF travaillent :`)
  row('', 'accusés', 'gardés', 'médiane ms', 'p99 ms', 'dernier ms')
  judge('En une minute', spread, P99_MAX_MILLISECONDS)
  judge('D’un seul coup', atOnce, null)
  const { listed, validated, refused } = managing
  console.log(
    `Les MEF ont lu ${listed} listes et validé ${validated} bulletins ; ${refused} l’étaient déjà. Historiques rompus : ${tampered}.\n`,
  )
}
