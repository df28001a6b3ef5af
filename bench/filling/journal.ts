/** The progress of a filling, stored in the filled database, so that an interrupted run resumes. */
import type pg from 'pg'
import type { Day } from '@bulletin/domain/time/day'

/** The part run through the product's services, with the number of bulletins after it. */
export type Played = { today: Day; sent: number }

/** An index or constraint that is dropped while rows are written. */
export type Definition = { name: string; table: string; statement: string }

export type Journal = {
  wanted: number
  now: string
  /** How many of the newest have a document and a history. */
  whole: number
  played: Played
  /** Copies written so far. */
  written: number
  /** To be created again before the end. */
  definitions: readonly Definition[]
  isDone: boolean
}

const MAKE = `
  create table if not exists bench_filling (
    wanted integer not null, now text not null, played jsonb not null, written integer not null,
    definitions jsonb not null, is_done boolean not null, whole integer not null)`

const READ = `
  select wanted, now, whole, played, written, definitions, is_done as "isDone" from bench_filling`

export const readJournal = async (client: pg.Client): Promise<Journal | null> => {
  await client.query(MAKE)
  return (await client.query<Journal>(READ)).rows[0] ?? null
}

export const beginJournal = async (
  client: pg.Client,
  { wanted, now, whole, played }: Pick<Journal, 'wanted' | 'now' | 'whole' | 'played'>,
): Promise<Journal> => {
  await client.query(`insert into bench_filling values ($1, $2, $3, 0, '[]', false, $4)`, [
    wanted,
    now,
    JSON.stringify(played),
    whole,
  ])
  return { wanted, now, whole, played, written: 0, definitions: [], isDone: false }
}

export const noteWritten = (client: pg.Client, written: number): Promise<unknown> =>
  client.query('update bench_filling set written = $1', [written])

export const noteDefinitions = (client: pg.Client, definitions: readonly Definition[]): Promise<unknown> =>
  client.query('update bench_filling set definitions = $1', [JSON.stringify(definitions)])

export const noteDone = (client: pg.Client): Promise<unknown> =>
  client.query('update bench_filling set is_done = true')
