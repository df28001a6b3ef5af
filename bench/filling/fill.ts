/**
 * Fills a database with any number of bulletins. Some weeks run through the product's own services: received,
 * validated, corrected, processed, closed. The rest are copies of these weeks, with the same and earlier dates and
 * other drivers of the same lines, written with COPY. An interrupted run resumes from the journal.
 */
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt } from '@bulletin/domain/time/day'
import { sql } from 'drizzle-orm'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Temporal } from '@bulletin/domain/time/temporal'
import { markSameServices } from '../../apps/server/src/bulletins/rederive/same-service/service.ts'
import { openPostgresql } from '../../apps/server/src/database/open-postgresql.ts'
import { rowsOf } from '../../apps/server/src/database/rows.ts'
import { servedEnvironments } from '../../apps/server/src/database/served-environments.ts'
import { historyParts } from '../../apps/demo/src/history/build.ts'
import { daysBetween } from '../../apps/demo/src/history/days.ts'
import { playHistory } from '../../apps/demo/src/history/play.ts'
import { productionDatabaseRefusal } from '../../apps/server/src/launch/refusals.ts'
import { referenceRepository } from '../../apps/server/src/reference/repository.ts'
import { systemClock } from '../../apps/server/src/system/clock.ts'
import { systemIds } from '../../apps/server/src/system/ids.ts'
import { chaining } from '../../apps/server/src/system/chaining.ts'
import { NOW } from '../volume/asked.ts'
import { makeIndexesAgain, takeIndexesAway } from './indexes.ts'
import { beginJournal, noteDone, noteWritten, readJournal, type Journal, type Played } from './journal.ts'
import { daysOf, drawOf, retold, type Lines } from './retold.ts'
import { TABLES } from './tables.ts'
import { keepTemplates, readTellers, readTemplates, type Teller } from './template.ts'

/** Whole weeks, so that a copied Tuesday stays a Tuesday. */
const PLAYED_DAYS = 21
/** Younger bulletins are still being processed: a copy in the past would have been archived. */
const STILL_ON_THEIR_WAY_DAYS = 5
const PLAYED_MIN = 150
const PLAYED_MAX = 2000
/** One in ten runs through the services, nine are copies. */
const PLAYED_SHARE = 0.1
const BATCH = 2000

const [NIL, MAX] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** A million a year. */
const A_DAY = 2740
/** This many of the newest have a document and a history; older ones have only the columns of lists. */
const WHOLE = 1_000_000

export type Progress = { stage: 'playing' | 'writing' | 'indexing' | 'tidying'; done: number; of: number }

export type Filling = {
  bulletins: number
  /** The end of the past; by default the one that `npm run bench -- volume` uses. */
  now?: string
  timeZone: string
  /** Only these lines; by default all. */
  lines?: readonly string[]
  /** Over at least this many days; by default each day is as full as in a network with a million a year. */
  days?: number
  /** By this many drivers; by default those of the rosters. */
  drivers?: number
  /** How many of the newest have a document and a history. */
  whole?: number
  onProgress?: (progress: Progress) => void
}

const NO_NETWORK =
  "Aucun service n'est commandé dans cette base : lancez d'abord « npm run demo:world », puis remplissez-la."

const failLoudly = (error: unknown): never => {
  throw error
}

/** Runs some weeks through the product's own services. */
const play = async (
  databaseUrl: string,
  { bulletins, timeZone, lines: ownLines }: Filling,
  now: string,
): Promise<Played> => {
  const database = openPostgresql(databaseUrl, failLoudly)
  try {
    const clock = clockStartingAt(Temporal.Instant.from(now), systemClock)
    const settings = { environment: 'dev' as const, timeZone, publicUrl: 'http://localhost' }
    const parts = historyParts(
      { settings, database, clock, ids: systemIds, log: { error: failLoudly } },
      () => true,
    )
    const today = exploitationDayAt(clock.now(), timeZone)
    const lines =
      ownLines ?? (await referenceRepository(database.queries).findLines()).map(({ name }) => name)
    const orders = await Promise.all(lines.map((line) => parts.book.ordersOn(line, today)))
    const orderedPerDay = orders.flat().length
    if (orderedPerDay === 0) throw new Error(NO_NETWORK)
    const wanted = Math.min(PLAYED_MAX, Math.max(PLAYED_MIN, bulletins * PLAYED_SHARE))
    const days = daysBetween(addDays(today, -(PLAYED_DAYS + STILL_ON_THEIR_WAY_DAYS)), today)
    const { sent } = await playHistory(parts, {
      days,
      lines,
      shareOf: () => Math.min(1, wanted / (orderedPerDay * days.length)),
      always: new Set(),
    })
    return { today, sent }
  } finally {
    await database.close()
  }
}

/** The n-th of a total. */
type Turn = { number: number; of: number }

/** Some drivers send more bulletins than others. */
const tellerAt = (tellers: readonly Teller[], place: number): Teller | undefined =>
  tellers[Math.floor(tellers.length * place ** 1.15)]

/**
 * Chooses the driver of a copy: copies of one service and day are spread over the drivers of the line, because a
 * manager must look at every service that a driver sent twice.
 */
const spreadOver = (templates: readonly { work: string }[]) => {
  const turns = new Map<string, Turn>()
  const ranks = templates.map(({ work }) => {
    const turn = turns.get(work) ?? { number: 0, of: 0 }
    turns.set(work, turn)
    turn.of += 1
    return turn.of - 1
  })
  const rankOf = new Map(templates.map((template, index) => [template, ranks[index] ?? 0]))
  return (template: { work: string }, daysEarlier: number, { number, of }: Turn): number => {
    const { work } = template
    const first = drawOf(`${work} ${daysEarlier}`).readUInt32BE() / 2 ** 32
    return (first + ((rankOf.get(template) ?? 0) + number / of) / (turns.get(work)?.of ?? 1)) % 1
  }
}

type Batch = { lines: Readonly<Record<keyof Lines, string>>; next: number }

/**
 * Which bulletin the n-th copy is made from, and how many days earlier it is dated: oldest first, all days equally
 * full.
 */
const tellingOf = <Told extends { isArchived: boolean; isOnItsWay: boolean }>(
  templates: readonly Told[],
  missing: number,
  days = missing / A_DAY,
) => {
  const arrived = templates.filter(({ isOnItsWay }) => !isOnItsWay)
  const archived = arrived.filter(({ isArchived }) => isArchived)
  const onTheirWay = templates.filter(({ isOnItsWay }) => isOnItsWay)
  if (archived.length === 0) throw new Error('Aucun bulletin à redire.')
  const all = Math.max(days, PLAYED_DAYS + STILL_ON_THEIR_WAY_DAYS)
  const newest = onTheirWay.length === 0 ? 0 : Math.round((missing * STILL_ON_THEIR_WAY_DAYS) / all)
  const stretches = Math.ceil((all - STILL_ON_THEIR_WAY_DAYS) / PLAYED_DAYS)
  const each = Math.ceil((missing - newest) / stretches)
  // In the order of receipt, each about equally often.
  const nth = (
    told: readonly Told[],
    place: number,
    of: number,
  ): { template: Told | undefined; turn: Turn } => {
    const index = Math.floor((place * told.length) / of)
    const [first, next] = [index, index + 1].map((one) => Math.ceil((one * of) / told.length)) as [
      number,
      number,
    ]
    return { template: told[index], turn: { number: place - first, of: next - first } }
  }
  return (number: number) => {
    const place = number - (missing - newest)
    if (place >= 0) return { ...nth(onTheirWay, place, newest), daysEarlier: 0 }
    const stretch = stretches - 1 - Math.floor(number / each)
    // Copies older than the weeks that were run are archived: nothing waits for a year.
    const told = nth(stretch === 0 ? arrived : archived, number % each, each)
    return { ...told, daysEarlier: stretch * PLAYED_DAYS }
  }
}

async function* toldAgain(
  client: pg.Client,
  { written, whole }: Journal,
  missing: number,
  { timeZone, days, drivers = 0 }: Filling,
): AsyncGenerator<Batch> {
  const dayOf = daysOf(timeZone)
  const templates = (await readTemplates(client)).map((one) => retold(one, dayOf))
  const tellers = await readTellers(client, drivers)
  const chosen = tellingOf(templates, missing, days)
  const placeOf = spreadOver(templates)

  const tell = async (number: number): Promise<Lines | null> => {
    const { template, turn, daysEarlier } = chosen(number)
    if (!template) return null
    const teller = tellerAt(tellers.get(template.line) ?? [], placeOf(template, daysEarlier, turn))
    if (!teller) return null
    const draw = drawOf(`bulletin ${number}`)
    return template[number >= missing - whole ? 'tellWhole' : 'tellRow'](daysEarlier, teller, draw)
  }

  for (let start = written; start < missing; start += BATCH) {
    const next = Math.min(start + BATCH, missing)
    const numbers = Array.from({ length: next - start }, (_, index) => start + index)
    const told = (await Promise.all(numbers.map(tell))).filter((lines) => lines !== null)
    const joined = (table: keyof Lines): string => told.map((lines) => lines[table]).join('')
    yield { lines: { row: joined('row'), document: joined('document'), history: joined('history') }, next }
  }
}

const write = async (client: pg.Client, { lines, next }: Batch): Promise<void> => {
  await client.query('begin')
  for (const table of ['row', 'document', 'history'] as const)
    if (lines[table] !== '')
      await pipeline(Readable.from([lines[table]]), client.query(copyFrom(TABLES[table].statement)))
  await noteWritten(client, next)
  await client.query('commit')
}

/** Generates the next batch while PostgreSQL writes the one before. */
const writeAll = async (
  client: pg.Client,
  batches: AsyncGenerator<Batch>,
  onWritten: (written: number) => void,
): Promise<void> => {
  let current = await batches.next()
  while (!current.done) {
    const batch = current.value
    const [following] = await Promise.all([batches.next(), write(client, batch)])
    onWritten(batch.next)
    current = following
  }
}

const countOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ count: string }>('select count(*) from bulletin')).rows[0]?.count)

/** Refuses a database with real bulletins, and one without a network. */
const refuseOthers = async (databaseUrl: string): Promise<void> => {
  const { queries, close } = openPostgresql(databaseUrl, failLoudly)
  try {
    if ((await servedEnvironments(queries)).includes('prod')) throw new Error(productionDatabaseRefusal)
    const [tables] = await rowsOf(
      queries,
      z.object({ found: z.boolean() }),
      sql`select to_regclass('public.line') is not null as found`,
    )
    if (tables?.found !== true) throw new Error(NO_NETWORK)
  } finally {
    await close()
  }
}

const journalOf = async (client: pg.Client, databaseUrl: string, filling: Filling): Promise<Journal> => {
  const found = await readJournal(client)
  const { bulletins: wanted } = filling
  const now = filling.now ?? found?.now ?? NOW
  const whole = filling.whole ?? found?.whole ?? WHOLE
  if (!found) {
    const { today } = await play(databaseUrl, filling, now)
    const last = addDays(today, -STILL_ON_THEIR_WAY_DAYS)
    await client.query('begin')
    await keepTemplates(client, { from: addDays(last, -PLAYED_DAYS), onTheirWayFrom: last })
    // Includes the bulletins of an interrupted run.
    const played = { today, sent: await countOf(client) }
    const journal = await beginJournal(client, { wanted, now, whole, played })
    await client.query('commit')
    return journal
  }
  if (found.wanted === wanted && found.now === now && found.whole === whole) return found
  throw new Error(
    `Cette base est remplie jusqu'à ${found.wanted} bulletins au ${found.now}, dont ${found.whole} entiers : reprenez avec « --bulletins ${found.wanted} --whole ${found.whole} --now ${found.now} », ou prenez une autre base.`,
  )
}

/** Marks the few services that one driver has twice, as the product would. */
const markTwins = async (databaseUrl: string, { now }: Journal): Promise<void> => {
  const { queries, close } = openPostgresql(databaseUrl, failLoudly)
  try {
    await markSameServices(queries, { after: NIL, upTo: MAX, below: null }, { at: now, chaining })
  } finally {
    await close()
  }
}

/** The total number of bulletins, and how many were written by this call. */
export const fillWithBulletins = async (
  databaseUrl: string,
  filling: Filling,
): Promise<{ count: number; written: number }> => {
  await refuseOthers(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tell = (stage: Progress['stage'], done: number, of: number) =>
    filling.onProgress?.({ stage, done, of })
  try {
    const before = await countOf(client)
    tell('playing', 0, 1)
    const journal = await journalOf(client, databaseUrl, filling)
    const missing = Math.max(0, filling.bulletins - journal.played.sent)
    if (!journal.isDone) {
      if (missing > 0) {
        const away = journal.definitions.length > 0 ? journal.definitions : await takeIndexesAway(client)
        await writeAll(client, toldAgain(client, journal, missing, filling), (written) =>
          tell('writing', written, missing),
        )
        let made = 0
        await makeIndexesAgain(client, away, () => tell('indexing', made++, away.length))
      }
      tell('tidying', 0, 1)
      await markTwins(databaseUrl, journal)
      await client.query('vacuum analyze')
      await noteDone(client)
    }
    const count = await countOf(client)
    return { count, written: count - before }
  } finally {
    await client.end()
  }
}
