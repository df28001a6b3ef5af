import { chained, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Queries } from '../../database/database.ts'
import {
  bulletin,
  bulletinDocument,
  bulletinHistory,
  bulletinReason,
} from '../../database/schema/bulletins.ts'
import { lineNetwork } from '../../database/schema/network.ts'
import { chaining } from '../../system/chaining.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { historyRepository } from './repository.ts'
import { tamperingSentence, verificationSentence } from './sentences.ts'
import type { TamperedBulletin } from './tampering.ts'
import { verifyDatabase } from './verify-database.ts'
import type { Progress } from './verify.ts'

const database = await openTestDatabase()
const { queries } = database.owner
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
  await verifyDatabase(database, {
    timeZone: PARIS,
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

describe('npm run verify-history', () => {
  it('finds nothing where nobody was, in batches of whatever size', async () => {
    expect(await found(1)).toEqual([])
    expect(await found(100)).toEqual([])
    const told: number[] = []
    const { checked, entries } = await verifyDatabase(database, {
      timeZone: PARIS,
      batchSize: 1,
      onTampered: () => {},
      onProgress: (progress) => told.push(progress.checked),
    })
    expect([checked, entries]).toEqual([
      await queries.$count(bulletin),
      await queries.$count(bulletinHistory),
    ])
    expect(told).toEqual(Array.from({ length: checked }, (_, index) => index + 1))
  })

  it('finds a word that was changed, in whichever entry', async () => {
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

  it('finds an entry that was taken out, the first and the last', async () => {
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

  it('finds an entry that was put in, even chained as it should be', async () => {
    const last = await entryAt(2)
    const { number: _number, hash: _hash, previousHash: _previous, ...content } = last
    const forged = chained({ ...content, name: 'Personne' }, last, chaining)
    await whileTampered(
      (transaction) => transaction.insert(bulletinHistory).values(forged),
      async () => expect(await found()).toEqual([{ id, number: 4, reason: 'CUT' }]),
      (transaction) => transaction.delete(bulletinHistory).where(entry(3)),
    )
  })

  it('finds an entry that was replaced by one with a hash of its own', async () => {
    const [first, row] = [await entryAt(1), await rowAt(1)]
    const { number: _number, hash: _hash, previousHash: _previous, ...content } = first
    const forged = chained({ ...content, matricularAccount: '999999' }, null, chaining)
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

  it('finds a certified text that was rewritten', async () => {
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

  it('says in French what it found, and where', () => {
    const sentence = (reason: TamperedBulletin['reason']) =>
      tamperingSentence({ id: 'X', number: 2, reason, fields: ['driver', 'date'] })
    expect(sentence('ALTERED')).toBe("Bulletin X : l'entrée 2 de l'historique a été modifiée.")
    expect(sentence('FIELDS')).toBe(
      "Bulletin X : driver, date : ce n'est pas ce que donnent l'historique et le texte certifié.",
    )
    for (const reason of [
      'MISSING',
      'UNCHAINED',
      'CUT',
      'BULLETIN',
      'DOCUMENT',
      'CONTENT',
      'UNREADABLE',
      'OUTDATED',
    ] as const)
      expect(sentence(reason)).toMatch(/^Bulletin X : .+\.$/)
    const counts = { checked: 2, entries: 4, leaves: 4, tampered: 0, logFaults: 0, outside: 1 }
    expect(verificationSentence(counts)).toBe(
      "2 bulletins vérifiés, 4 entrées d'historique, 4 écritures scellées. Rien n'a été modifié, retiré ou ajouté.",
    )
    expect(verificationSentence({ ...counts, outside: 0 })).toMatch(
      /Rien n'a été modifié, retiré ou ajouté\. Aucun scellé gardé hors de la base n'a été comparé/,
    )
    expect(verificationSentence({ ...counts, tampered: 1 })).toMatch(
      /^2 bulletins vérifiés, .+\. 1 bulletin altéré ou non vérifiable : .+\.$/,
    )
    expect(verificationSentence({ ...counts, logFaults: 2 })).toMatch(
      /^2 bulletins vérifiés, .+\. 2 écarts avec le journal scellé\.$/,
    )
  })
})

/** Runs what somebody did to the tables, looks, and undoes it. */
const whileRewritten = async (
  statement: string,
  look: (found: TamperedBulletin[]) => void,
): Promise<void> => {
  const rows = await queries.select().from(bulletin).where(eq(bulletin.id, id))
  const documents = await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id))
  const [row, document] = [rows[0], documents[0]]
  if (!row || !document) throw new Error('The bulletin is gone')
  await queries.execute(sql.raw(statement))
  try {
    look(await found(100))
  } finally {
    await queries.delete(bulletinReason).where(eq(bulletinReason.bulletinId, id))
    await queries.update(bulletin).set(row).where(eq(bulletin.id, id))
    await queries
      .insert(bulletinDocument)
      .values(document)
      .onConflictDoUpdate({ target: bulletinDocument.id, set: document })
  }
}

/** Each column by itself, and whole rows: `evidence-log/verification/forged.test`. */
describe('a row or a document that is not what its history says', () => {
  it('is found where its document is gone', async () => {
    await whileRewritten(`delete from bulletin_document where id = '${id}'`, (tampered) =>
      expect(tampered).toEqual([{ id, number: 1, reason: 'DOCUMENT' }]),
    )
  })

  it('is found where the bulletin is gone and its history stayed', async () => {
    const [kept] = await queries.select().from(bulletinHistory).where(entry(1))
    if (!kept) throw new Error('It has no history')
    const { position: _position, ...receipt } = kept
    const orphan = '019caa00-0000-7000-8000-ffffffffffff'
    await whileTampered(
      async (transaction) => {
        await transaction.execute(sql`set local session_replication_role = replica`)
        await transaction.insert(bulletinHistory).values({ ...receipt, bulletinId: orphan })
        await transaction.execute(sql`set local session_replication_role = default`)
      },
      async () => expect(await found()).toEqual([{ id: orphan, number: 1, reason: 'BULLETIN' }]),
      (transaction) => transaction.delete(bulletinHistory).where(eq(bulletinHistory.bulletinId, orphan)),
    )
  })

  it.each(['{}', 'null', '"x"', '[null]'])(
    'is found where the changes of an entry became %s',
    async (changes) => {
      const row = await rowAt(2)
      await whileTampered(
        (transaction) =>
          transaction.execute(
            sql`update bulletin_history set changes = ${changes}::jsonb where bulletin_id = ${id} and number = 2`,
          ),
        async () => expect((await found()).map((one) => one.id)).toEqual([id]),
        (transaction) => transaction.update(bulletinHistory).set(row).where(entry(2)),
      )
    },
  )

  it('is found where a network that it was compared with has no longer the name of one', async () => {
    await whileRewritten(
      `update bulletin_document set known = jsonb_set(known, '{networks}', '["x"]') where id = '${id}'`,
      (tampered) =>
        expect(tampered[0]).toMatchObject({
          id,
          reason: 'FIELDS',
          fields: expect.arrayContaining(['known']),
        }),
    )
  })

  it.each([
    ['names', `jsonb_set(names, '{COUR}', '"Ailleurs"')`],
    ['paths', 'paths - 0'],
  ])('is found where the %s of a network that it was compared with were rewritten', async (column, value) => {
    const [network] = await queries.select().from(lineNetwork).where(eq(lineNetwork.lineName, '7'))
    if (!network) throw new Error('The line has no network')
    try {
      await whileRewritten(
        `update line_network set ${column} = ${value} where id = '${network.id}'`,
        (tampered) =>
          expect(tampered).toContainEqual(
            expect.objectContaining({ id, fields: expect.arrayContaining(['line_network']) }),
          ),
      )
    } finally {
      await queries.update(lineNetwork).set(network).where(eq(lineNetwork.id, network.id))
    }
    expect(await found(100)).toEqual([])
  })

  it('is not seen in one that was corrected after the rule of its mismatches had changed', async () => {
    const sent = aSubmittedBulletin({ driverMatricularAccount: '150900' }, { series: 1799 })
    await send(sent)
    await queries
      .update(bulletinDocument)
      .set({
        planMismatches: [
          {
            reason: 'PLAN_MISMATCH',
            rideKey: null,
            field: 'theoreticalEndService',
            declared: null,
            known: null,
            supersededOn: null,
          },
        ],
      })
      .where(eq(bulletinDocument.id, sent.id))
    await queries.update(bulletin).set({ derivationVersion: 3 }).where(eq(bulletin.id, sent.id))
    await validate(sent.id, { correctedDelayMinute: 5 })
    expect(await found(100)).toEqual([])
  })

  it('is found where a correction was taken back without a word', async () => {
    await whileRewritten(
      `update bulletin set corrected_delay_minute = null, corrected = false where id = '${id}'`,
      (tampered) => expect(tampered[0]?.fields).toEqual(expect.arrayContaining(['corrected_delay_minute'])),
    )
  })

  it('is found where a reason was added that no entry tells of', async () => {
    await whileRewritten(
      `insert into bulletin_reason values ('${id}', 'SAME_SERVICE_TWICE', '${id}')`,
      (tampered) => expect(tampered[0]?.fields).toEqual(['bulletin_reason']),
    )
  })
})

describe('a verification', () => {
  it('goes on where it stood, and reads nothing twice', async () => {
    const steps: Progress[] = []
    const all = await verifyDatabase(database, {
      timeZone: PARIS,
      batchSize: 1,
      onTampered: () => {},
      onProgress: (progress) => steps.push(progress),
    })
    const from = steps[1]
    if (!from) throw new Error('There are too few bulletins')
    const rest: Progress[] = []
    expect(
      await verifyDatabase(database, {
        timeZone: PARIS,
        batchSize: 1,
        from,
        onTampered: () => {},
        onProgress: (progress) => rest.push(progress),
      }),
    ).toEqual(all)
    expect(rest).toEqual(steps.slice(2))
  })

  it('looks only at some bulletins, when asked to', async () => {
    const all = await queries.select({ id: bulletin.id }).from(bulletin).orderBy(bulletin.id)
    const among = all.map((one) => one.id).filter((_, index) => index % 2 === 0)
    const { checked } = await verifyDatabase(database, {
      timeZone: PARIS,
      among,
      batchSize: 1,
      onTampered: () => {},
    })
    expect(checked).toBe(among.length)
  })
})
