import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { RealizedService } from '@bulletin/domain/realized/realized-service'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { callerIn, fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn, MANAGER } from '../testing/calls.ts'

const database = await openTestDatabase()
const app = await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') })
const { csv, download, getOne, page, send, validate } = bulletinCallsIn(app)
const call = callerIn(app)

const sent = aSubmittedBulletin({}, { series: 1900 })

/** The lap count of the bulletin in every view a manager has. */
const lapsEverywhere = async () => {
  const list = await page(`?date=${sent.date}`, MANAGER)
  const [record] = z
    .array(z.looseObject({ Tours: z.string() }))
    .parse(parse((await csv(`?service=201`, MANAGER)).body, { bom: true, columns: true, delimiter: ';' }))
  const realized = await call(`/api/service-realized?date=${sent.date}&line=7&serviceName=201`, MANAGER)
  return {
    list: list.content.find(({ id }) => id === sent.id)?.lapsCount,
    detail: Bulletin.parse((await getOne(sent.id, MANAGER)).json()).lapsCount,
    csv: Number(record?.Tours),
    board: z.array(RealizedService).parse(realized.body)[0]?.realizedLaps,
  }
}

/** Requires a validated bulletin. */
const lapsPrinted = async () => {
  const { text } = await readPdf((await download(sent.id, MANAGER)).rawPayload)
  return [...text.matchAll(/(\d+)\stours?/g)].map(([, laps]) => Number(laps))
}

beforeAll(() => fillSmallWorld(database))

describe('the laps of a bulletin', () => {
  it('are the same in list, detail, CSV, PDF and realized service, before and after a correction [3.28]', async () => {
    await send(sent)
    expect(await lapsEverywhere()).toEqual({ list: 1, detail: 1, csv: 1, board: 1 })

    const outAlone = sent.rides.slice(0, 1)
    expect((await validate(sent.id, { correctedRides: outAlone })).statusCode).toBe(200)
    expect(await lapsEverywhere()).toEqual({ list: 0, detail: 0, csv: 0, board: 0 })
    expect(await lapsPrinted()).toEqual([0])
  })
})
