import { PARIS } from '@bulletin/domain/testing/small-day'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '../../bulletins/history/verify-database.ts'
import { closingService } from '../../bulletins/processing/closing.ts'
import { processingRepository } from '../../bulletins/processing/repository.ts'
import { bulletinCallsIn, MANAGER } from '../../bulletins/testing/calls.ts'
import { chaining } from '../../system/chaining.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { isRefusedRight } from '../refused-right.ts'

const database = await openTestDatabase()
const clock = fixedClock('2026-03-12T06:00:00Z')
const calls = bulletinCallsIn(await buildTestApp(database, { clock }))
const sent = aSubmittedBulletin({}, { series: 1 })
const { id } = sent

/** The whole life of a bulletin: received, corrected, processed, archived. */
beforeAll(async () => {
  await fillSmallWorld(database)
  await calls.send(sent)
  await calls.validate(id, { correctedDelayMinute: 12 })
  await calls.process(id, 'DELAY')
  const repository = processingRepository(database)
  await closingService({ database, repository, clock, timeZone: PARIS, chaining }).close()
})

const stored = async () => ({
  bulletin: (await calls.getOne(id, MANAGER)).json<Record<string, unknown>>(),
  history: (await calls.historyOf(id)).json<unknown>(),
})

const tampered = async (): Promise<string[]> => {
  const found: string[] = []
  await verifyDatabase(database, { timeZone: PARIS, onTampered: (one) => found.push(one.id) })
  return found
}

/** What was done to a database with the role that served before there were two. */
const REWRITING: readonly [what: string, statement: string][] = [
  ['its driver', `update bulletin set driver = '100002' where id = '${id}'`],
  ['its date', `update bulletin set date = date - 1 where id = '${id}'`],
  ['its line', `update bulletin set line = '13' where id = '${id}'`],
  ['the delay that was declared', `update bulletin set delay_minute = 0 where id = '${id}'`],
  ['the hash of what was certified', `update bulletin set content_hash = '\\x00' where id = '${id}'`],
  ['when it was received', `update bulletin set received_at = now() where id = '${id}'`],
  ['what was certified', `update bulletin_document set certified = certified || ' ' where id = '${id}'`],
  ['what was known at receipt', `update bulletin_document set known = null where id = '${id}'`],
  ['a decision, with its entry', `update bulletin_history set changes = '[]' where bulletin_id = '${id}'`],
  ['who decided', `update bulletin_history set name = 'X' where bulletin_id = '${id}'`],
  [
    'the end of its history',
    `delete from bulletin_history where bulletin_id = '${id}' and number = (
      select max(number) from bulletin_history where bulletin_id = '${id}')`,
  ],
  ['its document', `delete from bulletin_document where id = '${id}'`],
  ['the bulletin', `delete from bulletin where id = '${id}'`],
  ['every history', 'truncate bulletin_history'],
  ['everything', 'truncate bulletin cascade'],
  ['the guard of the history', 'alter table bulletin_history disable trigger user'],
  ['all guards', 'set session_replication_role = replica'],
  ['the network it was driven on', `update line_network set paths = '[]'`],
  ['what a refused tablet sent', 'delete from refused_post'],
  ['a leaf of the log', `update log_leaf set hash = '\\x00'`],
  ['the end of the log', 'delete from log_leaf'],
  ['a checkpoint', 'delete from log_checkpoint'],
]

describe.runIf(database.kind === 'postgresql')(
  'the role that serves takes a bulletin through its whole life',
  () => {
    it('to its archive, with a history that verifies', async () => {
      const { bulletin, history } = await stored()
      expect(bulletin).toMatchObject({ status: 'ARCHIVED', correctedDelayMinute: 12 })
      expect(JSON.stringify(history)).toContain('ARCHIVED')
      expect(await tampered()).toEqual([])
    })

    it.each(REWRITING)('and cannot rewrite or remove %s', async (_what, statement) => {
      const before = await stored()
      const refused = await database.queries.execute(sql.raw(statement)).then(
        () => null,
        (error: unknown) => error,
      )
      expect(isRefusedRight(refused), String(refused)).toBe(true)
      expect(await stored()).toEqual(before)
      expect(await tampered()).toEqual([])
    })
  },
)
