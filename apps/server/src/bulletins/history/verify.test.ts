import { chained, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Queries } from '../../database/database.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import { chaining } from '../../system/chaining.ts'
import { sha256 } from '../../system/sha256.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { historyRepository } from './repository.ts'
import { tamperingSentence, verificationSentence } from './sentences.ts'
import { verifyHistory, type TamperedBulletin } from './verify.ts'

const database = await openTestDatabase()
const { queries } = database
const { send, validate } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }),
)
beforeAll(() => fillSmallWorld(database))

/** A bulletin received, then validated with a correction: two entries. */
let id = ''
let series = 1800
beforeEach(async () => {
  series += 1
  const sent = aSubmittedBulletin({ driverMatricularAccount: String(150_000 + series) }, { series })
  await send(sent)
  await validate(sent.id, { correctedDelayMinute: 5, managerComment: 'Vu, à revoir.' })
  ;({ id } = sent)
})

const found = async (batchSize = 2): Promise<TamperedBulletin[]> => {
  const tampered: TamperedBulletin[] = []
  await verifyHistory(historyRepository(database), {
    sha256,
    batchSize,
    onTampered: (one) => tampered.push(one),
  })
  return tampered
}

/** Tampers as a superuser could, then undoes it so that other tests are unaffected. */
const whileTampered = async (
  tamper: (transaction: Queries) => Promise<unknown>,
  look: () => Promise<void>,
  undo: (transaction: Queries) => Promise<unknown>,
): Promise<void> => {
  const unguarded = (work: (transaction: Queries) => Promise<unknown>) =>
    queries.transaction(async (transaction) => {
      await transaction.execute(sql`alter table bulletin_history disable trigger user`)
      await work(transaction)
      await transaction.execute(sql`alter table bulletin_history enable trigger user`)
    })
  await unguarded(tamper)
  try {
    await look()
  } finally {
    await unguarded(undo)
  }
}

const entry = (number: number) => and(eq(bulletinHistory.bulletinId, id), eq(bulletinHistory.number, number))
const entryAt = async (number: number) => {
  const kept = await historyRepository(database).findHistory(id, '210001')
  return HistoryEntry.parse(kept?.entries[number - 1])
}
const rowAt = async (number: number) => {
  const [row] = await queries.select().from(bulletinHistory).where(entry(number))
  if (!row) throw new Error(`There is no entry ${number}`)
  const { position: _position, ...rest } = row
  return rest
}

describe('npm run verify-history [4.1]', () => {
  it('finds nothing where nobody was, in batches of whatever size [4.1]', async () => {
    expect(await found(1)).toEqual([])
    expect(await found(100)).toEqual([])
    const told: number[] = []
    const { checked, entries, missingPositions } = await verifyHistory(historyRepository(database), {
      sha256,
      batchSize: 1,
      onTampered: () => {},
      onProgress: (count) => told.push(count),
    })
    expect([checked, entries, missingPositions]).toEqual([
      await queries.$count(bulletin),
      await queries.$count(bulletinHistory),
      0,
    ])
    expect(told).toEqual(Array.from({ length: checked }, (_, index) => index + 1))
  })

  it('finds a word that was changed, in whichever entry [4.1]', async () => {
    for (const number of [1, 2]) {
      const { changes } = await rowAt(number)
      await whileTampered(
        (transaction) =>
          transaction
            .update(bulletinHistory)
            .set({ changes: changes.slice(1) })
            .where(entry(number)),
        async () => expect(await found()).toEqual([{ id, number, reason: 'ALTERED' }]),
        (transaction) => transaction.update(bulletinHistory).set({ changes }).where(entry(number)),
      )
    }
    expect(await found()).toEqual([])
  })

  it('finds an entry that was taken out, the first and the last [4.1]', async () => {
    for (const [number, reason] of [
      [1, 'MISSING'],
      [2, 'CUT'],
    ] as const) {
      const row = await rowAt(number)
      await whileTampered(
        (transaction) => transaction.delete(bulletinHistory).where(entry(number)),
        async () => expect(await found()).toEqual([{ id, number, reason }]),
        (transaction) => transaction.insert(bulletinHistory).values(row),
      )
    }
  })

  it('finds an entry that was put in, even chained as it should be [4.1]', async () => {
    const last = await entryAt(2)
    const { number: _number, hash: _hash, previousHash: _previous, ...content } = last
    const forged = await chained({ ...content, name: 'Personne' }, last, chaining)
    await whileTampered(
      (transaction) => transaction.insert(bulletinHistory).values(forged),
      async () => expect(await found()).toEqual([{ id, number: 4, reason: 'CUT' }]),
      (transaction) => transaction.delete(bulletinHistory).where(entry(3)),
    )
  })

  it('finds an entry that was replaced by one with a hash of its own [4.1]', async () => {
    const [first, row] = [await entryAt(1), await rowAt(1)]
    const { number: _number, hash: _hash, previousHash: _previous, ...content } = first
    const forged = await chained({ ...content, matricularAccount: '999999' }, null, chaining)
    await whileTampered(
      (transaction) =>
        transaction
          .update(bulletinHistory)
          .set({ matricularAccount: '999999', hash: forged.hash, secret: forged.secret })
          .where(entry(1)),
      async () => expect(await found()).toEqual([{ id, number: 2, reason: 'UNCHAINED' }]),
      (transaction) => transaction.update(bulletinHistory).set(row).where(entry(1)),
    )
  })

  it('finds a certified text that was rewritten [4.1]', async () => {
    const [document] = await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id))
    const certified = document?.certified ?? ''
    const set = (text: string) => (transaction: Queries) =>
      transaction.update(bulletinDocument).set({ certified: text }).where(eq(bulletinDocument.id, id))
    await whileTampered(
      set(certified.replace('"delayMinute":0', '"delayMinute":9')),
      async () => expect(await found()).toEqual([{ id, number: 1, reason: 'CONTENT' }]),
      set(certified),
    )
  })

  it('says in French what it found, and where [4.1]', () => {
    const sentence = (reason: TamperedBulletin['reason']) => tamperingSentence({ id: 'X', number: 2, reason })
    expect(sentence('ALTERED')).toBe("Bulletin X : l'entrée 2 de l'historique a été modifiée.")
    for (const reason of ['MISSING', 'UNCHAINED', 'CUT', 'CONTENT'] as const)
      expect(sentence(reason)).toMatch(/^Bulletin X : .+\.$/)
    const counts = { checked: 2, entries: 4, missingPositions: 0 }
    expect(verificationSentence({ ...counts, tampered: 0 })).toBe(
      "2 bulletins vérifiés, 4 entrées d'historique. Rien n'a été modifié, retiré ou ajouté.",
    )
    expect(verificationSentence({ ...counts, missingPositions: 1, tampered: 1 })).toMatch(
      /^2 bulletins vérifiés, 4 entrées d'historique\. 1 bulletin altéré : .+\. 1 numéro manque dans .+\.$/,
    )
  })
})
