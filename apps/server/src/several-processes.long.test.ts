import { PARIS } from '@bulletin/domain/testing/small-day'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { followBoard } from '../../../e2e/support/board-follower.ts'
import { startHaproxy } from '../../../e2e/support/haproxy.ts'
import { insistentClient, type InsistentClient } from '../../../e2e/support/insistent-client.ts'
import { asServing, startCluster, twoRolesOn } from '../../../e2e/support/postgresql.ts'
import { accessTokenOf } from '../../../tools/token/sign-in.mjs'
import { verifyDatabase } from './bulletins/history/verify-database.ts'
import { openPostgresql } from './database/open-postgresql.ts'
import { newestMigration } from './database/migrate.ts'
import { rowsOf } from './database/rows.ts'
import { expectSealed } from './evidence-log/testing/expect-sealed.ts'
import { entryProcesses, type Running } from './testing/entry-process.ts'
import { freePort } from './testing/free-port.ts'

/** Demo drivers, and the manager who validates those of line 7. */
const DRIVERS = ['100001', '100002', '100010', '100013']
const MANAGER = '200001'
const NOW = '2026-03-11T06:00:00Z'
const DRAIN_SECONDS = 3

/** Bulletins to be acknowledged between two events. */
const BETWEEN = 40
const VALIDATED_AT_ONCE = 3
const WAITING = '/api/bulletins?virtualStatus=SENT_TO_MEF&lines=7&sizePerPage=50'
const WAIT = { timeout: 120_000, interval: 50 }

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MIGRATIONS = join(ROOT, 'apps/server/migrations')

const { run, folder } = entryProcesses('main')
const closing: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
}, WAIT.timeout)

const ready = async ({ child, output, ended }: Running): Promise<void> => {
  const isOver = ended.then((code) => {
    throw new Error(`The server ended with ${code}: ${output()}`)
  })
  while (!output().includes('Bulletin de conduite : http'))
    await Promise.race([once(child.stdout ?? child, 'data'), isOver])
  isOver.catch(() => undefined)
}

/** A next release: the same program with a migration of the table being written. */
const nextRelease = (): { entry: string; writtenAt: number } => {
  const root = mkdtempSync(join(tmpdir(), 'bulletin-next-'))
  closing.push(() => rmSync(root, { recursive: true, force: true }))
  const server = join(root, 'apps/server')
  mkdirSync(join(root, 'apps/web'), { recursive: true })
  cpSync(join(ROOT, 'apps/server/dist'), join(server, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'apps/server/package.json'), join(server, 'package.json'))
  symlinkSync(join(ROOT, 'apps/web/dist'), join(root, 'apps/web/dist'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const migrations = join(server, 'migrations')
  cpSync(MIGRATIONS, migrations, { recursive: true })
  const file = join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  const writtenAt = newestMigration(MIGRATIONS) + 1
  journal.entries.push({ idx: 999, version: '7', when: writtenAt, tag: '0999_next', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(migrations, '0999_next.sql'),
    [
      'alter table bulletin add column next_release text',
      'alter table bulletin_document add column next_release text',
      'create table next_release (id uuid primary key)',
    ].join('\n--> statement-breakpoint\n'),
  )
  return { entry: join(server, 'dist/main.js'), writtenAt }
}

type Page = { content: { id: string; status: string }[] }

/** What the clients did, and the responses they got. */
const startWork = (drivers: readonly InsistentClient[], manager: InsistentClient) => {
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  const validated = new Set<string>()
  const wrong: string[] = []
  const stopping = new AbortController()
  let series = 0

  const find = async (who: InsistentClient, id: string): Promise<Page['content'][number] | undefined> => {
    const { status, body } = await who.call('GET', `/api/bulletins?ids=${id}`)
    if (status !== 200) wrong.push(`a list was answered ${status}`)
    return status === 200 ? (body as Page).content[0] : undefined
  }

  const drive = async (who: InsistentClient, index: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      series += 1
      const driver = DRIVERS[index] ?? ''
      const bulletin: SubmittedBulletin = aSubmittedBulletin({ driverMatricularAccount: driver }, { series })
      sent.add(bulletin.id)
      const { status, body, tries } = await who.call('POST', '/api/bulletins', JSON.stringify(bulletin))
      // 200 is correct only after a retry, when the first response was lost.
      const isReceipt = status === 201 || (status === 200 && tries > 1)
      if (!isReceipt) wrong.push(`a bulletin was answered ${status}: ${JSON.stringify(body)}`)
      else acknowledged.add(bulletin.id)
      if (!(await find(who, bulletin.id))) wrong.push(`its driver does not find ${bulletin.id}`)
    }
  }

  const validate = async (id: string): Promise<void> => {
    const { status, body, tries } = await manager.call('POST', `/api/bulletins/${id}/manager-validate`, '{}')
    const isDone = status === 200 || (status === 409 && tries > 1)
    if (!isDone) wrong.push(`a validation was answered ${status}: ${JSON.stringify(body)}`)
    else validated.add(id)
    if ((await find(manager, id))?.status === 'MEF_TO_VALIDATE')
      wrong.push(`their manager does not find ${id} validated`)
  }

  const manage = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { body } = await manager.call('GET', WAITING)
      for (const { id } of (body as Page).content.slice(0, VALIDATED_AT_ONCE)) await validate(id)
    }
  }

  const work = Promise.all([...drivers.map(drive), manage()])
  work.catch((error: unknown) => wrong.push(String(error)))
  return {
    sent,
    acknowledged,
    validated,
    wrong,
    /** Waits until some more bulletins are acknowledged. */
    goesOn: async (): Promise<void> => {
      const until = acknowledged.size + BETWEEN
      await vi.waitUntil(() => acknowledged.size >= until || wrong.length > 0, WAIT)
    },
    end: async (): Promise<void> => {
      stopping.abort()
      await work
    },
  }
}

it('three processes, one killed, all replaced one after the other with a migration in between: nothing acknowledged is lost, nothing untold, and every entry has its number in the log [4.6] [7.10]', async () => {
  const primary = await startCluster({ isDurable: true })
  closing.push(primary.stop)
  const databaseUrl = await primary.createDatabase('bulletin')
  const replica = await startCluster({ replicaOf: databaseUrl })
  closing.push(replica.stop)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = async (index: number, entry?: string): Promise<Running> => {
    const server = run(
      {
        HOST: '127.0.0.1',
        PORT: String(ports[index]),
        PUBLIC_URL: url,
        TRUST_PROXY: 'loopback',
        APP_NOW: NOW,
        DEMO_HISTORY_DAYS: '0',
        RATE_LIMIT_PER_MINUTE: '1000000',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        ...twoRolesOn(databaseUrl),
        DATABASE_READ_URL: asServing(replica.urlOf('bulletin')),
      },
      [],
      entry,
    )
    await ready(server)
    return server
  }
  // All start at once on an empty database: one migrates and fills it, the others wait.
  const servers = await Promise.all([0, 1, 2].map((index) => start(index)))
  const haproxy = startHaproxy(port, ports)
  closing.push(haproxy.stop)
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true, WAIT)

  // Each page of the sign-in may be answered by a different process.
  const clientOf = async (matricule: string) => insistentClient(url, await accessTokenOf(url, matricule))
  const drivers: InsistentClient[] = []
  for (const matricule of DRIVERS) drivers.push(await clientOf(matricule))
  const manager = await clientOf(MANAGER)
  const everybody = [...drivers, manager]
  const repairs = () => everybody.flatMap((client) => client.repairs.map(({ what }) => what))

  const token = await accessTokenOf(url, MANAGER)
  const looker = insistentClient(url, token)
  const follower = followBoard(url, token, looker, WAITING)
  closing.push(follower.stop)
  const work = startWork(drivers, manager)
  await work.goesOn()

  servers[1]?.child.kill('SIGKILL')
  await servers[1]?.ended
  await work.goesOn()
  servers[1] = await start(1)
  await work.goesOn()
  const repairsOfTheKill = repairs().length

  const { entry, writtenAt } = nextRelease()
  for (const [index, old] of servers.entries()) {
    old.child.kill('SIGTERM')
    expect(await old.ended, old.output()).toBe(0)
    servers[index] = await start(index, entry)
    await work.goesOn()
  }
  await work.end()

  // The page reloads only when notified: the last write must have been notified too.
  const truth = async () => JSON.stringify((await manager.call('GET', WAITING)).body)
  await vi.waitUntil(async () => follower.shown() === (await truth()), WAIT)
  expect(follower.counts().streams).toBeGreaterThan(1)
  expect(follower.counts().told).toBeGreaterThan(0)
  await follower.stop()

  expect(work.wrong).toEqual([])
  expect(work.validated.size).toBeGreaterThan(0)
  expect([...work.sent].filter((id) => !work.acknowledged.has(id))).toEqual([])
  // A graceful stop must cause no client retries.
  expect(repairs().slice(repairsOfTheKill)).toEqual([])

  const metrics = await Promise.all(
    ports.map(async (own) => (await fetch(`http://127.0.0.1:${own}/metrics`)).text()),
  )
  for (const text of metrics) expect(text).toMatch(/bulletin_list_reads_total\{reason="CURRENT"\} [1-9]/)
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))

  const database = openPostgresql(databaseUrl, () => undefined)
  closing.push(database.close)
  const idsOf = async (table: string, column: string, condition = 'true'): Promise<string[]> =>
    (
      await rowsOf(
        database.queries,
        z.object({ id: z.string() }),
        sql.raw(`select ${column}::text as id from ${table} where ${condition} order by 1`),
      )
    ).map(({ id }) => id)
  const acknowledged = [...work.acknowledged].toSorted()
  expect(await idsOf('bulletin', 'id')).toEqual(acknowledged)
  expect(await idsOf('bulletin_document', 'id')).toEqual(acknowledged)
  expect(await idsOf('bulletin_history', 'bulletin_id', "action = 'RECEIVED'")).toEqual(acknowledged)
  expect(await idsOf('bulletin_history', 'bulletin_id', "action = 'VALIDATED'")).toEqual(
    [...work.validated].toSorted(),
  )
  expect(await idsOf('bulletin_migration', 'written_at', `written_at = ${writtenAt}`)).toHaveLength(1)
  const tampered: string[] = []
  const verified = await verifyDatabase(database, {
    timeZone: PARIS,
    onTampered: ({ id }) => tampered.push(id),
  })
  expect(tampered).toEqual([])
  expect(verified.checked).toBe(acknowledged.length)
  await expectSealed(database, { folder: folder(), url })

  const copy = openPostgresql(replica.urlOf('bulletin'), () => undefined)
  closing.push(copy.close)
  const counted = async () =>
    (await rowsOf(copy.queries, z.object({ count: z.number() }), sql`select count(*)::int from bulletin`))[0]
      ?.count
  await vi.waitUntil(async () => (await counted()) === acknowledged.length, WAIT)
})
