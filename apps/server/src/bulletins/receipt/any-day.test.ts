import type { Draft } from '@bulletin/domain/bulletin/draft'
import { submittedFrom } from '@bulletin/domain/bulletin/submit'
import { anyDay } from '@bulletin/domain/testing/any-ground'
import { anyWork, goesOnTo } from '@bulletin/domain/testing/any-operation'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { dayBegun, workThrough } from '@bulletin/domain/testing/worked-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const { post } = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2027-01-01T06:00:00Z') }))
beforeAll(() => fillSmallWorld(database))

const newId = keysInARow(0xda)

it('takes whatever the screens call valid: rides, manoeuvres, observations and reliefs in any order [7.10]', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, anyWork, async (day, work) => {
      let draft: Draft = dayBegun(day)
      workThrough(day, [...work, goesOnTo('Validated')], {
        read: () => draft,
        edit: (operation) => {
          const result = operation(draft)
          if (result.ok) draft = result.value
        },
      })
      const submitted = submittedFrom(draft)
      if (!submitted.ok) throw new Error(JSON.stringify(submitted.failure))
      const { driverMatricularAccount: matricule } = submitted.value
      const response = await post({ ...submitted.value, id: newId() }, { matricule })
      expect([response.statusCode, response.body.slice(0, 500)]).toEqual([201, expect.any(String)])
    }),
    { numRuns: 40 },
  )
})
