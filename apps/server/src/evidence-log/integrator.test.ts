import { EMPTY_FRONTIER, rootOf } from '@bulletin/domain/evidence/merkle'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Statement } from '../database/database.ts'
import { digestBytes } from '../system/sha256.ts'
import { openTestDatabase } from '../testing/database.ts'
import { grownWith, integrator } from './integrator.ts'
import { logRepository } from './repository.ts'
import { emptyLog, hashAt, queueEntries, storedLog } from './testing/entries.ts'
import { rootOfLeaves } from './testing/independent-reader.ts'
import { storedTree } from './tree.ts'

const database = await openTestDatabase()
beforeEach(() => emptyLog(database))

const integratorOn = (run = database.run, entriesPerBatch = 100) =>
  integrator({
    repository: logRepository({ run }),
    digest: digestBytes,
    rest: async () => {},
    milliseconds: () => 0,
    entriesPerBatch,
  })

const hex = (hash: Uint8Array | null | undefined) => hash && Buffer.from(hash).toString('hex')

/** Numbers without a gap, each entry once, an empty queue, and a tree whose roots are those of its leaves. */
const expectWhole = async (count: number): Promise<void> => {
  const { leaves, nodes, pending, size } = await storedLog(database)
  expect(leaves.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, index) => index))
  expect(new Set(leaves.map(({ position }) => position)).size).toBe(count)
  for (const { position, hash } of leaves) expect(hash).toBe(hashAt(position))
  expect(pending).toEqual([])
  expect(size).toBe(count)
  expect(nodes).toHaveLength(Math.floor(count / 256))
  const hashes = leaves.map(({ hash }) => Buffer.from(hash, 'hex'))
  for (const { level, index, hash } of nodes) {
    expect(level).toBe(1)
    expect(hash).toBe(hex(rootOfLeaves(hashes.slice(index * 256, (index + 1) * 256))))
  }
  const repository = logRepository(database)
  expect(hex(await storedTree(repository, digestBytes).findRoot(count))).toBe(hex(rootOfLeaves(hashes)))
  const { frontier } = await repository.readHead(0, 0)
  expect(frontier.size).toBe(count)
}

describe('the integrator', () => {
  it('numbers every entry of the queue once and without gaps, batch after batch', async () => {
    await queueEntries(database, { from: 1, count: 700 })
    expect(await integratorOn().integrate()).toBe(700)
    await queueEntries(database, { from: 5000, count: 3 })
    expect(await integratorOn().integrate()).toBe(3)
    expect(await integratorOn().integrate()).toBe(0)
    await expectWhole(703)
  })

  it('numbers no entry again that the queue names twice, in one batch or later', async () => {
    await queueEntries(database, { from: 1, count: 10 })
    await queueEntries(database, { from: 5, count: 10 })
    expect(await integratorOn().integrate()).toBe(14)
    await queueEntries(database, { from: 1, count: 14 })
    expect(await integratorOn().integrate()).toBe(0)
    await expectWhole(14)
  })

  it.each(['before', 'after'] as const)(
    'loses and doubles nothing when it dies right %s any of its statements',
    async (when) => {
      await queueEntries(database, { from: 1, count: 600 })
      let deaths = 0
      for (let dying = 1; dying < 20; dying += 1) {
        let count = 0
        const run = async (statement: Statement): Promise<unknown[]> => {
          count += 1
          if (count === dying && when === 'before') throw new Error('killed')
          const rows = await database.run(statement)
          if (count === dying && when === 'after') throw new Error('killed')
          return rows
        }
        const outcome = await integratorOn(run).integrate().catch(String)
        if (outcome !== 'Error: killed') break
        deaths += 1
      }
      expect(deaths).toBeGreaterThanOrEqual(4)
      await integratorOn().integrate()
      await expectWhole(600)
    },
  )

  it('works in two processes at once, which never give two numbers to an entry', async () => {
    await queueEntries(database, { from: 1, count: 1000 })
    const counts = await Promise.all([
      integratorOn(database.run, 70).integrate(),
      integratorOn(database.run, 90).integrate(),
      integratorOn(database.run, 110).integrate(),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1000)
    await expectWhole(1000)
  })

  it('writes nothing for a tree that another process has made grow meanwhile', async () => {
    await queueEntries(database, { from: 1, count: 10 })
    const repository = logRepository(database)
    const grown = {
      sizeBefore: 3,
      frontier: { size: 4, roots: [digestBytes(new Uint8Array())] },
      leaves: [{ source: 'journal' as const, position: 1, hash: hashAt(1) }],
      completed: [],
      taken: [1, 2, 3],
    }
    expect(await repository.grow(grown)).toBe(false)
    await integratorOn().integrate()
    await expectWhole(10)
  })

  it('keeps the root of every complete tile, of each level', async () => {
    const pending = Array.from({ length: 65_537 }, (_, id) => ({
      id,
      source: 'journal' as const,
      position: id,
      hash: Buffer.from(digestBytes(Uint8Array.of(id & 0xff, id >> 8))).toString('hex'),
      isKnown: false,
    }))
    const { completed, frontier } = grownWith({ frontier: EMPTY_FRONTIER, pending }, digestBytes)
    const leaves = pending.map(({ hash }) => Buffer.from(hash, 'hex'))
    expect(completed.filter(({ level }) => level === 1).map(({ index }) => index)).toEqual(
      Array.from({ length: 256 }, (_, index) => index),
    )
    expect(completed.filter(({ level }) => level > 1)).toEqual([
      { level: 2, index: 0, root: hex(rootOfLeaves(leaves.slice(0, 65_536))) },
    ])
    expect(hex(rootOf(frontier, digestBytes))).toBe(hex(rootOfLeaves(leaves)))
  })

  it('passes a long queue in batches, and rests between them for as long as they took', async () => {
    await queueEntries(database, { from: 1, count: 350 })
    const rests: number[] = []
    let now = 0
    const resting = integrator({
      repository: logRepository(database),
      digest: digestBytes,
      rest: async (milliseconds) => rests.push(milliseconds),
      milliseconds: () => (now += 7),
      entriesPerBatch: 100,
    })
    expect(await resting.integrate()).toBe(350)
    expect(rests).toEqual([7, 7, 7])
  })
})
