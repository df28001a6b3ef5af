import { JournalPage, type JournalRow } from '@bulletin/domain/journal/journal-row'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDatabaseAt,
  startCluster,
  twoRolesOn,
  type Cluster,
} from '../../../../e2e/support/postgresql.ts'
import { accessTokenOf } from '../../../../tools/token/sign-in.mjs'
import { bearer } from '../testing/app.ts'
import { entryProcesses, started, type Running } from '../testing/entry-process.ts'
import { freePort } from '../testing/free-port.ts'

const { run } = entryProcesses('main')
const [DRIVER, OTHER_DRIVER, MANAGER, AUDITOR] = ['100001', '100002', '200001', '400001'] as const
const READS = 20

let cluster: Cluster | null = null
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.stop())

describe('the journal of a server that ends', () => {
  it('has every write and every refusal after a kill, and every read after a stop', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const databaseUrl = await createDatabaseAt(cluster?.urlOf('postgres') ?? '', 'killed_journal')
    const start = async (): Promise<Running> => {
      const server = run({
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        APP_NOW: '2026-03-11T06:00:00Z',
        DEMO_HISTORY_DAYS: '0',
        ...twoRolesOn(databaseUrl),
      })
      await started(server)
      return server
    }
    const call = async (path: string, token: string, body?: unknown): Promise<number> =>
      (
        await fetch(`${url}/api/bulletins${path}`, {
          headers: { ...bearer(token), 'content-type': 'application/json' },
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        })
      ).status
    const rows = async (token: string, query: string): Promise<JournalRow[]> => {
      const response = await fetch(`${url}/api/journal?sizePerPage=100&${query}`, { headers: bearer(token) })
      return JournalPage.parse(await response.json()).content
    }

    const bulletin = aSubmittedBulletin({ driverMatricularAccount: DRIVER }, { series: 1 })
    const killed = await start()
    const [driver, other, manager] = [
      await accessTokenOf(url, DRIVER),
      await accessTokenOf(url, OTHER_DRIVER),
      await accessTokenOf(url, MANAGER),
    ]
    expect(await call('', driver, bulletin)).toBe(201)
    expect(await call(`/${bulletin.id}/manager-validate`, manager, {})).toBe(200)
    expect(await call(`/${bulletin.id}`, other)).toBe(403)
    killed.child.kill('SIGKILL')
    await killed.ended

    const stopped = await start()
    const again = await accessTokenOf(url, MANAGER)
    for (let read = 0; read < READS; read += 1) expect(await call(`/${bulletin.id}`, again)).toBe(200)
    stopped.child.kill('SIGTERM')
    expect(await stopped.ended).toBe(0)

    await start()
    const auditor = await accessTokenOf(url, AUDITOR)
    expect(await rows(auditor, 'action=VALIDATE')).toMatchObject([
      { matricule: MANAGER, outcome: 'ACCEPTED', bulletin: { id: bulletin.id } },
    ])
    expect(await rows(auditor, 'refused=true')).toMatchObject([
      { matricule: OTHER_DRIVER, action: 'READ', reason: 'NOT_OWN', bulletin: { id: bulletin.id } },
    ])
    expect(await rows(auditor, `action=READ&person=${MANAGER}`)).toHaveLength(READS)
  })
})
