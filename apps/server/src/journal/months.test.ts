import { journalEntryOf } from '@bulletin/domain/journal/entry'
import { fixedClock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Queries } from '../database/database.ts'
import { addToJournal } from '../database/journal/adding.ts'
import { addJournalMonths, removeJournalMonth } from '../database/journal/months.ts'
import { rowsOf } from '../database/rows.ts'
import { chaining } from '../system/chaining.ts'
import { openTestDatabase } from '../testing/database.ts'
import { turnMonths } from './keep-months.ts'

const database = await openTestDatabase()
const { queries } = database

// The functions go by the clock of the database too: whoever calls them cannot hurry it.
const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 })
const monthBefore = (months: number) => thisMonth.subtract({ months })
const partOf = (month: Temporal.PlainDate): string =>
  `journal_${month.toString().slice(0, 7).replace('-', '_')}`

const NOBODY = { matricule: '100001', name: null }

const add = async (
  day: string,
  to: Queries = queries,
  { matricule, name }: { matricule: string; name: string | null } = NOBODY,
): Promise<void> => {
  const facts = {
    at: `${day}T12:00:00Z`,
    matricule,
    name,
    roles: [],
    action: 'READ' as const,
    outcome: 'ACCEPTED' as const,
    reason: null,
    call: 'getBulletin',
    bulletin: null,
    driver: null,
    filter: null,
    count: null,
    changes: [],
    onSelf: false,
    requestId: null,
    network: null,
  }
  await addToJournal(to, [journalEntryOf(facts, chaining)])
}

const Place = z.object({ day: z.string(), part: z.string() })
const places = () =>
  rowsOf(
    queries,
    Place,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, tableoid::regclass::text as part
        from journal where action = 'READ' order by at`,
  )

const turn = (keptMonths: number, today: Temporal.PlainDate) =>
  turnMonths({
    database,
    clock: fixedClock(`${today.toString()}T12:00:00Z`),
    sealing: chaining,
    keptMonths,
    log: { info: () => undefined },
  })

describe('the months of the journal', () => {
  it('are ready ahead; what came for a month without a partition is moved into it, and logged once', async () => {
    const [old, now] = [monthBefore(36), thisMonth]
    await add(old.toString())
    await add(now.toString())
    expect(await places()).toEqual([
      { day: old.toString(), part: 'journal_other' },
      { day: now.toString(), part: partOf(now) },
    ])
    await addJournalMonths(queries, { keptMonths: 36, today: now.toString() })
    await addJournalMonths(queries, { keptMonths: 36, today: now.toString() })
    expect((await places())[0]).toEqual({ day: old.toString(), part: partOf(old) })
    const [queued] = await rowsOf(
      queries,
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from log_pending where source = 'journal'`,
    )
    expect(queued?.count).toBe(2)
    await expect(database.owner.queries.execute(sql.raw(`delete from ${partOf(old)}`))).rejects.toMatchObject(
      { cause: { message: expect.stringContaining('append-only') as string } },
    )
    await expect(database.owner.queries.execute(sql`delete from journal_other`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') as string },
    })
  })

  // PGlite has one connection, so nobody else can write meanwhile.
  it.runIf(database.kind === 'postgresql')(
    'lose nothing that is added while one of them is made',
    async () => {
      const days = [monthBefore(20), monthBefore(20).add({ days: 1 })].map(String)
      const [first, second] = days
      if (first === undefined || second === undefined) throw new Error('There are two')
      await add(first)
      let making: Promise<void> = Promise.resolve()
      await queries.transaction(async (transaction) => {
        await add(second, transaction)
        making = addJournalMonths(database.owner.queries, { keptMonths: 36, today: thisMonth.toString() })
        await vi.waitFor(async () => {
          const waiting = await rowsOf(
            transaction,
            z.object({ pid: z.number() }),
            sql`select l.pid from pg_locks l join pg_database d on d.oid = l.database
              where not l.granted and d.datname = current_database()`,
          )
          expect(waiting).not.toEqual([])
        })
      })
      await making
      const found = (await places()).filter(({ day }) => days.includes(day))
      expect(found).toEqual(days.map((day) => ({ day, part: partOf(monthBefore(20)) })))
    },
  )

  it('are kept to the last full one, then removed one by one, and the journal says so', async () => {
    await addJournalMonths(queries, { keptMonths: 36, today: monthBefore(40).toString() })
    await add(monthBefore(40).toString())
    await add(monthBefore(37).toString())
    const before = await places()
    await expect(
      queries.transaction(async (transaction) => {
        const removed = await removeJournalMonth(transaction, { keptMonths: 36, today: thisMonth.toString() })
        expect(removed).toMatchObject({ month: monthBefore(40).toString().slice(0, 7), entries: 1 })
        const left = await rowsOf(
          transaction,
          z.object({ count: z.number() }),
          sql`select count(*)::int as count from journal where action = 'READ'`,
        )
        expect(left).toEqual([{ count: before.length - 1 }])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await turn(36, thisMonth)
    expect(await places()).toEqual(before.filter(({ day }) => day >= monthBefore(36).toString()))
    const told = await rowsOf(
      queries,
      z.object({
        count: z.number(),
        matricule: z.null(),
        changes: z.array(z.looseObject({ field: z.string() })),
      }),
      sql`select count, matricule, changes from journal where action = 'RETENTION' and count > 0 order by position`,
    )
    expect(told).toMatchObject(
      [monthBefore(40), monthBefore(37)].map((month) => ({
        count: 1,
        changes: [
          { field: 'month', before: month.toString().slice(0, 7), after: null },
          { field: 'firstPosition', before: expect.any(Number) as number },
          { field: 'lastPosition', before: expect.any(Number) as number },
        ],
      })),
    )
    await turn(36, thisMonth)
    expect(await places()).toEqual(before.filter(({ day }) => day >= monthBefore(36).toString()))
  })

  it('that a wrong clock gives stay with what has no month: nothing of today is removed as old', async () => {
    const old = monthBefore(60).toString()
    await add(old)
    await turn(36, thisMonth)
    expect((await places())[0]).toEqual({ day: old, part: 'journal_other' })
  })

  it('of the last year stay, whatever is asked and whatever day it is said to be', async () => {
    await add(monthBefore(12).toString())
    await add(monthBefore(2).toString())
    const kept = (await places()).map(({ day }) => day)
    await addJournalMonths(queries, { keptMonths: 36, today: thisMonth.toString() })
    await queries.transaction(async (transaction) => {
      const remove = (keptMonths: number) =>
        removeJournalMonth(transaction, { keptMonths, today: '2099-01-01' })
      for (let removed = await remove(0); removed !== null; removed = await remove(-500))
        expect(removed.month < monthBefore(12).toString().slice(0, 7)).toBe(true)
    })
    expect((await places()).map(({ day }) => day)).toEqual(
      kept.filter((day) => day === monthBefore(60).toString() || day >= monthBefore(12).toString()),
    )
  })

  it('forget who stands in none of them any more, under whatever name', async () => {
    const [leaving, staying] = ['100097', '100098']
    await addJournalMonths(queries, { keptMonths: 36, today: monthBefore(40).toString() })
    const old = monthBefore(40).toString()
    await add(old, queries, { matricule: leaving, name: 'Zoé Ancienne' })
    await add(old, queries, { matricule: staying, name: 'Inès Avant' })
    await add(thisMonth.toString(), queries, { matricule: staying, name: 'Inès Après' })
    const known = () =>
      rowsOf(
        queries,
        z.object({ name: z.string() }),
        sql`select name_key as name from journal_person where matricule in (${leaving}, ${staying}) order by 1`,
      )
    expect(await known()).toEqual([{ name: 'ines apres' }, { name: 'ines avant' }, { name: 'zoe ancienne' }])
    await turn(36, thisMonth)
    expect(await known()).toEqual([{ name: 'ines apres' }, { name: 'ines avant' }])
  })

  it('forgets the sessions of sign-ins, so that the table stays small', async () => {
    await queries.execute(
      sql`insert into journal_sign_in (session, at) values (decode('aa', 'hex'), '2000-01-01T00:00:00Z'), (decode('bb', 'hex'), now())`,
    )
    await turn(36, thisMonth)
    const [left] = await rowsOf(
      queries,
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from journal_sign_in`,
    )
    expect(left?.count).toBe(1)
  })
})
