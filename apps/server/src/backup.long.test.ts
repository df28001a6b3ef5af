import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { sql } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createDatabaseAt } from '../../../e2e/support/postgresql.ts'
import { findPostgresql } from '../../../tools/parts/locate.mjs'
import { bulletinCallsIn } from './bulletins/testing/calls.ts'
import { openPostgresql } from './database/open-postgresql.ts'
import { rowsOf } from './database/rows.ts'
import { integrator } from './evidence-log/integrator.ts'
import { logRepository } from './evidence-log/repository.ts'
import { asForger } from './evidence-log/testing/entries.ts'
import { digestBytes } from './system/sha256.ts'
import { buildTestApp } from './testing/app.ts'
import { entryProcesses } from './testing/entry-process.ts'
import { TEMPLATE_DATABASE } from './testing/provided.ts'
import { fillSmallWorld } from './testing/small-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'bulletin-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string, args: readonly string[]): void =>
  void execFileSync(join(findPostgresql()?.folder ?? '', name), args, { stdio: 'pipe' })

const { run } = entryProcesses('commands/verify-history')

/** Runs the built `npm run verify-history` on a database. */
const verify = async (url: string): Promise<{ code: number | null; output: string }> => {
  const { ended, output } = run({ DATABASE_URL: url })
  return { code: await ended, output: output() }
}

it('a backup that is restored is the same, and its history verifies; one that was changed does not', async () => {
  const url = await createDatabaseAt(inject('clusterUrl'), 'to_be_lost', TEMPLATE_DATABASE)
  const database = openPostgresql(url, () => {})
  await fillSmallWorld(database)
  const calls = bulletinCallsIn(await buildTestApp(database))
  const sent = [1, 2, 3, 4, 5].map((series) => aSubmittedBulletin({}, { series }))
  for (const bulletin of sent) await calls.send(bulletin)
  for (const { id } of sent.slice(0, 2)) expect((await calls.validate(id)).statusCode).toBe(200)

  const entries = await integrator({
    repository: logRepository(database),
    digest: digestBytes,
    rest: async () => undefined,
    milliseconds: () => 0,
  }).integrate()
  expect(entries).toBeGreaterThan(sent.length)

  const file = join(folder, 'bulletin.dump')
  program('pg_dump', ['--format=custom', `--file=${file}`, url])
  const restoredUrl = await createDatabaseAt(inject('clusterUrl'), 'restored', 'template0')
  program('pg_restore', [
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--jobs=2',
    `--dbname=${restoredUrl}`,
    file,
  ])

  const restored = openPostgresql(restoredUrl, () => {})
  const sums = async (from: typeof database) =>
    rowsOf(
      from.queries,
      z.object({ sum: z.string() }),
      sql`select md5(string_agg(one::text, '' order by one::text)) as sum from (
            select row(b.*, d.*)::text as one from bulletin b join bulletin_document d using (id)
            union all select row(h.*)::text from bulletin_history h) everything`,
    )
  expect(await sums(restored)).toEqual(await sums(database))
  expect(await verify(restoredUrl)).toEqual({
    code: 0,
    output: expect.stringContaining(`, ${entries} écritures scellées.`) as string,
  })

  await restored.queries.execute(
    sql`update bulletin_document set certified = certified || ' ' where id = ${sent[0]?.id ?? ''}::uuid`,
  )
  expect(await verify(restoredUrl)).toMatchObject({ code: 1 })
  await asForger(
    { owner: restored },
    `delete from bulletin_history where bulletin_id = '${sent.at(-1)?.id ?? ''}'`,
  )
  expect(
    await verify(restoredUrl),
    'the log was restored as well, and has a leaf of what was removed',
  ).toEqual({
    code: 1,
    output: expect.stringContaining(": ce qu'elle scelle a été supprimé.") as string,
  })
  await restored.close()
  await database.close()
})
