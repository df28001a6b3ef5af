import { fromHex, toHex } from '@bulletin/domain/evidence/base64'
import { checkpointText } from '@bulletin/domain/evidence/checkpoint'
import { EMPTY_FRONTIER, rootOf, withLeaf, type Frontier } from '@bulletin/domain/evidence/merkle'
import { noteText, verifierKey, type VerifierKey } from '@bulletin/domain/evidence/note'
import { digestBytes, publicKeyOf, sign } from '@bulletin/domain/evidence/testing/cryptography'
import { utf8 } from '@bulletin/domain/evidence/utf8'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import {
  logCheckpoint,
  logHead,
  logLeaf,
  logNode,
  logPending,
  type LogSource,
} from '../../database/schema/log.ts'

/** Writes a log as whoever has every right on the database could: leaves, tiles, head and checkpoints that fit together. */

export const ORIGIN = 'bulletin.example/log'

export type SigningKey = { readonly seed: Uint8Array; readonly key: VerifierKey }

export const signingKey = (fill: number): SigningKey => {
  const seed = new Uint8Array(32).fill(fill)
  return { seed, key: verifierKey(ORIGIN, 'ED25519', publicKeyOf(seed), digestBytes) }
}

export const signedNote = (
  { size, roots }: Pick<Frontier, 'size' | 'roots'>,
  { seed, key }: SigningKey,
): string => {
  const text = checkpointText({ origin: ORIGIN, size, root: rootOf({ roots }, digestBytes) })
  return noteText({ text, signatures: [{ ...key, signature: sign(utf8(text), seed) }] })
}

export type WrittenLeaf = { source: LogSource; position: number; hash: string }

const TILE_LEVELS = 8

/** The log of these leaves, as a tree: its tiles, and its frontier after each leaf. */
export const treeOf = (leaves: readonly WrittenLeaf[]) => {
  const nodes: (typeof logNode.$inferInsert)[] = []
  const frontiers: Frontier[] = [EMPTY_FRONTIER]
  for (const { hash } of leaves) {
    const before = frontiers.at(-1) ?? EMPTY_FRONTIER
    const after = withLeaf(before, fromHex(hash) ?? new Uint8Array(), digestBytes, (level, index, root) => {
      if (level > 0 && level % TILE_LEVELS === 0)
        nodes.push({ level: level / TILE_LEVELS, index, hash: toHex(root) })
    })
    frontiers.push(after)
  }
  return { nodes, frontiers }
}

const CHUNK = 1000
const insertAll = async <Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK))
}

export type Signing = { at: string; key: SigningKey }

/** Replaces leaves, tiles and head by the log of these leaves; checkpoints are added for some sizes. */
export const writeLog = async (
  queries: Queries,
  leaves: readonly WrittenLeaf[],
  checkpoints: readonly (Signing & { size: number })[],
): Promise<void> => {
  const { nodes, frontiers } = treeOf(leaves)
  await queries.transaction(async (transaction) => {
    await withoutTriggers(transaction, async () => {
      for (const table of [logLeaf, logNode]) await transaction.delete(table)
      await insertAll(
        leaves.map((leaf, index) => ({ ...leaf, index })),
        (chunk) => transaction.insert(logLeaf).values(chunk),
      )
      await insertAll(nodes, (chunk) => transaction.insert(logNode).values(chunk))
      const head = frontiers.at(-1) ?? EMPTY_FRONTIER
      await transaction.update(logHead).set({ size: head.size, frontier: [...head.roots] })
      for (const { size, at, key } of checkpoints) {
        const frontier = frontiers[size]
        if (!frontier) throw new RangeError(`The log has no ${size} leaves`)
        await transaction.insert(logCheckpoint).values({
          size,
          root: toHex(rootOf(frontier, digestBytes)),
          signedAt: at,
          note: signedNote(frontier, key),
        })
      }
    })
  })
}

const LOG_TABLES = ['log_leaf', 'log_node', 'log_checkpoint', 'log_cosignature', 'log_head']

/** As an owner can. */
export const withoutTriggers = async (
  transaction: Queries,
  work: () => Promise<unknown>,
  tables: readonly string[] = LOG_TABLES,
): Promise<void> => {
  for (const table of tables) await transaction.execute(sql.raw(`alter table ${table} disable trigger user`))
  await work()
  for (const table of tables) await transaction.execute(sql.raw(`alter table ${table} enable trigger user`))
}

/** Gives every entry that waits its number, and signs the head: what the integrator does. */
export const sealAll = async (queries: Queries, signing: Signing): Promise<void> => {
  const kept = await queries.select().from(logLeaf).orderBy(asc(logLeaf.index))
  const waiting = await queries.select().from(logPending).orderBy(asc(logPending.id))
  const leaves = [...kept, ...waiting].map(({ source, position, hash }) => ({ source, position, hash }))
  await writeLog(queries, leaves, [{ ...signing, size: leaves.length }])
  // Others may have come meanwhile.
  const taken = waiting.map(({ id }) => id)
  if (taken.length > 0) await queries.delete(logPending).where(inArray(logPending.id, taken))
}
