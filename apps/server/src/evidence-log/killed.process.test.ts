import { chanceFrom, wholeBetween } from '@bulletin/domain/sample/chance'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster, type Cluster } from '../../../../e2e/support/postgresql.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { digestBytes } from '../system/sha256.ts'
import { migrateForTests } from '../testing/migrated.ts'
import { integrator } from './integrator.ts'
import { logRepository } from './repository.ts'
import { hashAt, queueEntries, storedLog } from './testing/entries.ts'
import { rootOfLeaves } from './testing/independent-reader.ts'
import { storedTree } from './tree.ts'

const SCRIPT = fileURLToPath(new URL('testing/integrate-until-killed.ts', import.meta.url))
const KILLS = 4
const ENTRIES_PER_ROUND = 150
/** The longest life of a process after its first number: a batch is at any stage. */
const LATEST_MILLISECONDS = 40

let cluster: Cluster | null = null
beforeAll(async () => {
  cluster = await startCluster({ isDurable: true })
})
afterAll(() => cluster?.stop())

const start = (url: string): ChildProcess =>
  spawn(process.execPath, [SCRIPT, url], { stdio: ['ignore', 'pipe', 'inherit'] })

describe('processes that are killed while they number entries', () => {
  it('leave no gap, no number twice, and no entry out, two of them at once', async () => {
    const url = (await cluster?.createDatabase('numbered')) ?? ''
    const database = openPostgresql(url, () => undefined)
    await migrateForTests(database)
    const chance = chanceFrom(27)
    let count = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const children = [start(url), start(url)]
      const ended = children.map((child) => once(child, 'exit'))
      await Promise.all(children.flatMap(({ stdout }) => (stdout ? [once(stdout, 'data')] : [])))
      const writing = queueEntries(database, { from: count + 1, count: ENTRIES_PER_ROUND })
      count += ENTRIES_PER_ROUND
      for (const child of children) {
        await wait(wholeBetween(chance, 0, LATEST_MILLISECONDS))
        child.kill('SIGKILL')
      }
      await Promise.all([writing, ...ended])
    }
    const repository = logRepository(database)
    await integrator({
      repository,
      digest: digestBytes,
      rest: async () => undefined,
      milliseconds: () => 0,
    }).integrate()

    const { leaves, pending, size } = await storedLog(database)
    expect(pending).toEqual([])
    expect(size).toBe(count)
    expect(leaves.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(leaves.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    for (const { position, hash } of leaves) expect(hash).toBe(hashAt(position))
    const root = await storedTree(repository, digestBytes).findRoot(count)
    const hashes = leaves.map(({ hash }) => Buffer.from(hash, 'hex'))
    expect(root && Buffer.from(root)).toEqual(rootOfLeaves(hashes))
    await database.close()
  })
})
