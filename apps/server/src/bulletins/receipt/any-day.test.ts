import { keysInARow } from '@bulletin/domain/testing/keys'
import { anyCertified } from '@bulletin/domain/testing/worked-day'
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
    fc.asyncProperty(anyCertified, async (certified) => {
      const { driverMatricularAccount: matricule } = certified
      const response = await post({ ...certified, id: newId() }, { matricule })
      expect([response.statusCode, response.body.slice(0, 500)]).toEqual([201, expect.any(String)])
    }),
    { numRuns: 40 },
  )
})
