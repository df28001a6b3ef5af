import { chained, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import {
  cosignedMessage,
  readNote,
  signatureLine,
  timedSignature,
  verifierKey,
} from '@bulletin/domain/evidence/note'
import { digestBytes, publicKeyOf, sign } from '@bulletin/domain/evidence/testing/cryptography'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { historyRepository } from '../../bulletins/history/repository.ts'
import { tamperingSentence } from '../../bulletins/history/sentences.ts'
import { verifyDatabase } from '../../bulletins/history/verify-database.ts'
import { bulletinCallsIn } from '../../bulletins/testing/calls.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import { logCheckpoint, logCosignature } from '../../database/schema/log.ts'
import { chaining } from '../../system/chaining.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { everyColumn, otherValue } from '../testing/forging.ts'
import { sealAll, signingKey } from '../testing/written-log.ts'
import { logFaultSentences } from './sentences.ts'
import { logVerificationRepository } from './repository.ts'
import { verifyLogDatabase } from './verify-log-database.ts'

/**
 * Somebody who owns the database rewrites one value, with every trigger off. `verify-history` has to notice each, and to
 * name the bulletin and the field. What it does not notice is listed here, with the reason.
 */

const database = await openTestDatabase()
const { queries } = database.owner
const NOW = '2026-03-11T06:00:00Z'
const testApp = await buildTestApp(database, { clock: fixedClock(NOW) })
const { send, validate, process } = bulletinCallsIn(testApp)

const LOG = signingKey(1)
const WITNESS_SEED = new Uint8Array(32).fill(9)
const WITNESS = verifierKey('temoin.example', 'COSIGNATURE', publicKeyOf(WITNESS_SEED), digestBytes)
const AT = '2026-03-11T06:10:00Z'
const AT_SECONDS = Date.parse(AT) / 1000
/** More than the leaves of one tile. */
const LONG_HISTORY = 260

const sentenceOf = logFaultSentences(PARIS)

/** What verify-history says. */
const told = async (): Promise<string[]> => {
  const sentences: string[] = []
  await verifyDatabase(database, {
    timeZone: PARIS,
    onTampered: (found) => sentences.push(tamperingSentence(found)),
  })
  await verifyLogDatabase(database, {
    keys: [LOG.key, WITNESS],
    onFault: (fault) => sentences.push(sentenceOf(fault)),
  })
  return sentences
}

/** As the owner of the tables can. */
const asOwner = (...statements: string[]) =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await transaction.execute(sql.raw(statement))
  })

/** Received, corrected, and processed; `WAITING` was received since the last checkpoint. */
const aNew = (driver: string, series: number) =>
  aSubmittedBulletin({ driverMatricularAccount: driver }, { series })
const MAIN = aNew('151001', 2601)
/** Of the same service. */
const TWICE = aNew('151001', 2602)
const OTHER = aNew('151003', 2603)
const LONG = aNew('151004', 2604)
const WAITING = aNew('151005', 2605)

const entriesOf = async (id: string): Promise<HistoryEntry[]> => {
  const kept = await historyRepository(database).findHistory(id, '210001')
  return z.array(HistoryEntry).parse(kept?.entries)
}

/** A history longer than a tile, of entries that change nothing. */
const prolong = async (id: string) => {
  const entries = (await entriesOf(id)).slice(-1)
  while (entries.length < LONG_HISTORY) {
    const { number, hash, secret: _secret, previousHash: _previous, ...last } = entries.at(-1) as HistoryEntry
    entries.push(chained({ ...last, action: 'PROCESSED', changes: [] }, { number, hash }, chaining))
  }
  await queries.insert(bulletinHistory).values(entries.slice(1))
  await queries
    .update(bulletin)
    .set({ historyHash: entries.at(-1)?.hash ?? '' })
    .where(eq(bulletin.id, id))
}

const cosign = async () => {
  const [checkpoint] = await queries.select().from(logCheckpoint)
  const text = readNote(checkpoint?.note ?? '')?.text ?? ''
  const signature = timedSignature(AT_SECONDS, sign(cosignedMessage(text, AT_SECONDS), WITNESS_SEED))
  await queries.insert(logCosignature).values({
    checkpointId: checkpoint?.id ?? 0,
    witness: WITNESS.name,
    at: AT,
    line: signatureLine({ ...WITNESS, signature }),
  })
}

/** Tables whose every value follows from something signed, and the row of each that is rewritten. */
const KEPT: Readonly<Record<string, string>> = {
  bulletin: `id = '${MAIN.id}'`,
  bulletin_document: `id = '${MAIN.id}'`,
  bulletin_history: `bulletin_id = '${MAIN.id}' and number = 3`,
  bulletin_reason: `bulletin_id = '${MAIN.id}'`,
  line_network: `line_name = '7' and superseded_at is null`,
  journal: `position = (select min(position) from journal where bulletin_id = '${MAIN.id}')`,
  log_leaf: `index = (select min(index) + 2 from log_leaf where source = 'history')`,
  log_node: 'level = 1 and index = 0',
  log_head: 'true',
  log_checkpoint: 'true',
  log_cosignature: 'true',
  log_pending: 'true',
}

/** What may change unseen, and why. */
const UNSEEN: Readonly<Record<string, string>> = {
  'line_network.line_name': 'looked up at receipt; a bulletin names the networks by id',
  'line_network.fingerprint': 'tells an import whether the network has changed',
  'line_network.superseded_at': 'tells which network is today’s; a bulletin names its own by id',
  'log_head.id': 'a constant, which the database checks',
  'log_checkpoint.signed_at': 'nobody signs it: the cosignatures of witnesses prove a time',
  'log_pending.id': 'only orders those that wait',
}

/** Nothing that a bulletin, its history or a right to money follows from; or reference data, used once at receipt. */
const REFERENCE =
  'reference data: what a bulletin took from it at receipt is in its document and its first entry'
const ADMINISTRATION = 'administration: each change is an entry of the journal'
const PASSING = 'passing state, from which nothing follows once it is used'
const UNSEEN_TABLES: Readonly<Record<string, string>> = {
  line: REFERENCE,
  station: REFERENCE,
  line_path: REFERENCE,
  material: REFERENCE,
  park_position: REFERENCE,
  plan: REFERENCE,
  calendar: REFERENCE,
  calendar_exception: REFERENCE,
  timetable: REFERENCE,
  planned_service: REFERENCE,
  planned_ride: REFERENCE,
  planned_trip: REFERENCE,
  reserve: REFERENCE,
  note_h: REFERENCE,
  roster: REFERENCE,
  roster_driver: REFERENCE,
  roster_day: REFERENCE,
  roster_exception: REFERENCE,
  platform_arrival: REFERENCE,
  person: REFERENCE,
  chief: REFERENCE,
  role_mapping: ADMINISTRATION,
  role_work_code: ADMINISTRATION,
  admin_line: ADMINISTRATION,
  admin_line_uo_code: ADMINISTRATION,
  custom_account: ADMINISTRATION,
  import_run: ADMINISTRATION,
  bulletin_driver: 'names by which lists are searched; the bulletin holds its own',
  journal_person: 'names by which the journal is searched; its entries hold their own',
  board_change: PASSING,
  staged_stop_time: PASSING,
  sign_in_record: PASSING,
  sign_in_key: PASSING,
  journal_sign_in: PASSING,
  daily_password: PASSING,
  daily_password_display: PASSING,
  refused_post: 'bulletins that were not taken: no entry tells of them',
  served_environment: 'which environment wrote here',
  bulletin_migration: 'which migrations ran',
  log_state: 'what processes tell each other about the log; the next check finds it out anew',
}

/** What is said of a column other than its name, where something else is found first. */
const SAID: Readonly<Record<string, RegExp>> = {
  'log_checkpoint.id': /signature de témoin n'a plus son scellé/,
  'bulletin.id': /il a été supprimé, et son historique est resté/,
  'bulletin.history_hash': /l'historique ne finit pas là/,
  'bulletin.derivation_version': /calculé par une règle plus ancienne/,
  'bulletin.delay_reason': /illisible/,
  'bulletin_document.id': /le texte certifié manque/,
  'bulletin_document.certified': /le texte certifié n'est plus celui/,
  'bulletin_document.contract': /illisible/,
  'bulletin_document.known': /illisible/,
  'bulletin_document.planned_rides': /illisible/,
  'bulletin_document.corrected_rides': /illisible/,
  'bulletin_history.position': /l'entrée 3 de l'historique n'est pas dans le journal scellé/,
  'bulletin_history.bulletin_id': /l'entrée 3 de l'historique manque/,
  'bulletin_history.number': /l'entrée 3 de l'historique manque/,
  'bulletin_history.previous_hash': /l'entrée 3 de l'historique ne suit pas/,
}
const SAID_OF: Readonly<Record<string, (column: string) => RegExp>> = {
  bulletin: (column) => new RegExp(`Bulletin ${MAIN.id} : .*\\b${column}\\b`),
  bulletin_document: (column) => new RegExp(`Bulletin ${MAIN.id} : .*\\b${column}\\b`),
  bulletin_history: () => new RegExp(`Bulletin ${MAIN.id} : l'entrée 3 de l'historique`),
  bulletin_reason: () => new RegExp(`Bulletin ${MAIN.id} : bulletin_reason`),
  line_network: () => new RegExp(`Bulletin ${MAIN.id} : .*line_network`),
  journal: () => /Journal des accès : |du journal des accès/,
  log_leaf: () => /Écriture n° \d+/,
  log_node: () => /nœud/,
  log_head: () => /tête du journal scellé|Écriture n° .+ manque/,
  log_checkpoint: () => /scellé du 11 mars 2026|scellés au-delà/,
  log_cosignature: () => /signature d/,
  log_pending: () => /Attente du journal scellé|n'est pas dans le journal scellé/,
}

/** Of the database itself: a table or a column that a migration adds is here, or the test fails. */
const COLUMNS = await everyColumn(queries)
/** A number of the database's own is written by nobody else, until somebody says so. */
const IDENTITY: Readonly<Record<string, string>> = {
  bulletin_history: 'position',
  log_checkpoint: 'id',
  log_pending: 'id',
}

const OF_KEPT = COLUMNS.filter(({ table }) => table in KEPT)

beforeAll(async () => {
  await fillSmallWorld(database)
  for (const one of [MAIN, TWICE, OTHER, LONG]) await send(one)
  await validate(MAIN.id, { correctedDelayMinute: 5, managerComment: 'Vu, à revoir.' })
  await process(MAIN.id, 'DELAY', undefined, { hrComment: 'Payé' })
  await prolong(LONG.id)
  await sealAll(queries, { at: AT, key: LOG })
  await cosign()
  await send(WAITING)
  // What it still had to write is written.
  await testApp.app.close()
  for (const table of Object.keys(KEPT))
    await queries.execute(sql.raw(`create table kept_${table} as table ${table}`))
})

const columnsOf = (table: string) =>
  OF_KEPT.filter((one) => one.table === table).map(({ column }) => `"${column}"`)
const restore = (...tables: string[]) =>
  asOwner(
    ...tables.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} (${columnsOf(table).join(', ')}) overriding system value select * from kept_${table}`,
    ]),
  )

it('finds nothing where nobody was', async () => {
  expect(await told()).toEqual([])
})

it('knows of every table, and of no column that is not there', () => {
  const tables = new Set(COLUMNS.map(({ table }) => table))
  expect([...tables].filter((table) => !(table in KEPT) && !(table in UNSEEN_TABLES))).toEqual([])
  expect([...Object.keys(KEPT), ...Object.keys(UNSEEN_TABLES)].filter((table) => !tables.has(table))).toEqual(
    [],
  )
  const columns = new Set(COLUMNS.map(({ table, column }) => `${table}.${column}`))
  expect([...Object.keys(UNSEEN), ...Object.keys(SAID)].filter((column) => !columns.has(column))).toEqual([])
})

const rewrite = (table: string, column: string, type: string) => {
  const value = otherValue(column, type)
  const alter = (how: string) =>
    IDENTITY[table] === column ? [`alter table ${table} alter column "${column}" set generated ${how}`] : []
  return asOwner(
    ...alter('by default'),
    `update ${table} set "${column}" = ${value} where ${KEPT[table]}`,
    ...alter('always'),
  )
}

describe('a value that the owner of the database rewrites', () => {
  it.each(OF_KEPT.filter(({ table, column }) => !(`${table}.${column}` in UNSEEN)))(
    'is found and named: $table $column',
    async ({ table, column, type }) => {
      await rewrite(table, column, type)
      try {
        const sentences = (await told()).join('\n')
        expect(sentences).toMatch(SAID[`${table}.${column}`] ?? SAID_OF[table]?.(column) ?? /^$/)
        expect(sentences).toContain(table.startsWith('bulletin') ? MAIN.id : '')
      } finally {
        await restore(table)
      }
    },
  )

  it.each(OF_KEPT.filter(({ table, column }) => `${table}.${column}` in UNSEEN && table !== 'log_head'))(
    'is not, as the list says: $table $column',
    async ({ table, column, type }) => {
      await rewrite(table, column, type)
      try {
        expect(await told()).toEqual([])
      } finally {
        await restore(table)
      }
    },
  )
})

const ALL = Object.keys(KEPT)
const whileForged = async (statements: readonly string[], look: (said: string) => void): Promise<void> => {
  await asOwner(...statements)
  try {
    look((await told()).join('\n'))
  } finally {
    await restore(...ALL)
  }
}

const HISTORY_OF_MAIN = `select position from bulletin_history where bulletin_id = '${MAIN.id}'`
/** The columns of a table but for one, as they are written to a row of another key. */
const besides = (table: string, ...keys: string[]): string =>
  columnsOf(table)
    .filter((column) => !keys.includes(column.replaceAll('"', '')))
    .join(', ')

describe('what the owner of the database removes, adds or swaps', () => {
  it.each([
    [
      'a bulletin, whose history stays',
      [`delete from bulletin where id = '${MAIN.id}'`],
      `Bulletin ${MAIN.id} : il a été supprimé`,
    ],
    [
      'a document',
      [`delete from bulletin_document where id = '${MAIN.id}'`],
      `Bulletin ${MAIN.id} : le texte certifié manque`,
    ],
    [
      'the last entry',
      [`delete from bulletin_history where bulletin_id = '${MAIN.id}' and number = 4`],
      `Bulletin ${MAIN.id} : l'historique ne finit pas là`,
    ],
    [
      'the first entry',
      [`delete from bulletin_history where bulletin_id = '${MAIN.id}' and number = 1`],
      `Bulletin ${MAIN.id} : l'entrée 1 de l'historique manque`,
    ],
    [
      'the last entry, with its leaf, and the bulletin as it was before',
      [
        `update bulletin set hr_processed_delay_date = null, hr_matricular_account_delay = null, hr_name_delay = null,
          history_hash = (select previous_hash from bulletin_history where bulletin_id = '${MAIN.id}' and number = 4)
          where id = '${MAIN.id}'`,
        `update bulletin_document set hr_comment = null where id = '${MAIN.id}'`,
        `delete from log_leaf where source = 'history' and position in (${HISTORY_OF_MAIN} and number = 4)`,
        `delete from bulletin_history where bulletin_id = '${MAIN.id}' and number = 4`,
      ],
      'scellée au plus tard le 11 mars 2026 à 07:10) : elle manque',
    ],
    [
      'a bulletin with its whole history',
      [
        `delete from bulletin_reason where '${MAIN.id}' in (bulletin_id, other_id)`,
        `delete from bulletin_history where bulletin_id = '${MAIN.id}'`,
        `delete from bulletin_document where id = '${MAIN.id}'`,
        `delete from bulletin where id = '${MAIN.id}'`,
      ],
      "Écriture n° 1 de l'historique (scellée au plus tard le 11 mars 2026 à 07:10) : ce qu'elle scelle a été supprimé",
    ],
    [
      'a bulletin that waits for its number, with its whole history',
      [
        `delete from bulletin_history where bulletin_id = '${WAITING.id}'`,
        `delete from bulletin_document where id = '${WAITING.id}'`,
        `delete from bulletin where id = '${WAITING.id}'`,
      ],
      'Attente du journal scellé',
    ],
    [
      'a reason',
      [`delete from bulletin_reason where bulletin_id = '${MAIN.id}'`],
      `Bulletin ${MAIN.id} : bulletin_reason`,
    ],
    ['a network that bulletins were compared with', ['delete from line_network'], `line_network`],
    [
      'an entry of the journal',
      [`delete from journal where ${KEPT['journal']}`],
      "du journal des accès (scellée au plus tard le 11 mars 2026 à 07:10) : ce qu'elle scelle a été supprimé",
    ],
    [
      'a leaf',
      ['delete from log_leaf where index = 2'],
      'Écriture n° 3 (scellée au plus tard le 11 mars 2026 à 07:10) : elle manque',
    ],
    [
      'the last leaf',
      ['delete from log_leaf where index = (select max(index) from log_leaf)'],
      ': elle manque',
    ],
    ['a node', ['delete from log_node'], 'Le nœud 0 de niveau 1'],
    ['the head', ['delete from log_head'], 'La tête du journal scellé manque'],
    [
      'what waits for a number',
      ['delete from log_pending'],
      `Bulletin ${WAITING.id} : l'entrée 1 de l'historique n'est pas dans le journal scellé`,
    ],
    [
      'a leaf that is added',
      [
        `insert into log_leaf select max(index) + 1, 'history', 999999, decode(repeat('ab', 32), 'hex') from log_leaf`,
      ],
      'des écritures au-delà de sa fin',
    ],
    [
      'a node that is added',
      [`insert into log_node values (1, 1, decode(repeat('ab', 32), 'hex'))`],
      "des nœuds de l'arbre au-delà de sa fin",
    ],
    [
      'a checkpoint that is added',
      [
        `insert into log_checkpoint (size, root, signed_at, note) select size, root, signed_at, replace(note, '2', '3') from log_checkpoint`,
      ],
      "n'est pas valable",
    ],
    [
      'two bulletins',
      [
        `update bulletin set id = 'ffffffff-0000-7000-8000-000000000000' where id = '${MAIN.id}'`,
        `update bulletin set id = '${MAIN.id}' where id = '${OTHER.id}'`,
        `update bulletin set id = '${OTHER.id}' where id = 'ffffffff-0000-7000-8000-000000000000'`,
      ],
      `Bulletin ${MAIN.id}`,
    ],
    [
      'two documents',
      [
        `update bulletin_document d set (${besides('bulletin_document', 'id')}) =
          (select ${besides('bulletin_document', 'id')} from kept_bulletin_document k
            where k.id = case d.id when '${MAIN.id}' then '${OTHER.id}'::uuid else '${MAIN.id}'::uuid end)
          where id in ('${MAIN.id}', '${OTHER.id}')`,
      ],
      `Bulletin ${MAIN.id} : le texte certifié n'est plus celui`,
    ],
    [
      'two leaves',
      [
        `update log_leaf set index = -1 where index = 2`,
        `update log_leaf set index = 2 where index = 3`,
        `update log_leaf set index = 3 where index = -1`,
      ],
      'Le scellé du 11 mars 2026',
    ],
  ])('%s: is found', async (_, statements, sentence) => {
    await whileForged(statements, (said) => expect(said).toContain(sentence))
    expect(await told()).toEqual([])
  })

  it('a checkpoint that says it has no entry is found by a check of recent entries too', async () => {
    await asOwner(
      `insert into log_checkpoint (size, root, signed_at, note) select 0, root, signed_at, note from log_checkpoint`,
    )
    try {
      const faults: string[] = []
      await verifyLogDatabase(database, {
        keys: [LOG.key, WITNESS],
        from: await logVerificationRepository(database).findCheckpointBefore('2026-03-12T00:00:00Z'),
        onFault: (fault) => faults.push(sentenceOf(fault)),
      })
      expect(faults.join('\n')).toContain('scellés au-delà')
    } finally {
      await restore(...ALL)
    }
  })

  it('a forged bulletin whose history is chained as it should be: is found', async () => {
    const forged = 'ffffffff-0000-7000-8000-000000000001'
    const entries = await entriesOf(OTHER.id)
    const first = entries[0] as HistoryEntry
    const { number: _number, hash: _hash, secret: _secret, previousHash: _previous, ...content } = first
    const certified = JSON.stringify({ ...OTHER }).replaceAll(OTHER.id, forged)
    const text = canonicalJson(JSON.parse(certified))
    const contentHash = chaining.sha256(text)
    const changes = content.changes.map((change) =>
      change.field === 'contentHash' ? { ...change, after: contentHash } : change,
    )
    const entry = chained({ ...content, changes, bulletinId: forged }, null, chaining)
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`)
      const [row] = await transaction.select().from(bulletin).where(eq(bulletin.id, OTHER.id))
      const [document] = await transaction
        .select()
        .from(bulletinDocument)
        .where(eq(bulletinDocument.id, OTHER.id))
      if (!row || !document) throw new Error('The bulletin is gone')
      await transaction.insert(bulletin).values({ ...row, id: forged, contentHash, historyHash: entry.hash })
      await transaction.insert(bulletinDocument).values({ ...document, id: forged, certified: text })
      await transaction.insert(bulletinHistory).values(entry)
    })
    try {
      expect(await told()).toEqual([
        `Bulletin ${forged} : l'entrée 1 de l'historique n'est pas dans le journal scellé et ne l'attend pas : elle a été ajoutée hors de l'application.`,
      ])
    } finally {
      await restore(...ALL)
    }
  })
})
