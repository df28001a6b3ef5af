import { chained, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { verifierKey } from '@bulletin/domain/evidence/note'
import { digestBytes } from '@bulletin/domain/evidence/testing/cryptography'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyRepository } from '../../bulletins/history/repository.ts'
import { verifyDatabase } from '../../bulletins/history/verify-database.ts'
import { bulletinCallsIn } from '../../bulletins/testing/calls.ts'
import { bulletin, bulletinHistory } from '../../database/schema/bulletins.ts'
import {
  logCheckpoint,
  logCosignature,
  logHead,
  logLeaf,
  logNode,
  logPending,
} from '../../database/schema/log.ts'
import { chaining } from '../../system/chaining.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import {
  signedNote,
  signingKey,
  sealAll,
  treeOf,
  writeLog,
  type SigningKey,
  type WrittenLeaf,
} from '../testing/written-log.ts'
import type { KeptNote } from './checkpoints.ts'
import { witnessSource } from '../state/fault-sources.ts'
import { logStateRepository } from '../state/repository.ts'
import type { LogFault } from './faults.ts'
import { logVerificationRepository } from './repository.ts'
import { logFaultSentences } from './sentences.ts'
import { standingFaults } from './standing-faults.ts'
import { verifyLogDatabase } from './verify-log-database.ts'
import type { LogVerifyOptions } from './verify-log.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const { send, validate } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }),
)
const repository = logVerificationRepository(database)
const KEY = signingKey(1)
const OTHER_KEY = signingKey(2)

const faultsOf = async (options: Partial<LogVerifyOptions> = {}): Promise<LogFault[]> => {
  const faults: LogFault[] = []
  await verifyLogDatabase(database, {
    keys: [KEY.key],
    onFault: (fault) => faults.push(fault),
    ...options,
  })
  return faults
}

/** Entries of no bulletin, so that the log has enough leaves for tiles. */
const addEntries = (count: number, from: number) =>
  queries.transaction(async (transaction) => {
    await transaction.execute(
      sql`alter table bulletin_history disable trigger bulletin_history_is_append_only`,
    )
    await transaction.execute(sql`
      alter table bulletin_history drop constraint if exists bulletin_history_bulletin_id_bulletin_id_fk`)
    await transaction.execute(sql`
      insert into bulletin_history (bulletin_id, number, at, action, changes, hash)
      select '00000000-0000-7000-8000-000000000001', number, '2026-03-11T06:00:00Z', 'PROCESSED', '[]', sha256(convert_to(number::text, 'UTF8'))
      from generate_series(${from}::int, ${from + count - 1}::int) number`)
    await transaction.execute(
      sql`alter table bulletin_history enable trigger bulletin_history_is_append_only`,
    )
  })

/** What somebody kept, who asked for a checkpoint at that size. */
const kept = async (size: number, key = KEY): Promise<KeptNote> => {
  const leaves = await queries.select().from(logLeaf).orderBy(asc(logLeaf.index))
  const frontier = treeOf(leaves.slice(0, size)).frontiers.at(-1)
  if (frontier?.size !== size) throw new RangeError(`The log has no ${size} leaves`)
  return { name: `${size}.checkpoint`, text: signedNote(frontier, key) }
}

const emptied = () =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const table of [logCosignature, logCheckpoint, logLeaf, logNode, logPending, bulletinHistory])
      await transaction.delete(table)
    await transaction.update(logHead).set({ size: 0, frontier: [] })
  })

describe('a log that nobody touched', () => {
  beforeEach(() => emptied())
  afterEach(() => emptied())

  it('is in order when it is empty, and while all entries wait', async () => {
    expect(await faultsOf()).toEqual([])
    await addEntries(3, 1)
    expect(await faultsOf()).toEqual([])
  })

  it.each([1, 2, 255, 256, 257, 600])(
    'is in order with %i leaves, whatever is read at once',
    async (count) => {
      await addEntries(count, 1)
      await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
      await addEntries(2, count + 1)
      for (const batchLeaves of [256, 512, 100_000]) expect(await faultsOf({ batchLeaves })).toEqual([])
      expect(await faultsOf({ outside: [await kept(0), await kept(1), await kept(count)] })).toEqual([])
    },
  )

  it('is read from a checkpoint on, and an older checkpoint is proved to be its beginning', async () => {
    await addEntries(300, 1)
    await sealAll(queries, { at: '2026-03-10T22:00:00Z', key: KEY })
    await addEntries(400, 301)
    await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
    const from = await repository.findCheckpointBefore('2026-03-11T00:00:00Z')
    expect(from).toMatchObject({ size: 300 })
    const read: number[] = []
    const outside = [await kept(1), await kept(257), await kept(300), await kept(500), await kept(700)]
    const onProgress = ({ checked }: { checked: number }) => read.push(checked)
    expect(await faultsOf({ from, outside, onProgress, batchLeaves: 256 })).toEqual([])
    expect(read).toEqual([556, 700])
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction
        .update(logNode)
        .set({ hash: 'ab'.repeat(32) })
        .where(eq(logNode.index, 0))
    })
    expect(await faultsOf({ from })).toEqual([
      { kind: 'ROOT', size: 300, signedAt: '2026-03-10T22:00:00Z' },
      { kind: 'NODE', level: 1, index: 0 },
    ])
  })

  it('is read from a checkpoint on: entries of before are left to the whole run', async () => {
    await addEntries(3, 1)
    await sealAll(queries, { at: '2026-03-10T22:00:00Z', key: KEY })
    const from = await repository.findCheckpointBefore('2026-03-11T00:00:00Z')
    const addUnlogged = (number: number, position: string) =>
      queries.transaction(async (transaction) => {
        await transaction.execute(sql`set local session_replication_role = replica`)
        await transaction.execute(sql`
          insert into bulletin_history (position, bulletin_id, number, at, action, changes, hash) overriding system value
          values (${sql.raw(position)}, '00000000-0000-7000-8000-000000000001', ${number}, '2026-03-11T06:00:00Z', 'PROCESSED', '[]', '\\xab')`)
      })
    const numbersOf = (faults: readonly LogFault[]) =>
      faults.map((fault) => (fault.kind === 'UNLOGGED' ? fault.number : fault))
    await addUnlogged(50, '-5')
    expect(await faultsOf({ from })).toEqual([])
    await addUnlogged(51, '(select max(position) + 1 from bulletin_history)')
    expect(numbersOf(await faultsOf({ from }))).toEqual([51])
    await queries.execute(sql`select nextval('bulletin_history_position_seq')`)
    await addEntries(2, 4)
    await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
    await addUnlogged(52, '(select max(position) + 1 from bulletin_history)')
    expect(numbersOf(await faultsOf({ from }))).toEqual([51, 52])
    expect(numbersOf(await faultsOf())).toEqual([50, 51, 52])
  })

  it('has no checkpoint to begin with where none is old enough', async () => {
    await addEntries(3, 1)
    await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
    expect(await repository.findCheckpointBefore('2026-03-11T00:00:00Z')).toBeNull()
  })
})

it('is known by its key when the log has moved to another address', async () => {
  await emptied()
  await addEntries(3, 1)
  await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
  const moved = verifierKey('elsewhere.example/log', 'ED25519', KEY.key.publicKey, digestBytes)
  expect(await faultsOf({ keys: [moved], outside: [await kept(2)] })).toEqual([])
})

describe('a checkpoint that was kept', () => {
  beforeAll(async () => {
    await emptied()
    await addEntries(40, 1)
    await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
  })
  const ofOther = async () => ({
    ...(await kept(20)),
    text: signedNote(
      treeOf([{ source: 'history', position: 1, hash: 'ab'.repeat(32) }]).frontiers[1] ?? {
        size: 0,
        roots: [],
      },
      KEY,
    ),
  })

  it('of more leaves than there are is told of', async () => {
    const long = await kept(40)
    const shorter = treeOf((await queries.select().from(logLeaf).orderBy(asc(logLeaf.index))).slice(0, 30))
    await emptied()
    await addEntries(30, 1)
    await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
    expect(shorter.frontiers).toHaveLength(31)
    const [fault] = await faultsOf({ outside: [long] })
    expect(fault).toEqual({ kind: 'SHORTER', name: '40.checkpoint', size: 40, stored: 30 })
    expect(fault && logFaultSentences(PARIS)(fault)).toContain("le journal n'en a plus que 30")
    await addEntries(10, 31)
    await sealAll(queries, { at: '2026-03-11T08:00:00Z', key: KEY })
    expect(await faultsOf({ outside: [long] })).toEqual([])
  })

  it('is refused where its key is unknown, its signature false, or it is none', async () => {
    const { text } = await kept(20)
    const reasons = async (changed: string) => {
      const faults = await faultsOf({ outside: [{ name: 'x', text: changed }] })
      return faults.map((fault) => (fault.kind === 'OUTSIDE' ? fault.reason : fault.kind))
    }
    expect(await reasons((await kept(20, OTHER_KEY)).text)).toEqual(['UNKNOWN_KEY'])
    expect(await reasons(text.replace('\n20\n', '\n21\n'))).toEqual(['BAD_SIGNATURE'])
    expect(await reasons('Bonjour')).toEqual(['MALFORMED'])
  })

  it('of another tree is told of', async () => {
    expect(await faultsOf({ outside: [await ofOther()] })).toEqual([
      { kind: 'OUTSIDE_ROOT', name: '20.checkpoint', size: 1 },
    ])
  })
})

describe('somebody with every right on the database, who changes a delay unseen', () => {
  let id = ''
  let before: WrittenLeaf[] = []
  let keptBefore: KeptNote

  const everything = async (options: Partial<LogVerifyOptions> = {}): Promise<string[]> => {
    const found: string[] = []
    await verifyDatabase(database, { timeZone: PARIS, onTampered: (one) => found.push(one.reason) })
    return [...found, ...(await faultsOf(options)).map(({ kind }) => kind)]
  }

  /** Row, entry with a correct chain, leaf, tiles, head and checkpoints, all of one piece. */
  const rewriteAll = async (key: SigningKey | null) => {
    const history = await historyRepository(database).findHistory(id, '210001')
    const [received, validated] = (history?.entries ?? []).map((entry) => HistoryEntry.parse(entry))
    if (!received || !validated) throw new Error('The history is too short')
    const changes = validated.changes.map((change) =>
      change.field === 'delayMinute' ? { ...change, after: 55 } : change,
    )
    const { number: _number, hash: _hash, secret: _secret, previousHash: _previous, ...content } = validated
    const forged = chained({ ...content, changes }, received, chaining)
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction
        .update(bulletin)
        .set({ correctedDelayMinute: 55, historyHash: forged.hash })
        .where(eq(bulletin.id, id))
      await transaction
        .update(bulletinHistory)
        .set({ changes, hash: forged.hash, secret: forged.secret })
        .where(and(eq(bulletinHistory.bulletinId, id), eq(bulletinHistory.number, 2)))
      if (key) await transaction.delete(logCheckpoint)
    })
    const [row] = await queries
      .select()
      .from(bulletinHistory)
      .where(and(eq(bulletinHistory.bulletinId, id), eq(bulletinHistory.number, 2)))
    const leaves = before.map((leaf) =>
      leaf.position === row?.position ? { ...leaf, hash: forged.hash } : leaf,
    )
    await writeLog(queries, leaves, key ? [{ size: leaves.length, at: '2026-03-11T07:00:00Z', key }] : [])
  }

  beforeAll(async () => {
    await emptied()
    await fillSmallWorld(database)
    for (const series of [2701, 2702, 2703]) {
      const sent = aSubmittedBulletin({ driverMatricularAccount: String(150_000 + series) }, { series })
      await send(sent)
      await validate(sent.id, { correctedDelayMinute: 5 })
      ;({ id } = sent)
    }
    await sealAll(queries, { at: '2026-03-11T07:00:00Z', key: KEY })
    before = await queries.select().from(logLeaf).orderBy(asc(logLeaf.index))
    keptBefore = await kept(before.length)
  })

  it('finds nothing before', async () => {
    expect(await everything({ outside: [keptBefore] })).toEqual([])
  })

  it('is found where the checkpoints are left as they were', async () => {
    await rewriteAll(null)
    expect(await everything()).toEqual(['ROOT'])
  })

  it('is found without the signing key: nobody else can sign the tree', async () => {
    await rewriteAll(OTHER_KEY)
    expect(await everything()).toEqual(['CHECKPOINT'])
  })

  it('is found with the signing key stolen too, by one checkpoint that somebody kept', async () => {
    await rewriteAll(KEY)
    expect(await everything()).toEqual([])
    expect(await everything({ outside: [keptBefore] })).toEqual(['OUTSIDE_ROOT'])
  })

  it('is suspected where no checkpoint is left in the database', async () => {
    const standing = () =>
      standingFaults(database, before.length, {
        log: { origin: KEY.key.name, witnesses: [] },
        timeZone: PARIS,
      })
    expect(await standing()).toEqual([])
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.delete(logCosignature)
      await transaction.delete(logCheckpoint)
    })
    expect(await everything()).toEqual([])
    expect(await standing()).toEqual([expect.stringMatching(/^Aucun scellé dans la base/)])
  })

  it('is told again while a server has found it and nobody has found it gone', async () => {
    const state = logStateRepository(database)
    const fault = {
      kind: 'KEY',
      number: null,
      writtenAt: null,
      sealedAt: null,
      expected: null,
      found: null,
      at: '2026-03-11T07:12:00Z',
    } as const
    const [seen, gone] = [witnessSource(KEY.key.name, 'témoin'), witnessSource(KEY.key.name, 'ancien')]
    await state.keepFault(seen, fault)
    await state.keepFault(gone, fault)
    const witness = { url: 'https://temoin.example', key: { ...KEY.key, name: 'témoin' } }
    const standing = () =>
      standingFaults(database, 0, { log: { origin: KEY.key.name, witnesses: [witness] }, timeZone: PARIS })
    expect(await standing()).toEqual([
      expect.stringMatching(/signale depuis le 11 mars 2026 à 08:12 que le journal est rompu/),
    ])
    await state.liftFault(seen)
    expect(await standing()).toEqual([])
    await state.liftFault(gone)
  })
})
