/**
 * A database with as many bulletins as one likes. Some weeks are played through the product's own services: received,
 * validated, corrected, treated, closed. The rest is the same weeks told again of earlier ones, by other drivers of the
 * same lines, and written by COPY.
 */
import { chanceFrom } from '@bulletin/domain/sample/chance'
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt, type Day } from '@bulletin/domain/time/day'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Temporal } from 'temporal-polyfill'
import { openPostgresql } from '../../apps/server/src/database/open-postgresql.ts'
import {
  bulletin,
  bulletinDocument,
  bulletinHistory,
} from '../../apps/server/src/database/schema/bulletins.ts'
import { historyParts } from '../../apps/server/src/demo/history/build.ts'
import { daysBetween } from '../../apps/server/src/demo/history/days.ts'
import { playHistory } from '../../apps/server/src/demo/history/play.ts'
import { referenceRepository } from '../../apps/server/src/reference/repository.ts'
import { systemClock } from '../../apps/server/src/system/clock.ts'
import { systemIds } from '../../apps/server/src/system/ids.ts'
import { copiedTable, historyRow, type CopiedTable, type JsonRow } from './copy-text.ts'
import { retold, type Retold } from './retold.ts'
import { readTellers, readTemplates, type Teller } from './template.ts'

/** Told again of whole weeks, so that a Tuesday stays one. */
const PLAYED_DAYS = 21
/** Younger ones are still on their way: in the past they would have arrived. */
const STILL_ON_THEIR_WAY_DAYS = 5
const PLAYED_MIN = 150
const PLAYED_MAX = 2000
/** Of ten, one is played and nine are told again. */
const PLAYED_SHARE = 0.1
const BATCH = 2000

const TABLES = {
  row: copiedTable('bulletin', bulletin),
  document: copiedTable('bulletin_document', bulletinDocument),
  history: copiedTable('bulletin_history', bulletinHistory, ['position']),
}

export type Filling = {
  bulletins: number
  /** The end of the past. */
  now: string
  timeZone: string
  /** Of these lines alone; otherwise of all. */
  lines?: readonly string[]
  /** Over so many days at least; otherwise each day is as full as the network's days are. */
  days?: number
  onProgress?: (done: number) => void
}

type Played = { today: Day; sent: number; orderedPerDay: number }

const failLoudly = (error: unknown): never => {
  throw error
}

/** Weeks that went through the product itself. */
const play = async (
  databaseUrl: string,
  { bulletins, now, timeZone, lines: ownLines }: Filling,
): Promise<Played> => {
  const database = openPostgresql(databaseUrl, failLoudly)
  try {
    const clock = clockStartingAt(Temporal.Instant.from(now), systemClock)
    const settings = { environment: 'dev' as const, timeZone }
    const parts = historyParts(
      { settings, database, clock, ids: systemIds, log: { error: failLoudly } },
      () => true,
    )
    const today = exploitationDayAt(clock.now(), timeZone)
    const lines =
      ownLines ?? (await referenceRepository(database.queries).findLines()).map(({ name }) => name)
    const orders = await Promise.all(lines.map((line) => parts.book.ordersOn(line, today)))
    const orderedPerDay = orders.flat().length
    if (orderedPerDay === 0)
      throw new Error("Aucun service n'est commandé dans cette base : lancez d'abord « npm run demo:world ».")
    const wanted = Math.min(PLAYED_MAX, Math.max(PLAYED_MIN, bulletins * PLAYED_SHARE))
    const days = daysBetween(addDays(today, -(PLAYED_DAYS + STILL_ON_THEIR_WAY_DAYS)), today)
    const { sent } = await playHistory(parts, {
      days,
      lines,
      shareOf: () => Math.min(1, wanted / (orderedPerDay * days.length)),
      always: new Set(),
    })
    return { today, sent, orderedPerDay }
  } finally {
    await database.close()
  }
}

/** Some drive, and write, far more often than others. */
const tellerOf = (tellers: readonly Teller[], draw: number): Teller | undefined =>
  tellers[Math.floor(tellers.length * draw ** 1.5)]

const copy = async (client: pg.Client, { statement, lineOf }: CopiedTable, rows: readonly JsonRow[]) =>
  pipeline(Readable.from(rows.map(lineOf)), client.query(copyFrom(statement)))

const write = async (client: pg.Client, batch: readonly Retold[]): Promise<void> => {
  await client.query('begin')
  await copy(
    client,
    TABLES.row,
    batch.map(({ row }) => row),
  )
  await copy(
    client,
    TABLES.document,
    batch.map(({ document }) => document),
  )
  await copy(
    client,
    TABLES.history,
    batch.flatMap(({ history }) => history.map(historyRow)),
  )
  await client.query('commit')
}

/** The oldest first, each stretch of weeks as full as the network's days are. */
async function* toldAgain(
  client: pg.Client,
  { today, orderedPerDay }: Played,
  missing: number,
  { timeZone, days }: Filling,
): AsyncGenerator<Retold> {
  const last = addDays(today, -STILL_ON_THEIR_WAY_DAYS)
  const templates = (await readTemplates(client, addDays(last, -PLAYED_DAYS), addDays(last, -1))).map((one) =>
    retold(one, timeZone),
  )
  if (templates.length === 0) throw new Error('Aucun bulletin à redire.')
  const tellers = await readTellers(client)
  const toFill = days === undefined ? missing / orderedPerDay : days - PLAYED_DAYS - STILL_ON_THEIR_WAY_DAYS
  const stretches = Math.max(1, Math.ceil(toFill / PLAYED_DAYS))
  const chance = chanceFrom(missing)
  for (let stretch = stretches; stretch >= 1; stretch -= 1) {
    const count = Math.round(missing / stretches)
    for (let number = 0; number < count; number += 1) {
      // In the order in which they were received, each template about as often as the others.
      const template = templates[Math.floor((number * templates.length) / count)]
      const teller = template && tellerOf(tellers.get(template.line) ?? [], chance())
      if (template && teller) yield await template.tell(stretch * PLAYED_DAYS, teller, `${stretch} ${number}`)
    }
  }
}

/** How many there are then. */
export const fillWithBulletins = async (databaseUrl: string, filling: Filling): Promise<number> => {
  const played = await play(databaseUrl, filling)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const missing = Math.max(0, filling.bulletins - played.sent)
    let done = played.sent
    let batch: Retold[] = []
    const flush = async (): Promise<void> => {
      await write(client, batch)
      done += batch.length
      batch = []
      filling.onProgress?.(done)
    }
    if (missing > 0)
      for await (const one of toldAgain(client, played, missing, filling)) {
        batch.push(one)
        if (batch.length === BATCH) await flush()
      }
    await flush()
    await client.query('vacuum analyze')
    return done
  } finally {
    await client.end()
  }
}
