import {
  ALWAYS,
  before,
  every,
  holds,
  is,
  not,
  some,
  type Condition,
} from '@bulletin/domain/bulletin/condition'
import { ReceivedStatus } from '@bulletin/domain/bulletin/status'
import { addDays } from '@bulletin/domain/time/day'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  factsOf,
  generatedBulletins,
  GENERATED_FROM,
  insertBulletins,
} from '../../bulletins/testing/generated-bulletins.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { conditionSql } from './condition-sql.ts'
import { statementRows } from '../rows.ts'

const database = await openTestDatabase()
const rows = generatedBulletins(150, 24)

beforeAll(() => insertBulletins(database, rows))

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(...ReceivedStatus.options).map((status) => is('status', status)),
  fc.constantFrom(
    ALWAYS,
    some(),
    is('delayItem', true),
    is('positionItem', false),
    is('managerValidationDate', null),
    is('hrProcessedDelayDate', null),
    is('hrProcessedPosDate', null),
    before('date', 'today'),
    before('limitDate', 'now'),
    before('limitDate', ['managerValidationDate', 'now']),
    before(['hrProcessedDelayDate', 'hrProcessedPosDate', 'managerValidationDate', 'limitDate'], 'now'),
  ),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    simple,
    tie('condition').map((one) => not(one)),
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => every(...all)),
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => some(...all)),
  ),
}))
const moment = fc
  .tuple(fc.integer({ min: -1, max: 17 }), fc.nat({ max: 23 }))
  .map(([days, hour]) => ({ today: addDays(GENERATED_FROM, days), hour }))
  .map(({ today, hour }) => ({ today, now: `${today}T${String(hour).padStart(2, '0')}:00:00Z` }))

describe('a condition of the domain as SQL', () => {
  it('holds for the same bulletins, whatever the condition', async () => {
    const check = async (one: Condition, { now, today }: { now: string; today: string }) => {
      const text = `
        select coalesce(json_agg(b.id order by b.id) filter (where ${conditionSql(one, { now: () => '$1::timestamptz', today: () => '$2::date' })}), '[]') as ids,
          $1::timestamptz as now, $2::date as today
        from bulletin b`
      const [found] = await statementRows(database, z.object({ ids: z.array(z.string()) }), {
        text,
        values: [now, today],
      })
      const expected = rows.filter((row) => holds(one, { ...factsOf(row), now, today }))
      expect(found?.ids, text).toEqual(expected.map(({ id }) => id).toSorted())
    }
    await fc.assert(fc.asyncProperty(condition, moment, check))
  })
})
