import { aFullSubmittedBulletin, aRelievedBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bulletinCallsIn, MANAGER } from '../../bulletins/testing/calls.ts'
import { rowsOf } from '../../database/rows.ts'
import { buildTestApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { fillSmallWorld } from '../small-world.ts'
import { RECORDED_TABLES, writeRecording, type Recording } from './recordings.ts'
import { storedSchemaHashes } from './stored-schemas.ts'

const KEYS = '019caa00-0000-7000-8000-0000000000'
const TABLET = {
  'bulletin-tablet-time': '2026-03-11T05:59:58Z',
  'bulletin-tablet-offset': '-2',
  'bulletin-attempt': '1',
  'bulletin-build': '3.2.4+1a2b3c4d',
  'bulletin-timetable': '2026; 2026-03-01T04:00:00Z',
}

/** A day with observations, one with a relief that will be corrected, and an ordinary one. */
const observed = (() => {
  const full = aFullSubmittedBulletin()
  const [first, ...others] = full.rides
  if (!first) throw new Error('A full day has a ride')
  const observations = [{ ...COMPLETE.ALARM, key: `${KEYS}d1` }]
  return {
    ...full,
    observations: [COMPLETE.SERVICE_FREE_INPUT],
    rides: [{ ...first, observations }, ...others],
  }
})()
const relieved = { ...aRelievedBulletin(), id: `${KEYS}c1` }
const ordinary = aSubmittedBulletin({}, { series: 77 })

const correctedRides = relieved.rides.map((ride) => ({
  ...ride,
  train: '15',
  ...(ride.driverSubstitution?.type === 'SUBSTITUTED' && {
    driverSubstitution: { ...ride.driverSubstitution, driverSubstitutedReason: 'MEF_DECISION' },
  }),
}))

/** Not a test: on request, records what today's build stores in the database (see README). */
const isTold = process.env['RECORD_DOCUMENTS'] !== undefined
const database = isTold ? await openTestDatabase() : null

it.runIf(isTold)('records bulletins of today', async () => {
  if (!database) return
  const app = await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') })
  const { post, validate, process, getOne } = bulletinCallsIn(app)
  await fillSmallWorld(database)
  const sent = [observed, relieved, ordinary]
  for (const one of sent)
    expect((await post(one, { matricule: one.driverMatricularAccount }, TABLET)).statusCode).toBe(201)
  const correction = { correctedRides, correctedDelayMinute: 5, managerComment: 'Vu avec le conducteur.' }
  expect((await validate(relieved.id, correction)).statusCode).toBe(200)
  for (const matter of ['DELAY', 'POS'] as const)
    expect((await process(relieved.id, matter)).statusCode).toBe(200)

  const tables: Recording['tables'] = {}
  for (const name of RECORDED_TABLES) {
    const rows = await rowsOf(
      database.queries,
      z.object({ row: z.looseObject({}) }),
      sql`select row_to_json(t) as row from ${sql.identifier(name)} t`,
    )
    tables[name] = rows.map(({ row }) => ({ ...row }))
  }
  const answers: Recording['answers'] = []
  for (const { id } of sent) answers.push((await getOne(id, MANAGER)).json())
  writeRecording({ schemas: storedSchemaHashes(), tables, answers })
})
