import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster, type Cluster } from '../../../../../e2e/support/postgresql.ts'
import { entryProcesses } from '../../testing/entry-process.ts'
import { killWhileReceiving } from '../testing/killed-while-receiving.ts'

const entry = entryProcesses('main')

const PLAN = { posts: 200, kills: 2, seed: 7 }

let cluster: Cluster | null = null
beforeAll(async () => {
  cluster = await startCluster({ isDurable: true })
})
afterAll(() => cluster?.stop())

/** The embedded engine is tested by `npm run test:long`, and by a daily journey with a power cut. */
describe('a server that is killed while bulletins come in [4.6] [7.10]', () => {
  it('has each of them once, on PostgreSQL [4.6] [7.10]', async () => {
    const clusterUrl = cluster?.urlOf('postgres') ?? ''
    const keeping = { kind: 'postgresql', clusterUrl } as const
    expect(await killWhileReceiving(entry, keeping, PLAN)).toMatchObject({ kept: PLAN.posts })
  })
})
