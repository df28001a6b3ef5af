import { findBrokenLink, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { chanceFrom, wholeBetween } from '@bulletin/domain/sample/chance'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { getTableColumns } from 'drizzle-orm'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { createDatabaseAt, twoRolesOn } from '../../../../../e2e/support/postgresql.ts'
import { accessTokenOf } from '../../../../../tools/token/sign-in.mjs'
import type { Database } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { openEmbedded } from '../../database/open-embedded.ts'
import { openPostgresql } from '../../database/open-postgresql.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import { expectSealed } from '../../evidence-log/testing/expect-sealed.ts'
import { sha256 } from '../../system/sha256.ts'
import type { entryProcesses, Running } from '../../testing/entry-process.ts'
import { freePort } from '../../testing/free-port.ts'
import { postAll, sendingOf, type Sending } from './posting-clients.ts'

const DRIVER = '100001'
const CLIENTS = 8
/** The longest delay between a receipt and a kill: enough for a statement to be at any stage. */
const KILL_LATEST_MILLISECONDS = 8

/** Where the server stores its data: in its own folder, or in a database of a cluster. */
export type Keeping = { kind: 'embedded' } | { kind: 'postgresql'; clusterUrl: string }

export type KillPlan = { posts: number; kills: number; seed: number }

type Entry = ReturnType<typeof entryProcesses>

const started = async ({ child, output, ended }: Running): Promise<void> => {
  const isOver = ended.then((code) => {
    throw new Error(`The server ended with ${code}: ${output()}`)
  })
  while (!output().includes('Bulletin de conduite : http'))
    await Promise.race([once(child.stdout ?? child, 'data'), isOver])
  isOver.catch(() => undefined)
}

const openedAfterwards = (
  keeping: Keeping,
  folder: string,
  databaseUrl: string,
): Promise<Database> | Database =>
  keeping.kind === 'embedded'
    ? openEmbedded(join(folder, 'database'))
    : openPostgresql(databaseUrl, () => undefined)

/** The stored rows at the end of the run. */
const kept = async ({ queries }: Database) => {
  const { position: _position, ...columns } = getTableColumns(bulletinHistory)
  return {
    rows: await queries
      .select({ id: bulletin.id, hash: bulletin.contentHash, last: bulletin.historyHash })
      .from(bulletin),
    documents: await queries.select().from(bulletinDocument),
    entries: await queries
      .select({ ...columns, at: instantTextOf(bulletinHistory.at) })
      .from(bulletinHistory),
  }
}

const expectEachOnce = async (all: readonly Sending[], database: Database): Promise<number> => {
  const { rows, documents, entries } = await kept(database)
  const ids = all.map(({ id }) => id).toSorted()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(documents.map(({ id }) => id).toSorted()).toEqual(ids)
  // All have the same driver and service: besides its receipt, each history names another bulletin.
  const receipts = entries.filter(({ action }) => action === 'RECEIVED')
  expect(receipts.map(({ bulletinId }) => bulletinId).toSorted()).toEqual(ids)
  const hashOf = new Map(rows.map(({ id, hash }) => [id, hash]))
  const lastOf = new Map(rows.map(({ id, last }) => [id, last]))
  expect(all.filter(({ id, hash }) => hashOf.get(id) !== hash)).toEqual([])
  for (const { id, certified } of documents) expect(sha256(certified), id).toBe(hashOf.get(id))
  const histories = new Map<string, HistoryEntry[]>()
  for (const entry of entries.toSorted((one, other) => one.number - other.number))
    histories.set(entry.bulletinId, [...(histories.get(entry.bulletinId) ?? []), HistoryEntry.parse(entry)])
  for (const [id, history] of histories)
    expect(findBrokenLink(history, lastOf.get(id) ?? '', sha256), id).toBeNull()
  return rows.length
}

/**
 * Posts bulletins from several clients to a server that is killed at moments drawn from the seed and restarted on the
 * same data. An acknowledged bulletin is not sent again: it must be stored exactly once, with its hash. The others are
 * sent again and must also be stored exactly once. Returns how many are stored, and how many of those sent again the
 * server already had.
 */
export const killWhileReceiving = async (
  { run, folder }: Entry,
  keeping: Keeping,
  { posts, kills, seed }: KillPlan,
): Promise<{ kept: number; hadAlready: number }> => {
  const chance = chanceFrom(seed)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const databaseUrl =
    keeping.kind === 'postgresql' ? await createDatabaseAt(keeping.clusterUrl, `killed_${seed}_${posts}`) : ''
  const start = async (): Promise<Running> => {
    const server = run({
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      APP_NOW: '2026-03-11T06:00:00Z',
      DEMO_HISTORY_DAYS: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...(databaseUrl !== '' && twoRolesOn(databaseUrl)),
    })
    await started(server)
    return server
  }

  const all = await Promise.all(
    Array.from({ length: posts }, (_, series) =>
      sendingOf(aSubmittedBulletin({ driverMatricularAccount: DRIVER }, { series: series + 1 })),
    ),
  )
  const acknowledged = new Set<string>()
  let hadAlready = 0
  for (let round = 0; round <= kills; round += 1) {
    const server = await start()
    const token = await accessTokenOf(url, DRIVER)
    const waiting = all.filter(({ id }) => !acknowledged.has(id))
    const share = Math.floor(waiting.length / (kills - round + 1))
    const killAt = round < kills ? wholeBetween(chance, 1, share) : Number.POSITIVE_INFINITY
    const delay = wholeBetween(chance, 0, KILL_LATEST_MILLISECONDS)
    const { taken, again } = await postAll(waiting, { url, token, clients: CLIENTS }, (count) => {
      if (count === killAt) void wait(delay).then(() => server.child.kill('SIGKILL'))
    })
    for (const id of [...taken, ...again]) acknowledged.add(id)
    hadAlready += again.size
    if (round === kills) server.child.kill('SIGTERM')
    await server.ended
  }
  expect(acknowledged.size, 'every bulletin has its receipt in the end').toBe(posts)

  const database = await openedAfterwards(keeping, folder(), databaseUrl)
  try {
    await expectSealed(database, { folder: folder(), url })
    return { kept: await expectEachOnce(all, database), hadAlready }
  } finally {
    await database.close()
  }
}
