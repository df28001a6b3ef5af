import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../testing/database.ts'
import { systemIds } from '../system/ids.ts'
import { migrate, newestMigration } from './migrate.ts'
import { adminLine, customAccount, roleMapping, roleWorkCode } from './schema/administration.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const { owner: database } = await openTestDatabase()

/** A copy of the migrations with one more, as the next release would add. */
const nextRelease = (statement: string): { folder: string; writtenAt: number } => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-migrations-'))
  folders.push(folder)
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  const writtenAt = newestMigration(MIGRATIONS) + 1
  journal.entries.push({ idx: 999, version: '7', when: writtenAt, tag: '0999_next', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, '0999_next.sql'), statement)
  return { folder, writtenAt }
}
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The database's error code in the cause. */
const failing = (code: string) => ({ cause: { code } })

const forget = (writtenAt: number) =>
  database.queries.execute(sql`delete from bulletin_migration where written_at = ${writtenAt}`)

describe('migrations', () => {
  it('have nothing to do the second time', async () => {
    expect(await migrate(database, MIGRATIONS)).toEqual({ ok: true, value: 0 })
  })

  it('run once when several processes start together', async () => {
    const { folder, writtenAt } = nextRelease('create table raced (id integer)')
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database, folder)))
    const applied = outcomes.map((outcome) => (outcome.ok ? outcome.value : Number.NaN))
    expect(applied.filter((count) => count === 1)).toHaveLength(1)
    expect(applied.filter((count) => count === 0)).toHaveLength(applied.length - 1)
    await forget(writtenAt)
  })

  it('leave a database of a newer program alone', async () => {
    const { folder, writtenAt } = nextRelease('create table tomorrow (id integer)')
    await migrate(database, folder)
    expect(await migrate(database, MIGRATIONS)).toEqual({ ok: false, failure: { reason: 'NEWER_DATABASE' } })
    await forget(writtenAt)
  })

  it('that fail leave nothing half done', async () => {
    const { folder } = nextRelease('create table half (id integer);\n--> statement-breakpoint\nselect 1/0')
    await expect(migrate(database, folder)).rejects.toMatchObject(failing('22012'))
    const half = await database.queries.execute(sql`select to_regclass('half') as found`)
    expect(half).toMatchObject({ rows: [{ found: null }] })
    expect(await migrate(database, MIGRATIONS)).toEqual({ ok: true, value: 0 })
  })
})

describe.runIf(database.kind === 'postgresql')('a migration of a table that is in use', () => {
  const ADDS = 'alter table custom_account add column raced text'
  const reading = () => {
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let begun = (): void => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const ended = database.queries.transaction(async (transaction) => {
      await transaction.execute(sql`select * from custom_account`)
      begun()
      await gate
    })
    return { hasBegun, end: () => (release(), ended) }
  }

  it('lets others pass while it waits, and is done once the table is free', async () => {
    const { folder, writtenAt } = nextRelease(ADDS)
    const long = reading()
    await long.hasBegun
    const migrating = migrate(database, folder, { lockMilliseconds: 100, tries: 200, restMilliseconds: 50 })
    // Transactions queued behind the migration wait no longer than its lock timeout.
    for (let times = 0; times < 10; times += 1)
      await database.queries.transaction(async (transaction) => {
        await transaction.execute(sql`set local statement_timeout = 5000`)
        await transaction.execute(sql`update custom_account set firstname = firstname`)
      })
    await long.end()
    expect(await migrating).toEqual({ ok: true, value: 1 })
    await database.queries.execute(sql`alter table custom_account drop column raced`)
    await forget(writtenAt)
  })

  it('is given up when the table is never free, and leaves nothing behind', async () => {
    const { folder } = nextRelease(ADDS)
    const long = reading()
    await long.hasBegun
    expect(await migrate(database, folder, { lockMilliseconds: 20, tries: 3, restMilliseconds: 1 })).toEqual({
      ok: false,
      failure: { reason: 'TABLES_IN_USE' },
    })
    await long.end()
    expect(await migrate(database, MIGRATIONS)).toEqual({ ok: true, value: 0 })
  })
})

describe('the tables insist', () => {
  it('that a work code opens one role only [5.30]', async () => {
    await database.queries.insert(roleMapping).values([
      { id: systemIds.next(), role: 'CR' },
      { id: systemIds.next(), role: 'MEF' },
    ])
    await database.queries.insert(roleWorkCode).values({ code: 'CR01', role: 'CR' })
    await expect(
      database.queries.insert(roleWorkCode).values({ code: 'CR01', role: 'MEF' }),
    ).rejects.toMatchObject(failing('23505'))
  })

  it('that no custom account is an administrator [5.30]', async () => {
    const account = { matricularAccount: '100001', firstname: 'A', lastname: 'B', assignedLine: null }
    await expect(
      database.queries.execute(
        sql`insert into custom_account (matricular_account, firstname, lastname, role) values ('100001', 'A', 'B', 'ADMIN')`,
      ),
    ).rejects.toMatchObject(failing('23514'))
    await database.queries.insert(customAccount).values({ ...account, role: 'MEF' })
  })

  it('that an account names a line that exists', async () => {
    const account = { matricularAccount: '100002', firstname: 'A', lastname: 'B', role: 'MEF' as const }
    await expect(
      database.queries.insert(customAccount).values({ ...account, assignedLine: '99' }),
    ).rejects.toMatchObject(failing('23503'))
    await database.queries
      .insert(adminLine)
      .values({ id: systemIds.next(), lineName: '99', position: 99, activated: true })
    await database.queries.insert(customAccount).values({ ...account, assignedLine: '99' })
  })
})
