import { asSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { holds } from '@bulletin/domain/bulletin/condition'
import { isLateValidation, limitDateOf } from '@bulletin/domain/bulletin/deadlines'
import { allReasons } from '@bulletin/domain/bulletin/manager-reason'
import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { addDays, exploitationDayAt, instantText, type Day } from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'
import { Temporal } from '@bulletin/domain/time/temporal'
import {
  OUTSTANDING,
  REMARKABLE_FOR_HR,
  TO_BE_CLOSED,
  VIRTUAL_STATUS,
  virtualStatusOf,
} from '@bulletin/domain/workflow/progress'
import { DelayPosFilter, VirtualStatus } from '@bulletin/domain/workflow/virtual-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { processingRepository } from '../processing/repository.ts'
import type { BulletinRow } from '../row.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { factsOf, generatedBulletins, insertBulletins } from '../testing/generated-bulletins.ts'

/**
 * Each fortnight contains a night when the clocks change. Validation times fall just before, at and just after each
 * limit.
 */
const NIGHTS = ['2026-03-29', '2026-10-25'] as const
const rows: readonly BulletinRow[] = NIGHTS.flatMap((night, fortnight) =>
  generatedBulletins(80, 24 + fortnight, addDays(night, -9)).map((row, index) =>
    row.managerValidationDate
      ? { ...row, managerValidationDate: addSeconds(row.limitDate, (index % 5) - 2) }
      : row,
  ),
)

/**
 * A millisecond before, at and after each turning point: 04:00 on the next day, 04:00 on the second day after, and the
 * clock changes.
 */
const MOMENTS = NIGHTS.flatMap((night) => [
  ...[-1, 0, 1].map((days) => limitDateOf(addDays(night, days - 2), PARIS)),
  `${night}T01:00:00Z`,
]).flatMap((instant) => {
  const at = Temporal.Instant.from(instant)
  return [-1, 0, 1, 1000].map((milliseconds) => at.add({ milliseconds }))
})

const database = await openTestDatabase()
let now = Temporal.Instant.from('2026-03-29T00:00:00Z')
const { page } = bulletinCallsIn(
  await buildTestApp(database, { clock: { now: () => now }, settings: { RATE_LIMIT_PER_MINUTE: '100000' } }),
)
const { listToClose } = processingRepository(database)

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, rows)
  // The query for bulletins to close joins their documents.
  await database.run({
    text: "insert into bulletin_document (id, certified) select id, '{}' from bulletin",
    values: [],
  })
})

const READERS: readonly Somebody[] = [
  { roles: ['C2SP'], matricule: '310001', uoCode: null },
  { roles: ['AUDIT'], matricule: '100001', uoCode: null },
  { roles: ['CR', 'C2SP'], matricule: '100002', uoCode: null },
  { roles: ['CR'], matricule: '100001' },
]
const [SECRETARY = {}] = READERS

const readAll = async (who: Somebody, query = ''): Promise<BulletinItem[]> => {
  const items: BulletinItem[] = []
  for (let number = 0; ; number += 1) {
    const { content } = await page(`?sortField=id&sizePerPage=100&page=${number}${query}`, who)
    items.push(...content)
    if (content.length < 100) return items
  }
}

const FULL = aFullBulletin()
const rowOf = new Map(rows.map((row) => [row.id, row]))
/** What the domain rules derive from the row at that moment, for that reader. */
const told = ({ id }: BulletinItem, reader: string) => {
  const row = rowOf.get(id)
  if (!row) throw new Error(`No row ${id}`)
  const { managerName = null, hrNameDelay = null, hrNamePos = null } = row
  const whole = {
    ...FULL,
    driverMatricularAccount: row.driver,
    managerName,
    hrNameDelay,
    hrNamePos,
  }
  const seen = asSeenBy(whole, reader)
  const facts = factsOf(row)
  const managerReasons = allReasons(row.managerReasons, {
    isSameServiceTwice: row.sameServiceTwice === true,
    isReferenceMismatch: row.referenceMismatch,
  })
  return {
    managerName: seen.managerName,
    hrNameDelay: seen.hrNameDelay,
    hrNamePos: seen.hrNamePos,
    lateValidation: isLateValidation(facts, instantText(now)),
    managerReasons,
    remarkableForManager: managerReasons.length > 0,
    remarkableForHr: holds(REMARKABLE_FOR_HR, facts),
  }
}

const idsWhere = (isAsked: (row: BulletinRow) => boolean): string[] =>
  rows
    .filter((row) => !row.training && isAsked(row))
    .map(({ id }) => id)
    .toSorted()
const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id).toSorted()

describe('what lists say and what the domain says', () => {
  it.each(READERS)(
    'are the same of every bulletin, as $roles $matricule reads it [3.28] [6.1] [7.11]',
    async (who) => {
      const late = new Set<boolean>()
      for (now of MOMENTS) {
        const items = await readAll(who)
        expect(items.length).toBeGreaterThan(20)
        expect(items, now.toString()).toMatchObject(items.map((item) => told(item, who.matricule ?? '')))
        for (const { lateValidation } of items) late.add(lateValidation)
      }
      expect(late).toEqual(new Set([true, false]))
    },
  )

  it.each(VirtualStatus.options)('are the same of which are %s [4.2] [4.3]', async (filter) => {
    let found = 0
    for (now of MOMENTS) {
      const today = exploitationDayAt(now, PARIS)
      const items = await readAll(SECRETARY, `&virtualStatus=${filter}`)
      expect(idsOf(items), now.toString()).toEqual(
        idsWhere((row) => holds(VIRTUAL_STATUS[filter], { ...factsOf(row), today })),
      )
      for (const item of items) expect(virtualStatusOf(item, today)).toBe(filter)
      found += items.length
    }
    expect(found).toBeGreaterThan(0)
  })

  it.each(DelayPosFilter.options)(
    'are the same of what is to be treated: %s [4.3]',
    async (delayPosStatus) => {
      const items = await readAll(SECRETARY, `&delayPosStatus=${delayPosStatus}`)
      expect(idsOf(items)).toEqual(idsWhere((row) => holds(OUTSTANDING[delayPosStatus], factsOf(row))))
    },
  )

  it('are the same of what the daily close takes', async () => {
    const counts = new Set<number>()
    for (now of MOMENTS) {
      const today = exploitationDayAt(now, PARIS)
      const after = '00000000-0000-0000-0000-000000000000'
      const found = await listToClose({ today, after, size: rows.length })
      expect(idsOf(found)).toEqual(idsWhere((row) => holds(TO_BE_CLOSED, { ...factsOf(row), today })))
      counts.add(found.length)
    }
    expect(counts.size).toBeGreaterThan(2)
  })

  it('turn at 04:00, on the nights of the clocks too: not a millisecond before [3.28] [4.2]', async () => {
    for (const night of NIGHTS) {
      const turn = Temporal.PlainDateTime.from(`${night}T04:00`).toZonedDateTime(PARIS).toInstant()
      const latenessOn = async (date: Day, query: string) => {
        const items = (await readAll(SECRETARY, query)).filter((item) => item.date === date)
        return items.map(({ lateValidation }) => lateValidation)
      }
      const withManager = () => latenessOn(addDays(night, -1), '&virtualStatus=PROCESSED_BY_MEF')
      const withSecretariat = () => latenessOn(addDays(night, -1), '&virtualStatus=SENT_TO_C2SP')
      const waiting = () => latenessOn(addDays(night, -2), '&virtualStatus=SENT_TO_MEF')

      now = turn.subtract({ milliseconds: 1 })
      expect([(await withManager()).length > 0, await withSecretariat()]).toEqual([true, []])
      now = turn
      expect([await withManager(), (await withSecretariat()).length > 0]).toEqual([[], true])

      // Precise to the second: a validation exactly at the limit is not late.
      now = turn.add({ milliseconds: 999 })
      expect(new Set(await waiting())).toEqual(new Set([false]))
      now = turn.add({ seconds: 1 })
      expect(new Set(await waiting())).toEqual(new Set([true]))
    }
  })
})
