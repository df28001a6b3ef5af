import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { DERIVATION_VERSION, derive, NO_CORRECTION } from '@bulletin/domain/bulletin/derive'
import { FACTS_AT_RECEIPT, LINE_AT_RECEIPT, toldOf } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aPlanAtReceipt } from '@bulletin/domain/bulletin/testing/plan-at-receipt'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { CONTRACT_1_BODIES } from '@bulletin/domain/testing/recorded/contract-1'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { addSeconds } from '@bulletin/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../database/rows.ts'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import { line } from '../../database/schema/network.ts'
import { sha256 } from '../../system/sha256.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const { post, send, getOne } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00.789Z') }),
)
beforeAll(() => fillSmallWorld(database))

const NOWHERE = { quadrigram: 'ZZZZ', name: 'Nulle part' }

let series = 100
const aNew = (change: Parameters<typeof aSubmittedBulletin>[0] = {}) => {
  series += 1
  return aSubmittedBulletin(change, { series })
}

/** Only the dates change: a reserve has no rides whose times would contradict them. */
const aReserveOn = (date: string) => ({
  ...aNew(),
  date,
  service: 'RA',
  rides: [],
  ionDonRm: null,
  theoreticalStartService: null,
  theoreticalEndService: null,
  realEndService: `${date}T12:00:00Z`,
})

const rowOf = async (id: string) => {
  const [row] = await queries.select().from(bulletin).where(eq(bulletin.id, id))
  if (!row) throw new Error(`No row ${id}`)
  return row
}
const countOf = async (id: string) => ({
  rows: await queries.$count(bulletin, eq(bulletin.id, id)),
  documents: await queries.$count(bulletinDocument, eq(bulletinDocument.id, id)),
  receipts: await queries.$count(
    bulletinHistory,
    and(eq(bulletinHistory.bulletinId, id), eq(bulletinHistory.action, 'RECEIVED')),
  ),
})
const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code

describe('POST /api/bulletins [7.10]', () => {
  it('takes a bulletin: 201, a receipt, and the bulletin as it is kept [4.1] [4.6] [7.10]', async () => {
    const sent = aNew()
    const response = await post(sent)
    expect(response.statusCode).toBe(201)
    expect(response.headers.etag).toBe(`"${sha256(canonicalJson(sent))}"`)
    expect(response.headers.date).toBeDefined()
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Bulletin.parse(response.json())).toEqual({
      ...sent,
      ...toldOf(
        derive(sent, NO_CORRECTION, {
          ...FACTS_AT_RECEIPT,
          line: { ...LINE_AT_RECEIPT, lapsCountCheckpoints: ['COUR'] },
        }),
      ),
      managerReasons: ['MANUAL_DRIVING_NOT_OK'],
      sameServiceAs: [],
      planMismatches: [],
      plan: aPlanAtReceipt(),
      declaredArrivals: [],
      delayItem: sent.delayMinute > 0,
      positionItem: sent.service !== sent.initialService,
      delayReason: { ...sent.delayReason, correctedDelayByReason: null },
      driverName: 'Claire Lambert',
      status: 'MEF_TO_VALIDATE',
      managerMatricularAccount: null,
      managerName: null,
      managerValidationDate: null,
      managerComment: null,
      correctedValidManualDriving: null,
      correctedDelayMinute: null,
      correctedRides: null,
      correctedDistance: null,
      hrMatricularAccountDelay: null,
      hrNameDelay: null,
      hrProcessedDelayDate: null,
      hrMatricularAccountPos: null,
      hrNamePos: null,
      hrProcessedPosDate: null,
      hrComment: null,
    })
  })

  it('keeps what was certified to the byte [7.10]', async () => {
    const sent = aNew({ driverComment: 'Été à « Opéra » : 5 €\nbien.' })
    await send(sent)
    const [document] = await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, sent.id))
    expect(document?.certified).toBe(canonicalJson(sent))
    expect((await rowOf(sent.id)).contentHash).toBe(sha256(document?.certified ?? ''))
  })

  it('answers the same content again with 200 and what is stored [7.10]', async () => {
    const sent = aNew()
    const first = await post(sent)
    const again = await post(JSON.stringify(sent, null, 2))
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json()).toEqual(first.json())
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await getOne(sent.id)).json()).toEqual(first.json())
    expect(await countOf(sent.id)).toEqual({ rows: 1, documents: 1, receipts: 1 })
  })

  it('takes one of fifty that come at once, and tells the others the same [7.10]', async () => {
    const sent = aNew()
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(sent)))
    expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      ...Array.from({ length: 49 }, () => '200'),
      '201',
    ])
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1)
    for (const response of responses) expect(response.json()).toEqual(responses[0]?.json())
    expect(await countOf(sent.id)).toEqual({ rows: 1, documents: 1, receipts: 1 })
  })

  it('refuses other content under the same id with 409, and changes nothing [7.10]', async () => {
    const sent = aNew()
    await send(sent)
    const before = await rowOf(sent.id)
    const other = await post({ ...sent, driverComment: 'Autre chose.' })
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'BULLETIN_CONFLICT'])
    expect(await rowOf(sent.id)).toEqual(before)
    expect(await countOf(sent.id)).toEqual({ rows: 1, documents: 1, receipts: 1 })
  })

  it('refuses the bulletin of another driver with 403, and an id that another driver has [7.10]', async () => {
    const sent = aNew()
    const notTheirs = await post(sent, { matricule: '110001' })
    expect([notTheirs.statusCode, codeOf(notTheirs)]).toEqual([403, 'BULLETIN_OF_ANOTHER'])
    expect(await countOf(sent.id)).toEqual({ rows: 0, documents: 0, receipts: 0 })
    await send(sent)
    const sameId = await post({ ...sent, driverMatricularAccount: '110001' }, { matricule: '110001' })
    expect([sameId.statusCode, codeOf(sameId)]).toEqual([403, 'BULLETIN_OF_ANOTHER'])
    expect((await rowOf(sent.id)).driver).toBe('100001')
  })

  it('takes several bulletins of one driver and day [7.10]', async () => {
    const [one, other] = [aNew(), aNew()]
    expect(one.date).toBe(other.date)
    await send(one)
    await send(other)
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([
      { rows: 1, documents: 1, receipts: 1 },
      { rows: 1, documents: 1, receipts: 1 },
    ])
  })

  it('takes tomorrow by the calendar, not the day after, and any day of the past [7.10]', async () => {
    const of = (date: string) => post(aReserveOn(date))
    for (const date of ['2026-03-12', '2026-03-11', '2024-02-29', '2001-01-01']) {
      const response = await of(date)
      expect(response.statusCode, `${date} ${response.body}`).toBe(201)
    }
    const tooLate = await of('2026-03-13')
    expect([tooLate.statusCode, codeOf(tooLate)]).toEqual([400, 'BULLETIN_DATE_TOO_LATE'])
    expect(tooLate.json()).toMatchObject({ errors: [{ path: 'body.date' }] })
  })

  it('reads the calendar of Paris, also in the hour when it is not that of Greenwich [7.10]', async () => {
    const late = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-08T23:30:00Z') }))
    expect((await late.post(aNew())).statusCode).toBe(201)
    const early = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-08T22:30:00Z') }))
    expect(codeOf(await early.post(aNew()))).toBe('BULLETIN_DATE_TOO_LATE')
  })

  it('takes the name from the token, whatever the body says [7.10]', async () => {
    const sent = aNew()
    const response = await post(
      { ...sent, driverName: 'Somebody Else', status: 'ARCHIVED', managerName: 'Me', lapsCount: 60 },
      { name: '  ÉMERY\u0007 Zoé  ' },
    )
    expect(response.json()).toMatchObject({
      driverName: 'ÉMERY Zoé',
      status: 'MEF_TO_VALIDATE',
      managerName: null,
      lapsCount: 1,
    })
    expect(await rowOf(sent.id)).toMatchObject({ driverName: 'ÉMERY Zoé', driverSearch: 'emery zoe' })
  })

  it('keeps what its driver is sorted by: the family name that the token tells', async () => {
    const sent = aNew()
    await post(sent, { name: 'Marie Claire Dupont', familyName: 'Dupont' })
    expect(await rowOf(sent.id)).toMatchObject({ driverSort: 'dupont marie claire' })
  })

  it('says what is wrong and where, in French [4.6] [7.10]', async () => {
    const sent = aNew()
    const response = await post({ ...sent, pap: '', unknown: 1 })
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({
      code: 'BULLETIN_INVALID',
      title: 'Bulletin incorrect',
      errors: [
        { path: 'body.pap', message: "Cette valeur n'est pas valide." },
        { path: 'body.unknown', message: 'Cette information est inconnue.' },
      ],
    })
  })

  it('refuses an end before the last train has arrived, where the end is [2.4.7] [7.10]', async () => {
    const sent = aNew()
    const arrivals = sent.rides.map(({ arrivalTime }) => arrivalTime ?? '').toSorted()
    const atArrival = { ...sent, realEndService: arrivals.at(-1) ?? '', delayMinute: 0 }
    const early = { ...atArrival, realEndService: addSeconds(atArrival.realEndService, -60) }
    const refused = await post(early)
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'BULLETIN_INVALID'])
    expect(refused.json()).toMatchObject({
      errors: [{ path: 'body.realEndService', message: FAULT_SENTENCES.END_BEFORE_ARRIVAL }],
    })
    expect((await post(atArrival)).statusCode).toBe(201)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['bytes that are no text', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['a mark before the text', `\uFEFF${JSON.stringify(aSubmittedBulletin())}`],
    ['what goes too deep', '['.repeat(1000)],
  ])('refuses %s with 400 [7.10]', async (_what, body) => {
    const response = await post(body)
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'BULLETIN_INVALID'])
  })

  it('takes JSON and nothing else, up to a megabyte [7.10]', async () => {
    const text = JSON.stringify(aNew())
    for (const type of ['text/plain', 'application/xml'])
      expect(codeOf(await post(text, {}, { 'content-type': type })), type).toBe('UNSUPPORTED_MEDIA_TYPE')
    const large = await post(`{"a":"${'x'.repeat(1_048_576)}"}`)
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  it('speaks contract 2 and still 1: said, or not said at all [7.10]', async () => {
    for (const version of ['1', '2'])
      expect((await post(aNew(), {}, { 'bulletin-contract': version })).statusCode).toBe(201)
    for (const version of ['3', '0', '', 'x']) {
      const response = await post(aNew(), {}, { 'bulletin-contract': version })
      expect([response.statusCode, codeOf(response)], version).toEqual([400, 'BULLETIN_CONTRACT_UNKNOWN'])
    }
  })

  it.each(CONTRACT_1_BODIES)(
    'takes $name as tablets sent it, with its hash [7.10]',
    async ({ body, sha256: hash }) => {
      const { driverMatricularAccount: matricule } = body as { driverMatricularAccount: string }
      const response = await post(body, { matricule }, { 'bulletin-contract': '1' })
      expect(response.statusCode, response.body).toBe(201)
      expect(response.headers.etag).toBe(`"${hash}"`)
      expect(Bulletin.safeParse(response.json()).success).toBe(true)
    },
  )
})

describe('what is kept beside a bulletin [3.8] [3.28]', () => {
  it('is the line and the plan of its day [3.8]', async () => {
    const sent = aNew()
    await send(sent)
    const [timetable] = await rowsOf(
      queries,
      z.object({ id: z.string() }),
      sql`select t.id from timetable t join calendar c on c.id = t.calendar_id where line_name = '7' and c.name = 'SEMAINE'`,
    )
    expect(await rowOf(sent.id)).toMatchObject({
      maxDelay: 15,
      maxLaps: 5,
      activatedCM: true,
      autoComputeValidCm: false,
      lapsCountCheckpoints: ['COUR'],
      timetableId: timetable?.id,
      timetableVersion: '2026',
      derivationVersion: DERIVATION_VERSION,
      referenceMismatch: false,
      materials: ['MF77-001'],
      ridesServices: ['201'],
      training: false,
    })
  })

  it('is the line as it is when it comes, not as it was for the one before [3.8]', async () => {
    await send(aNew())
    await queries.update(line).set({ maxDelay: 3 }).where(eq(line.name, '7'))
    try {
      const sent = aNew()
      await send(sent)
      expect(await rowOf(sent.id)).toMatchObject({ maxDelay: 3 })
    } finally {
      await queries.update(line).set({ maxDelay: 15 }).where(eq(line.name, '7'))
    }
    const later = aNew()
    await send(later)
    expect(await rowOf(later.id)).toMatchObject({ maxDelay: 15 })
  })

  it('tells where it does not fit the network, and refuses nothing for it [7.10]', async () => {
    const known = aNew()
    const [first] = known.rides
    if (!first) throw new Error('It has no ride')
    const cases = {
      'a line': { ...aNew(), line: '99' },
      'a station': { ...aNew(), terminus: NOWHERE },
      'a train': {
        ...aNew(),
        rides: [{ ...first, materials: first.materials.map((use) => ({ ...use, material: 'MP99-999' })) }],
      },
      'a leading car': {
        ...aNew(),
        rides: [{ ...first, materials: first.materials.map((use) => ({ ...use, leadCar: 'M9999' })) }],
      },
      'a station where a train was changed': {
        ...aNew(),
        rides: [
          {
            ...first,
            materials: [
              ...first.materials,
              ...first.materials.map((use) => ({ ...use, key: first.key, rollingStockChange: NOWHERE })),
            ],
          },
        ],
      },
    }
    for (const [what, sent] of Object.entries(cases)) {
      const response = await post(sent)
      expect(response.statusCode, `${what} ${response.body}`).toBe(201)
      expect((await rowOf(sent.id)).referenceMismatch, what).toBe(true)
    }
    expect(await rowOf(cases['a line'].id)).toMatchObject({ timetableId: null, validManualDriving: 'NA' })
    await send(known)
    expect((await rowOf(known.id)).referenceMismatch).toBe(false)
  })

  it('is the plan of a Sunday on a Sunday [3.8]', async () => {
    const sunday = aSubmittedBulletin({}, { day: '2026-03-08', series: 900 })
    await send(sunday)
    const [timetable] = await rowsOf(
      queries,
      z.object({ id: z.string() }),
      sql`select t.id from timetable t join calendar c on c.id = t.calendar_id where line_name = '7' and c.name = 'DIMANCHE'`,
    )
    expect((await rowOf(sunday.id)).timetableId).toBe(timetable?.id)
  })

  it('is no plan on a day on which none runs [3.8]', async () => {
    const sent = aReserveOn('2025-06-02')
    await send(sent)
    expect(await rowOf(sent.id)).toMatchObject({ timetableId: null, timetableVersion: null, maxDelay: 15 })
  })

  it('is what the roster had ordered, where the tablet could not ask for it [3.8] [3.28]', async () => {
    const ordered = async (matricule: string) => {
      const sent = aNew({ initialService: null, driverMatricularAccount: matricule })
      const { initialService } = await send(sent)
      expect(initialService, 'what was certified stays').toBeNull()
      const row = await rowOf(sent.id)
      return [row.service, row.initialService, row.positionItem]
    }
    expect(await ordered('110001')).toEqual(['201', '201', false])
    expect(await ordered('100001')).toEqual(['201', '101', true])
    expect(await ordered('100009')).toEqual(['201', null, true])
  })

  it('takes less than 600 bytes, unless a delay has several reasons', async () => {
    const [size] = await rowsOf(
      queries,
      z.object({ largest: z.number() }),
      sql`select max(pg_column_size(b.*))::int as largest from bulletin b where delay_reason is null`,
    )
    expect(size?.largest).toBeGreaterThan(200)
    expect(size?.largest).toBeLessThan(600)
  })
})

describe('a bulletin whose history cannot be written [7.10]', () => {
  it('is not stored at all, and is taken when it is sent again [7.10]', async () => {
    const sent = aNew()
    await queries.execute(
      sql`alter table bulletin_history add constraint never check (position < 0) not valid`,
    )
    try {
      const response = await post(sent)
      expect([response.statusCode, codeOf(response)]).toEqual([500, 'INTERNAL_ERROR'])
      expect(await countOf(sent.id)).toEqual({ rows: 0, documents: 0, receipts: 0 })
    } finally {
      await queries.execute(sql`alter table bulletin_history drop constraint never`)
    }
    expect((await post(sent)).statusCode).toBe(201)
  })
})

describe('who may send [6.1] [6.2]', () => {
  it('are drivers and managers who drive, and nobody else [7.10]', async () => {
    for (const role of ['CR', 'MEF'] as const)
      expect((await post(aNew(), { roles: [role] })).statusCode, role).toBe(201)
    for (const role of ['C2SP', 'AUDIT', 'CT', 'ADMIN'] as const) {
      const response = await post(aNew(), { roles: [role] })
      expect([response.statusCode, codeOf(response)], role).toEqual([403, 'FORBIDDEN'])
    }
  })
})
