import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { asc, eq, sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabaseAt } from '../../../../e2e/support/postgresql.ts'
import { progressIn } from '../bulletins/history/kept-progress.ts'
import { tamperingSentence } from '../bulletins/history/sentences.ts'
import { bulletinCallsIn } from '../bulletins/testing/calls.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { bulletin, bulletinHistory } from '../database/schema/bulletins.ts'
import { whichDatabase } from '../database/which-database.ts'
import { buildTestApp } from '../testing/app.ts'
import { entryProcesses } from '../testing/entry-process.ts'
import { TEMPLATE_DATABASE } from '../testing/provided.ts'
import { fillSmallWorld } from '../testing/small-world.ts'

const { run, folder } = entryProcesses('commands/verify-history')

it('npm run verify-history -- --resume goes on after what a killed run had checked, and tells again what it found', async () => {
  const url = await createDatabaseAt(inject('clusterUrl'), 'verified_in_two', TEMPLATE_DATABASE)
  const database = openPostgresql(url, () => {})
  onTestFinished(() => database.close())
  await fillSmallWorld(database)
  const { send } = bulletinCallsIn(await buildTestApp(database))
  for (const series of [1, 2, 3, 4]) await send(aSubmittedBulletin({}, { series }))
  const { queries } = database
  const [first, second, , last] = (
    await queries.select({ id: bulletin.id }).from(bulletin).orderBy(asc(bulletin.id))
  ).map(({ id }) => id)
  if (!first || !second || !last) throw new Error('Too few bulletins were received')
  for (const id of [first, last])
    await queries
      .update(bulletin)
      .set({ delayMinute: sql`${bulletin.delayMinute} + 7` })
      .where(eq(bulletin.id, id))

  const sentenceOf = (id: string) =>
    tamperingSentence({ id, number: 1, reason: 'FIELDS', fields: ['delay_minute'] })
  progressIn(folder()).keep({
    database: await whichDatabase(database),
    after: second,
    checked: 2,
    entries: await queries.$count(bulletinHistory, sql`bulletin_id <= ${second}::uuid`),
    tampered: 1,
    told: [sentenceOf(first)],
    since: null,
  })
  const resumed = run({ DATABASE_URL: url }, ['--resume'])
  expect(await resumed.ended).toBe(1)
  expect(resumed.output().trim().split('\n')).toEqual([
    'Reprise après 2 bulletins.',
    sentenceOf(first),
    sentenceOf(last),
    expect.stringMatching(/^4 bulletins vérifiés, .+ 2 bulletins altérés ou non vérifiables/),
  ])
  expect(existsSync(join(folder(), 'verify-history.json'))).toBe(false)
})
