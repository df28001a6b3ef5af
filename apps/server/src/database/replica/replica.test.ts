import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster, type Cluster } from '../../../../../e2e/support/postgresql.ts'
import { MANAGER } from '../../bulletins/testing/calls.ts'
import { bearer, buildTestApp, testSettings, type TestApp } from '../../testing/app.ts'
import { openStorage } from '../../launch/storage.ts'
import '../../testing/database.ts'
import { migrateForTests } from '../../testing/migrated.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../../testing/small-world.ts'
import type { Database } from '../database.ts'
import { openPostgresql } from '../open-postgresql.ts'
import { replicaFault, whoIs } from './identity.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const STAMP = /^bulletin_written=[0-9A-F]+\/[0-9A-F]+/
const LISTS = '/api/bulletins?page=0&sizePerPage=50'

describe.runIf(process.env['TEST_DATABASE'] === 'postgresql')('two processes and a replica', () => {
  let clusters: Cluster[] = []
  let databases: Database[] = []
  const apps: TestApp[] = []
  const [primary, replica] = [() => at(databases, 0), () => at(databases, 1)]
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index]
    if (!item) throw new Error('Not started')
    return item
  }

  beforeAll(async () => {
    const first = await startCluster({ isDurable: true, settings: { fsync: 'off' } })
    const url = await first.createDatabase('bulletin')
    const database = openPostgresql(url, () => {})
    await migrateForTests(database)
    await fillSmallWorld(database)
    const second = await startCluster({ replicaOf: url })
    clusters = [first, second]
    databases = [database, openPostgresql(second.urlOf('bulletin'), () => {})]
    for (let process = 0; process < 2; process += 1)
      apps.push(await buildTestApp(primary(), { replica: replica() }))
  })
  afterAll(async () => {
    for (const { app } of apps) await app.close()
    for (const database of databases) await database.close()
    for (const cluster of clusters.toReversed()) await cluster.stop()
  })

  const replay = (what: 'pause' | 'resume') =>
    replica().run({ text: `select pg_wal_replay_${what}()`, values: [] })

  const idsIn = async (testApp: TestApp, who: Somebody, stamp?: string): Promise<string[]> => {
    const headers = { ...bearer(await tokenOf(testApp, who)), ...(stamp !== undefined && { cookie: stamp }) }
    const response = await testApp.app.inject({ url: LISTS, headers })
    return response.json<{ content: { id: string }[] }>().content.map(({ id }) => id)
  }

  /** Sends a bulletin and returns the position cookie that a browser would send back. */
  const send = async (testApp: TestApp, series: number) => {
    const bulletin = aSubmittedBulletin({}, { series })
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/bulletins',
      payload: JSON.stringify(bulletin),
      headers: {
        ...bearer(await tokenOf(testApp, { matricule: bulletin.driverMatricularAccount })),
        'content-type': 'application/json',
      },
    })
    expect(response.statusCode).toBe(201)
    return { id: bulletin.id, cookie: String(response.headers['set-cookie']) }
  }

  const readsOf = async ({ app }: TestApp, reason: string): Promise<number> =>
    Number(
      new RegExp(`bulletin_list_reads_total\\{reason="${reason}"\\} (\\d+)`).exec(
        (await app.inject({ url: '/metrics' })).body,
      )?.[1] ?? 0,
    )

  it('let whoever wrote find it at once, whichever process they ask, however far the replica is behind [4.6]', async () => {
    await replay('pause')
    const { id, cookie } = await send(at(apps, 0), 1)
    expect(cookie).toMatch(/; Path=\/api; Max-Age=30; HttpOnly; SameSite=Strict; Secure$/)
    const stamp = STAMP.exec(cookie)?.[0] ?? ''
    for (const testApp of apps) {
      expect(await idsIn(testApp, {}, stamp)).toContain(id)
      // Without the cookie, the list comes from the replica, which is behind.
      expect(await idsIn(testApp, {})).not.toContain(id)
      expect(await readsOf(testApp, 'OWN_WRITE')).toBe(1)
      expect(await readsOf(testApp, 'CURRENT')).toBe(1)
    }
    await replay('resume')
    const [first] = apps
    await untilSo(async () => (first ? (await idsIn(first, MANAGER)).includes(id) : false))
    expect(await idsIn(at(apps, 1), {}, stamp)).toContain(id)
  })

  it('read one bulletin where it is written, and stamp no reading', async () => {
    await replay('pause')
    const { id } = await send(at(apps, 0), 2)
    const testApp = at(apps, 1)
    const response = await testApp.app.inject({
      url: `/api/bulletins/${id}`,
      headers: bearer(await tokenOf(testApp)),
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toBeUndefined()
    await replay('resume')
  })

  it('know a replica of theirs from what is none', async () => {
    const [ours, copy] = [await whoIs(primary()), await whoIs(replica())]
    expect(replicaFault(ours, copy)).toBeNull()
    expect(replicaFault(ours, ours)).toBe('NOT_A_REPLICA')
    expect(replicaFault({ ...ours, system: '1' }, copy)).toBe('OF_ANOTHER_SERVER')
    expect(replicaFault({ ...ours, name: 'other' }, copy)).toBe('ANOTHER_DATABASE')
  })

  it('start with it, and neither without it where it is asked for nor with anything else in its place', async () => {
    const url = at(clusters, 0).urlOf('bulletin')
    const opened = (readUrl: string) =>
      openStorage(
        testSettings({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }),
        MIGRATIONS,
        pino({ level: 'silent' }),
        'product',
      )
    const storage = await opened(at(clusters, 1).urlOf('bulletin'))
    expect(storage).toMatchObject({ ok: true, value: { replica: { kind: 'postgresql' } } })
    if (storage.ok) await storage.value.close()
    const refusal = async (readUrl: string) => {
      const refused = await opened(readUrl)
      return refused.ok ? '' : refused.failure
    }
    expect(await refusal(url)).toContain("n'est pas une réplique")
    expect(await refusal(at(clusters, 1).urlOf('postgres'))).toContain('un autre nom')
    expect(await refusal('postgresql://postgres@127.0.0.1:1/bulletin')).toMatch(/ne répond pas.*retirez-la/)
  })

  it('go on without it when it dies, and nobody is told', async () => {
    await at(clusters, 1).stop()
    const testApp = at(apps, 0)
    const { id } = await send(testApp, 3)
    expect(await idsIn(testApp, {})).toContain(id)
  })
})

/** Polls until the condition is true or the test times out. */
const untilSo = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
