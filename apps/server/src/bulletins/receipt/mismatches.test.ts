import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Ride } from '@bulletin/domain/ride/ride'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { fixedClock } from '@bulletin/domain/time/clock'
import { addSeconds } from '@bulletin/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulletin, bulletinDocument } from '../../database/schema/bulletins.ts'
import { plan, platformArrival } from '../../database/schema/planning.ts'
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
const NOW = '2026-03-11T06:00:00Z'
const { getOne, post, validate } = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock(NOW) }))
beforeAll(() => fillSmallWorld(database))

let series = 4200
const aNew = (change: Partial<SubmittedBulletin> = {}): SubmittedBulletin => {
  series += 1
  return aSubmittedBulletin(change, { series })
}
const withLastRide = (change: (ride: Ride) => Partial<Ride>): SubmittedBulletin => {
  const sent = aNew()
  const last = sent.rides.length - 1
  return {
    ...sent,
    rides: sent.rides.map((ride, index) => (index === last ? { ...ride, ...change(ride) } : ride)),
  }
}
const lastRide = ({ rides }: SubmittedBulletin): Ride => {
  const last = rides.at(-1)
  if (!last) throw new Error('There is no ride')
  return last
}

/** Declares an end nine minutes too early, so nine minutes of delay that the plan does not have. */
const ENDS_EARLIER: Partial<SubmittedBulletin> = {
  theoreticalEndService: addSeconds(aSubmittedBulletin().theoreticalEndService ?? '', -9 * 60),
  delayMinute: 9,
  delayReason: { delayDifferent: false, delayByReason: [] },
}

/** The bulletin is accepted whatever it declares; the response equals what is read later. */
const send = async (sent: SubmittedBulletin): Promise<Bulletin> => {
  const response = await post(sent)
  expect(response.statusCode, response.body).toBe(201)
  const told = Bulletin.parse(response.json())
  expect(Bulletin.parse((await getOne(sent.id)).json())).toEqual(told)
  return told
}

const MISMATCHES = ['PLAN_MISMATCH', 'DISTANCE_MISMATCH', 'ARRIVAL_MISMATCH']
const mismatchReasons = ({ managerReasons }: Pick<Bulletin, 'managerReasons'>) =>
  managerReasons.filter((reason) => MISMATCHES.includes(reason))

const record = async (ride: Ride, realArrival: string, seenAt = realArrival): Promise<void> => {
  await queries.insert(platformArrival).values({
    lineName: '7',
    quadrigram: ride.arrivalStation.quadrigram,
    train: ride.train ?? '',
    theoreticalArrival: ride.theoreticalArrivalTime ?? '',
    realArrival,
    day: '2026-03-10',
    stopPoint: 'P1',
    track: '1',
    seenAt,
  })
}
beforeEach(() => queries.delete(platformArrival))

describe('a bulletin that says what the server knows [3.28]', () => {
  it('has none of these reasons, and comes with the plan [3.28]', async () => {
    const told = await send(aNew())
    expect(mismatchReasons(told)).toEqual([])
    expect(told.planMismatches).toEqual([])
    expect(told.declaredArrivals).toEqual([])
    expect(told.plan).toMatchObject({
      theoreticalStartService: told.theoreticalStartService,
      theoreticalEndService: told.theoreticalEndService,
      rides: told.rides.map((ride) => ({
        orderInService: ride.orderInService,
        departureStation: ride.departureStation,
        arrivalStation: ride.arrivalStation,
        theoreticalDepartureTime: ride.theoreticalDepartureTime,
        theoreticalArrivalTime: ride.theoreticalArrivalTime,
        meter: ride.meter,
      })),
    })
  })

  it('has none in reserve either, if the hours are those of the reserve [3.28]', async () => {
    const reserve = smallWorld().reserves.find(({ type }) => type === 'RA')
    if (!reserve) throw new Error('There is no reserve RA')
    const at = (seconds: number) => addSeconds('2026-03-09T23:00:00Z', seconds)
    const standsBy = (end: number): SubmittedBulletin =>
      aNew({
        service: 'RA',
        theoreticalStartService: at(reserve.start),
        theoreticalEndService: at(end),
        realEndService: at(end),
        rides: [],
      })
    expect((await send(standsBy(reserve.end))).planMismatches).toEqual([])
    expect((await send(standsBy(reserve.end - 540))).planMismatches).toMatchObject([
      { field: 'theoreticalEndService', declared: at(reserve.end - 540), known: at(reserve.end) },
    ])
  })
})

describe('a bulletin that says something else is taken, and is marked with both values', () => {
  it('the planned end was moved back by nine minutes [3.28]', async () => {
    const { theoreticalEndService: known } = aNew()
    const declared = addSeconds(known ?? '', -9 * 60)
    const told = await send(aNew(ENDS_EARLIER))
    expect(mismatchReasons(told)).toEqual(['PLAN_MISMATCH'])
    expect(told.planMismatches).toEqual([
      {
        reason: 'PLAN_MISMATCH',
        rideKey: null,
        field: 'theoreticalEndService',
        declared,
        known,
        supersededOn: null,
      },
    ])
    expect(told.theoreticalEndService).toBe(declared)
  })

  it('the metres are one and a half times those of the network, which alone are counted [3.8] [3.28]', async () => {
    const honest = await send(aNew())
    const sent = aNew()
    const told = await send({
      ...sent,
      rides: sent.rides.map((ride) => ({ ...ride, meter: ride.meter * 1.5 })),
    })
    expect(mismatchReasons(told)).toEqual(['DISTANCE_MISMATCH'])
    expect(told.planMismatches).toEqual(
      sent.rides.map(({ key, meter }) => ({
        reason: 'DISTANCE_MISMATCH',
        rideKey: key,
        field: 'meter',
        declared: meter * 1.5,
        known: meter,
        supersededOn: null,
      })),
    )
    expect(told.theoreticalDistance).toBe(honest.theoreticalDistance)
  })

  it('a station has a right code and an invented name [3.28]', async () => {
    const sent = withLastRide(({ arrivalStation }) => ({
      arrivalStation: { ...arrivalStation, name: 'Gare inventée' },
    }))
    const told = await send(sent)
    expect(mismatchReasons(told)).toEqual(['PLAN_MISMATCH'])
    expect(told.planMismatches).toMatchObject([
      {
        rideKey: lastRide(sent).key,
        field: 'stationName',
        declared: 'Gare inventée',
        known: lastRide(aNew()).arrivalStation.name,
      },
    ])
  })

  it('the train came to the platform at another time than was recorded [3.28]', async () => {
    const late =
      (seconds: number) =>
      ({ theoreticalArrivalTime }: Ride) => ({
        realArrivalTime: addSeconds(theoreticalArrivalTime ?? '', seconds),
      })
    const [invented, true_] = [withLastRide(late(60)), withLastRide(late(600))]
    const recorded = lastRide(true_).realArrivalTime ?? ''
    await record(lastRide(true_), recorded)
    const told = await send(invented)
    expect(mismatchReasons(told)).toEqual(['ARRIVAL_MISMATCH'])
    expect(told.planMismatches).toEqual([
      {
        reason: 'ARRIVAL_MISMATCH',
        rideKey: lastRide(invented).key,
        field: 'realArrivalTime',
        declared: lastRide(invented).realArrivalTime,
        known: recorded,
        supersededOn: null,
      },
    ])
    expect(told.declaredArrivals).toEqual([])
    expect(mismatchReasons(await send(true_))).toEqual([])
  })

  it('an arrival that nobody recorded, or nobody believes, is the tablet’s word and no reason [3.28]', async () => {
    const sent = withLastRide(({ theoreticalArrivalTime }) => ({
      realArrivalTime: addSeconds(theoreticalArrivalTime ?? '', 60),
    }))
    const told = await send(sent)
    expect(mismatchReasons(told)).toEqual([])
    expect(told.declaredArrivals).toEqual([lastRide(sent).key])
    const again = { ...sent, id: aNew().id }
    const { theoreticalArrivalTime } = lastRide(sent)
    await record(
      lastRide(sent),
      addSeconds(theoreticalArrivalTime ?? '', 600),
      addSeconds(theoreticalArrivalTime ?? '', -3600),
    )
    expect(await send(again)).toMatchObject({ planMismatches: [], declaredArrivals: [lastRide(sent).key] })
  })

  it('a service that the plan does not have is said to be planned [3.28]', async () => {
    const told = await send(aNew({ service: '299' }))
    expect(told.plan).toBeNull()
    expect(told.planMismatches[0]).toMatchObject({ field: 'theoreticalStartService', known: null })
  })

  it('is told to its driver as to anybody: the plan is no secret [6.1]', async () => {
    const sent = aNew(ENDS_EARLIER)
    await send(sent)
    const mine = Bulletin.parse((await getOne(sent.id)).json())
    const theirs = Bulletin.parse((await getOne(sent.id, MANAGER)).json())
    expect(mine.planMismatches).toEqual(theirs.planMismatches)
    expect(mine.planMismatches).toHaveLength(1)
  })
})

/** The same world with service ends shifted by some seconds and, optionally, another name for a station. */
const importWith = async (version: string, seconds: number, courneuve?: string): Promise<void> => {
  const world = smallWorld()
  const imported = await importService(database, systemIds).importWorld({
    ...world,
    lines: world.lines.map((line) => ({
      ...line,
      stations: line.stations.map((station) =>
        station.quadrigram === 'COUR' && courneuve !== undefined ? { ...station, name: courneuve } : station,
      ),
    })),
    timetables: world.timetables.map((timetable) => ({
      ...timetable,
      version,
      services: timetable.services.map((service) => ({ ...service, end: service.end + seconds })),
    })),
  })
  if (!imported.ok) throw new Error(imported.failure.faults.map(sentenceOf).join('\n'))
}

describe('a tablet with the plan of last week', () => {
  const lastWeek = async (): Promise<string> => {
    const [superseded] = await queries
      .select({ on: sql<string>`(superseded_at at time zone ${PARIS})::date::text` })
      .from(plan)
      .where(eq(plan.isCurrent, false))
      .limit(1)
    return superseded?.on ?? ''
  }

  it('is told apart from an invented one, and its names and metres too [3.28]', async () => {
    const earlier = aNew()
    await importWith('2027', 540, 'La Courneuve (neuve)')
    const on = await lastWeek()
    expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const told = await send({ ...earlier, id: aNew().id })
    expect(told.planMismatches.length).toBeGreaterThan(1)
    expect(new Set(told.planMismatches.map(({ field }) => field))).toEqual(
      new Set(['theoreticalEndService', 'stationName']),
    )
    for (const { supersededOn } of told.planMismatches) expect(supersededOn).toBe(on)
    const invented = await send(aNew(ENDS_EARLIER))
    expect(
      invented.planMismatches.find(({ field }) => field === 'theoreticalEndService')?.supersededOn,
    ).toBeNull()
    await importWith('2028', 0)
    expect((await send(aNew())).planMismatches).toEqual([])
  })
})

describe('npm run rederive', () => {
  const derivedOf = async (id: string) => {
    const [row] = await queries.select().from(bulletin).where(eq(bulletin.id, id))
    const [document] = await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id))
    return {
      reasons: mismatchReasons({ managerReasons: row?.managerReasons ?? [] }),
      distance: row?.theoreticalDistance,
      mismatches: document?.planMismatches ?? null,
    }
  }
  const forget = async (id: string, what: Partial<typeof bulletinDocument.$inferInsert> = {}) => {
    await queries
      .update(bulletinDocument)
      .set({ planMismatches: null, ...what })
      .where(eq(bulletinDocument.id, id))
    await queries
      .update(bulletin)
      .set({ derivationVersion: 2, managerReasons: [], theoreticalDistance: 0 })
      .where(eq(bulletin.id, id))
  }
  const again = () => rederive(queries, { ...DERIVING, force: false })
  /** Declares an end too early, too many metres, and an arrival that differs from the recorded one. */
  const liar = (): SubmittedBulletin => ({
    ...withLastRide(({ meter, theoreticalArrivalTime }) => ({
      meter: meter + 1,
      realArrivalTime: addSeconds(theoreticalArrivalTime ?? '', 60),
    })),
    ...ENDS_EARLIER,
  })

  it('marks again what was kept beside it, whatever plan, network and arrivals are today [3.28]', async () => {
    const sent = liar()
    await record(lastRide(sent), addSeconds(lastRide(sent).theoreticalArrivalTime ?? '', 600))
    await send(sent)
    const before = await derivedOf(sent.id)
    expect(before.reasons).toEqual(MISMATCHES)
    await importWith('2029', 3600, 'Ailleurs')
    await queries.delete(platformArrival)
    await forget(sent.id)
    expect(await again()).toBe(1)
    expect(await derivedOf(sent.id)).toEqual(before)
    await importWith('2030', 0)
  })

  it('marks what the timetable decides of one that came before, while it is kept [3.28]', async () => {
    const sent = liar()
    await send(sent)
    await forget(sent.id, { known: null })
    expect(await again()).toBe(1)
    const { reasons, mismatches } = await derivedOf(sent.id)
    expect(reasons).toEqual(['PLAN_MISMATCH', 'DISTANCE_MISMATCH'])
    expect(mismatches).toMatchObject([{ field: 'theoreticalEndService' }, { field: 'meter' }])
  })

  it('gives no reason where nothing decides, and counts the metres that were declared [3.8] [3.28]', async () => {
    const sent = liar()
    await send(sent)
    await forget(sent.id, { known: null })
    await importWith('2031', 0)
    await queries.delete(plan).where(eq(plan.isCurrent, false))
    expect(await again()).toBe(1)
    expect(await derivedOf(sent.id)).toEqual({
      reasons: [],
      distance: sent.rides.reduce((sum, { meter }) => sum + meter, 0),
      mismatches: null,
    })
  })
})

describe('a correction', () => {
  it('is measured by the network of the day on which the bulletin came [3.8]', async () => {
    const sent = aNew()
    const { theoreticalDistance } = await send(sent)
    const correctedRides = sent.rides.map((ride) => ({ ...ride, meter: ride.meter * 2 }))
    const response = await validate(sent.id, { correctedRides })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({ correctedDistance: theoreticalDistance })
  })
})
