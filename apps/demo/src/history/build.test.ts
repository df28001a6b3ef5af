import { PARIS } from '@bulletin/domain/testing/small-day'
import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletinServices } from '@bulletin/server/bulletins/build'
import { instantTextOf } from '@bulletin/server/database/instant-text'
import { bulletin, bulletinDocument, bulletinHistory } from '@bulletin/server/database/schema/bulletins'
import { systemIds } from '@bulletin/server/system/ids'
import { testSettings } from '@bulletin/server/testing/app'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { fillSmallWorld } from '@bulletin/server/testing/small-world'
import { historyParts } from './build.ts'
import { daysBetween } from './days.ts'
import { verifyDatabase } from '@bulletin/server/bulletins/history/verify-database'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { addDays } from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'
import { playHistory } from './play.ts'

const database = await openTestDatabase()
const { queries } = database

const PARTS = {
  settings: testSettings(),
  database,
  clock: fixedClock('2026-03-23T12:00:00Z'),
  ids: systemIds,
  log: pino({ level: 'silent' }),
}

const play = (mayGoOn: () => boolean = () => true) =>
  playHistory(historyParts(PARTS, mayGoOn), {
    days: daysBetween('2026-03-09', '2026-03-23'),
    lines: ['7', '7bis', '13'],
    shareOf: () => 1,
    always: new Set(['100001', '110001']),
  })

const stored = () =>
  queries
    .select({
      id: bulletin.id,
      driver: bulletin.driver,
      driverName: bulletin.driverName,
      date: bulletin.date,
      receivedAt: instantTextOf(bulletin.receivedAt),
      referenceMismatch: bulletin.referenceMismatch,
      timetableVersion: bulletin.timetableVersion,
      hash: bulletin.contentHash,
      line: bulletin.line,
      status: bulletin.status,
      manager: bulletin.managerMatricularAccount,
      validatedAt: instantTextOf(bulletin.managerValidationDate),
      correctedDelayMinute: bulletin.correctedDelayMinute,
      historyHash: bulletin.historyHash,
    })
    .from(bulletin)
    .orderBy(asc(bulletin.id))

describe('a history on a database', () => {
  beforeAll(() => fillSmallWorld(database))

  it('goes on where it was stopped, and played twice gives the same bulletins', async () => {
    let steps = 0
    const begun = await play(() => (steps += 1) < 40)
    const half = await stored()
    expect(half.length).toBeGreaterThan(0)
    expect(begun.sent).toBe(half.length)

    const first = await play()
    const rows = await stored()
    expect(first.sent).toBe(rows.length - half.length)
    expect(rows.length).toBeGreaterThan(15)
    expect(new Set(rows.map(({ driver, date }) => `${driver} ${date}`)).size).toBe(rows.length)

    const again = await play()
    const nothing = { sent: 0, validated: 0, treated: 0, archived: 0 }
    expect(again).toMatchObject({ days: 14, ordered: first.ordered, ...nothing })
    expect([...first.refused, ...again.refused]).toEqual([])
    expect(await stored()).toEqual(rows)
    expect(await queries.$count(bulletinDocument)).toBe(rows.length)
    const deeds = [begun, first].map(({ validated, treated, archived }) => validated + treated + archived)
    expect(await queries.$count(bulletinHistory)).toBe(
      rows.length + deeds.reduce((sum, count) => sum + count, 0),
    )
  })

  it('was received when it was sent, of people and trains that exist', async () => {
    const rows = await stored()
    expect(rows.map(({ receivedAt }) => receivedAt)).toEqual(
      rows.map(({ receivedAt }) => receivedAt).toSorted(),
    )
    expect(new Set(rows.map(({ driverName }) => driverName))).toEqual(
      new Set(['Claire Lambert', 'Zoé Émery']),
    )
    expect(rows.filter(({ referenceMismatch }) => referenceMismatch)).toEqual([])
    expect(new Set(rows.map(({ timetableVersion }) => timetableVersion))).toEqual(new Set(['2026']))
  })

  it('went through the manager of its line on the day after, most of it, and holds together', async () => {
    const rows = await stored()
    const validated = rows.filter(({ manager }) => manager !== null)
    expect(validated.length).toBeGreaterThan(rows.length * 0.6)
    expect(validated.length).toBeLessThan(rows.length)
    for (const row of validated) {
      expect(row.manager).not.toBe(row.driver)
      expect(row.validatedAt > row.receivedAt).toBe(true)
      expect(row.validatedAt > `${addDays(row.date, 1)}T05:00:00Z`).toBe(true)
      expect(row.validatedAt < '2026-03-23T12:00:00Z').toBe(true)
    }
    for (const row of rows.filter(({ manager }) => manager === null))
      expect(row.status).toBe('MEF_TO_VALIDATE')
    const tampered: unknown[] = []
    await verifyDatabase(database, { timeZone: PARIS, onTampered: (found) => tampered.push(found) })
    expect(tampered).toEqual([])
  })

  it('went through the secretariat and the daily close, most of it', async () => {
    const rows = await queries
      .select({
        status: bulletin.status,
        validatedAt: instantTextOf(bulletin.managerValidationDate),
        delayAt: instantTextOf(bulletin.hrProcessedDelayDate),
        secretary: bulletin.hrMatricularAccountDelay,
        name: bulletin.hrNameDelay,
        hasItem: sql<boolean>`${bulletin.delayItem} or ${bulletin.positionItem}`,
      })
      .from(bulletin)
      .where(eq(bulletin.status, 'ARCHIVED'))
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ delayAt, validatedAt }) => delayAt <= validatedAt)).toEqual([])
    const closed = rows.filter(({ hasItem }) => !hasItem)
    expect(closed.length).toBeGreaterThan(0)
    expect(new Set(closed.map(({ name }) => name))).toEqual(new Set(['Sans objet']))
    expect(closed.filter(({ delayAt }) => !/T0[23]:15:00Z$/.test(delayAt))).toEqual([])
    expect(new Set(rows.map(({ secretary }) => secretary))).toEqual(new Set([null, '300001']))
  })

  it('leaves alone what visitors sent', async () => {
    const own = aSubmittedBulletin(
      { driverMatricularAccount: '190001', date: '2026-03-20' },
      { series: 1900 },
    )
    const { receipt } = bulletinServices({ ...PARTS, clock: fixedClock('2026-03-20T20:00:00Z') })
    const rides = own.rides.map((ride) => ({
      ...ride,
      departureTime: addSeconds(ride.departureTime, 10 * 86_400),
      arrivalTime: ride.arrivalTime && addSeconds(ride.arrivalTime, 10 * 86_400),
    }))
    const end = addSeconds(own.realEndService, 10 * 86_400)
    const received = await receipt.receive({
      account: anAccount({ matricularAccount: '190001' }),
      basis: null,
      body: Buffer.from(JSON.stringify({ ...own, rides, realEndService: end, theoreticalEndService: end })),
      headers: {},
      requestId: 'visitor',
    })
    expect(received).toMatchObject({ ok: true })
    await play()
    expect((await stored()).find(({ driver }) => driver === '190001')?.status).toBe('MEF_TO_VALIDATE')
  })

  it('can be read bulletin by bulletin [7.12]', async () => {
    const { reading } = bulletinServices(PARTS)
    for (const { id, driver } of await stored()) {
      const account = anAccount({ matricularAccount: driver, roles: ['CR'] })
      const found = await reading.getBulletin(account, id)
      const text = found.ok ? found.value : 'null'
      expect(Bulletin.safeParse(JSON.parse(text)).error).toBeUndefined()
    }
  })
})
