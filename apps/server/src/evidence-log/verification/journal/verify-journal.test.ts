import { journalEntryOf } from '@bulletin/domain/journal/entry'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import type { InstantText } from '@bulletin/domain/time/day'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { addJournalMonths } from '../../../database/journal/months.ts'
import { addToJournal } from '../../../database/journal/adding.ts'
import { turnMonths } from '../../../journal/keep-months.ts'
import { chaining } from '../../../system/chaining.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { sealAll, signingKey } from '../../testing/written-log.ts'
import { logFaultSentences } from '../sentences.ts'
import { verifyLogDatabase } from '../verify-log-database.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const KEY = signingKey(1)
const sentenceOf = logFaultSentences(PARIS)

const told = async (): Promise<string[]> => {
  const sentences: string[] = []
  await verifyLogDatabase(database, {
    keys: [KEY.key],
    onFault: (fault) => sentences.push(sentenceOf(fault)),
  })
  return sentences
}

const add = (at: InstantText) =>
  addToJournal(queries, [
    journalEntryOf(
      {
        at,
        matricule: '210001',
        name: 'Nadia Faure',
        roles: ['MEF'],
        action: 'READ',
        outcome: 'ACCEPTED',
        reason: null,
        call: 'getBulletin',
        bulletin: null,
        driver: null,
        filter: null,
        count: null,
        changes: [],
        onSelf: false,
        requestId: null,
        network: '192.0.2.0/24',
      },
      chaining,
    ),
  ])

const turn = () =>
  turnMonths({
    database: database.owner,
    clock: fixedClock('2026-03-11T03:20:00Z'),
    sealing: chaining,
    keptMonths: 36,
    log: pino({ level: 'silent' }),
  })

beforeAll(async () => {
  await addJournalMonths(queries, { keptMonths: 36, today: '2020-01-01' })
  await addJournalMonths(queries, { keptMonths: 36, today: '2026-02-01' })
  for (const at of [
    '2026-02-09T06:00:00Z',
    '2020-01-05T06:00:00Z',
    '2026-02-10T06:00:00Z',
    '2020-01-06T06:00:00Z',
    '2026-03-10T06:00:00Z',
  ])
    await add(at)
  await sealAll(queries, { at: '2026-03-10T22:00:00Z', key: KEY })
})

it('accepts that a month is gone which was old enough: the journal tells of it', async () => {
  expect(await told()).toEqual([])
  await turn()
  expect(await queries.execute(sql`select from journal where at < '2021-01-01'`)).toMatchObject({ rows: [] })
  expect(await told()).toEqual([])
  await sealAll(queries, { at: '2026-03-11T04:00:00Z', key: KEY })
  expect(await told()).toEqual([])
})

it('does not accept that another month is gone, nor that a younger one was said to be removed', async () => {
  await queries.execute(sql`drop table journal_2026_02`)
  // Where more is gone than was said to be removed, nobody knows which of them were.
  const gone = [1, 2, 3, 4].map(
    (number) =>
      expect.stringContaining(
        `Écriture n° ${number} du journal des accès (scellée au plus tard le 10 mars 2026 à 23:00)`,
      ) as string,
  )
  expect(await told()).toEqual(gone)
  const said = journalEntryOf(
    {
      at: '2026-03-11T05:00:00Z',
      matricule: null,
      name: null,
      roles: [],
      action: 'RETENTION',
      outcome: 'ACCEPTED',
      reason: null,
      call: null,
      bulletin: null,
      driver: null,
      filter: null,
      count: 1,
      changes: [
        { subject: null, field: 'month', before: '2026-02', after: null },
        { subject: null, field: 'firstPosition', before: 1, after: null },
        { subject: null, field: 'lastPosition', before: 3, after: null },
      ],
      onSelf: false,
      requestId: null,
      network: null,
    },
    chaining,
  )
  await addToJournal(queries, [said])
  expect(await told()).toEqual(gone)
})
