import { DERIVATION_VERSION } from '@bulletin/domain/bulletin/derive'
import { plannedRidesIn } from '@bulletin/domain/bulletin/known-at-receipt'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { fixedClock } from '@bulletin/domain/time/clock'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { plan } from '../../database/schema/planning.ts'
import { bulletin, bulletinDocument } from '../../database/schema/bulletins.ts'
import { sentenceOf } from '../../import/sentence.ts'
import { importService } from '../../import/service.ts'
import { systemIds } from '../../system/ids.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { rederive } from '../rederive/service.ts'
import { bulletinCallsIn, MANAGER } from '../testing/calls.ts'
import { DERIVING } from '../testing/rederiving.ts'

const database = await openTestDatabase()
const { queries } = database.owner
const { getOne, post, send } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }),
)
beforeAll(() => fillSmallWorld(database))

let series = 1200
const aNew = (change: Partial<SubmittedBulletin> = {}): SubmittedBulletin => {
  series += 1
  return aSubmittedBulletin({ driverMatricularAccount: String(150_000 + series), ...change }, { series })
}
const withoutLastRide = (): SubmittedBulletin => {
  const sent = aNew()
  return { ...sent, rides: sent.rides.slice(0, 1) }
}

const rowOf = async (id: string) =>
  (await queries.select().from(bulletin).where(eq(bulletin.id, id)))[0] ?? null
const documentOf = async (id: string) =>
  (await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id)))[0]
/** The planned rides stored at receipt, or those found later for an older bulletin. */
const plannedOf = async (id: string) => {
  const document = await documentOf(id)
  return document?.known ? plannedRidesIn(document.known.plans['201']) : document?.plannedRides
}

const PLANNED = [
  { orderInService: 1, type: 'NORMAL', departureStation: 'COUR', arrivalStation: 'VILJ' },
  { orderInService: 2, type: 'NORMAL', departureStation: 'VILJ', arrivalStation: 'COUR' },
]

/** Imports the same network with another plan, as a real import does: new timetables with new ids. */
const importWith = async (version: string, rides: number): Promise<void> => {
  const world = smallWorld()
  const imported = await importService(database, systemIds).importWorld({
    ...world,
    timetables: world.timetables.map((timetable) => ({
      ...timetable,
      version,
      services: timetable.services.map((service) =>
        service.serviceName === '201' ? { ...service, rides: service.rides.slice(0, rides) } : service,
      ),
    })),
  })
  if (!imported.ok) throw new Error(imported.failure.faults.map(sentenceOf).join('\n'))
}

describe('the plan that a bulletin is compared with [3.28]', () => {
  it('is that of its service, and is kept beside it [3.28] [7.10]', async () => {
    const [whole, cut] = [aNew(), withoutLastRide()]
    expect((await send(whole)).managerReasons).toEqual(['MANUAL_DRIVING_NOT_OK'])
    expect((await send(cut)).managerReasons).toEqual(['RIDE_REMOVED', 'MANUAL_DRIVING_NOT_OK'])
    expect(await plannedOf(whole.id)).toEqual(PLANNED)
    expect(await rowOf(cut.id)).toMatchObject({
      managerReasons: ['RIDE_REMOVED', 'MANUAL_DRIVING_NOT_OK'],
      remarkableForManager: true,
      delayItem: false,
    })
  })

  it('is none for a service that nobody planned [3.28]', async () => {
    const sent = aNew({
      service: '299',
      theoreticalStartService: null,
      theoreticalEndService: null,
      rides: aNew().rides.map((ride) => ({
        ...ride,
        orderInService: null,
        theoreticalDepartureTime: null,
        theoreticalArrivalTime: null,
      })),
    })
    const told = await send(sent)
    expect(told.managerReasons).toEqual(['MANUAL_DRIVING_NOT_OK'])
    expect(told.plan).toBeNull()
    expect((await getOne(sent.id, MANAGER)).json()).toMatchObject({ plan: null, planMismatches: [] })
  })

  it('is told in the answer with what the network does not know, and again when it is read [3.28]', async () => {
    const sent = aNew()
    const rides = sent.rides.map((ride) => ({
      ...ride,
      materials: ride.materials.map((use) => ({ ...use, material: 'XX-1' })),
    }))
    const response = await post({ ...sent, rides }, { matricule: sent.driverMatricularAccount })
    const told = { managerReasons: ['MANUAL_DRIVING_NOT_OK', 'REFERENCE_MISMATCH'] }
    expect(response.json()).toMatchObject(told)
    expect((await getOne(sent.id, MANAGER)).json()).toMatchObject(told)
  })

  it('is the one in use when it comes: an import in between is seen [3.28]', async () => {
    const before = aNew()
    await send(before)
    await importWith('2027', 1)
    const after = aNew()
    expect((await send(after)).managerReasons).toEqual([
      'RIDE_ADDED',
      'MANUAL_DRIVING_NOT_OK',
      'PLAN_MISMATCH',
    ])
    expect(await plannedOf(after.id)).toEqual(PLANNED.slice(0, 1))
    await rederive(queries, { ...DERIVING, force: true })
    expect(await rowOf(before.id)).toMatchObject({ managerReasons: ['MANUAL_DRIVING_NOT_OK'] })
    await importWith('2026', 2)
  })
})

describe('bulletins received before plans were kept [3.28]', () => {
  const forget = async ({ id }: SubmittedBulletin): Promise<void> => {
    await queries.update(bulletinDocument).set({ known: null }).where(eq(bulletinDocument.id, id))
    await queries
      .update(bulletin)
      .set({ derivationVersion: 1, managerReasons: [], remarkableForManager: false })
      .where(eq(bulletin.id, id))
  }

  it('get their plan and their reasons from rederive, where the version is still there [3.28]', async () => {
    const cut = withoutLastRide()
    await send(cut)
    await forget(cut)
    await importWith('2026', 2)
    expect(await rederive(queries, { ...DERIVING, force: false })).toBe(1)
    expect(await plannedOf(cut.id)).toEqual(PLANNED)
    expect(await rowOf(cut.id)).toMatchObject({
      managerReasons: ['RIDE_REMOVED', 'MANUAL_DRIVING_NOT_OK'],
      remarkableForManager: true,
      derivationVersion: DERIVATION_VERSION,
    })
  })

  it('are compared with nothing where another version has taken its place [3.28]', async () => {
    const cut = withoutLastRide()
    await send(cut)
    await forget(cut)
    await importWith('2028', 2)
    await queries.delete(plan).where(eq(plan.isCurrent, false))
    expect(await rederive(queries, { ...DERIVING, force: false })).toBe(1)
    expect(await plannedOf(cut.id)).toBeNull()
    expect(await rowOf(cut.id)).toMatchObject({ managerReasons: ['MANUAL_DRIVING_NOT_OK'] })
  })
})
