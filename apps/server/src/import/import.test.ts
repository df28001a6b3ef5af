import type { World } from '@bulletin/domain/planning/world'
import { anAccount } from '@bulletin/domain/testing/account'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { analyzeImported } from '../database/analyze-imported.ts'
import { readTogether } from '../database/read-together.ts'
import { rowsOf } from '../database/rows.ts'
import { adminLine, adminLineUoCode } from '../database/schema/administration.ts'
import { line, lineNetwork, linePath, material, parkPosition, station } from '../database/schema/network.ts'
import { chief, person } from '../database/schema/people.ts'
import {
  calendar,
  calendarException,
  noteH,
  plan,
  plannedRide,
  plannedService,
  reserve,
  roster,
  rosterDay,
  rosterDriver,
  rosterException,
  timetable,
} from '../database/schema/planning.ts'
import { planningServices } from '../planning/build.ts'
import { systemIds } from '../system/ids.ts'
import { openTestDatabase } from '../testing/database.ts'
import { importService } from './service.ts'

const database = await openTestDatabase()
const { queries } = database
const { importWorld, importFirstWorld } = importService(database, systemIds)

const TABLES = {
  line,
  station,
  linePath,
  material,
  parkPosition,
  person,
  chief,
  calendar,
  calendarException,
  timetable,
  plannedService,
  plannedRide,
  reserve,
  noteH,
  roster,
  rosterDriver,
  rosterDay,
  rosterException,
}

/** Counts only the current plan: replaced plans stay in the database. */
const counts = async (): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {}
  const ofCurrentPlan: Record<string, SQL> = {
    calendar: sql`plan_id = ${CURRENT_PLAN}`,
    calendarException: sql`calendar_id in ${CURRENT_CALENDARS}`,
    timetable: sql`calendar_id in ${CURRENT_CALENDARS}`,
    plannedService: sql`timetable_id in ${CURRENT_TIMETABLES}`,
    plannedRide: sql`timetable_id in ${CURRENT_TIMETABLES}`,
  }
  for (const [name, table] of Object.entries(TABLES))
    counted[name] = await queries.$count(table, ofCurrentPlan[name])
  return counted
}

const CURRENT_PLAN = sql`(select id from plan where is_current)`
const CURRENT_CALENDARS = sql`(select id from calendar where plan_id = ${CURRENT_PLAN})`
const CURRENT_TIMETABLES = sql`(select id from timetable where calendar_id in ${CURRENT_CALENDARS})`
const currentTimetables = () =>
  queries
    .select()
    .from(timetable)
    .where(sql`id in ${CURRENT_TIMETABLES}`)

const sizeOf = <Item>(items: readonly Item[], partsOf: (item: Item) => readonly unknown[]): number =>
  items.reduce((sum, item) => sum + partsOf(item).length, 0)

const countsOf = (world: World): Record<string, number> => ({
  line: world.lines.length,
  station: sizeOf(world.lines, ({ stations }) => stations),
  linePath: sizeOf(world.lines, ({ paths }) => paths),
  material: world.materials.length,
  parkPosition: world.parkPositions.length,
  person: world.people.length,
  chief: world.chiefs.length,
  calendar: world.calendars.length,
  calendarException: sizeOf(world.calendars, ({ exceptions }) => exceptions),
  timetable: world.timetables.length,
  plannedService: sizeOf(world.timetables, ({ services }) => services),
  plannedRide: sizeOf(
    world.timetables.flatMap(({ services }) => services),
    ({ rides }) => rides,
  ),
  reserve: world.reserves.length,
  noteH: world.notesH.length,
  roster: world.rosters.length,
  rosterDriver: sizeOf(world.rosters, ({ drivers }) => drivers),
  rosterDay: sizeOf(world.rosters, ({ days }) => days),
  rosterException: world.rosterExceptions.length,
})

describe('the writer of worlds', () => {
  it('fills an empty database once, however many ask at the same moment', async () => {
    let made = 0
    const make = (): World => {
      made += 1
      return smallWorld()
    }
    await Promise.all([importFirstWorld(make), importFirstWorld(make)])
    await importFirstWorld(make)
    expect(made).toBeLessThanOrEqual(2)
    expect(await counts()).toEqual(countsOf(smallWorld()))
  })

  it('counts what it wrote, so that the next query is planned for it', async () => {
    const counted = await rowsOf(
      queries,
      z.object({ name: z.string() }),
      sql`select relname::text as name from pg_class
          where relname in ('planned_ride', 'roster_day', 'station', 'calendar') and reltuples > 0`,
    )
    expect(counted.map(({ name }) => name).toSorted()).toEqual([
      'calendar',
      'planned_ride',
      'roster_day',
      'station',
    ])
    await expect(analyzeImported(queries, adminLine)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('brings new lines to administration, with the units of their termini', async () => {
    const lines = await queries.select().from(adminLine).orderBy(asc(adminLine.position))
    expect(lines.map(({ lineName, position, activated }) => [lineName, position, activated])).toEqual([
      ['7', 1, true],
      ['7bis', 2, true],
      ['13', 3, true],
    ])
    const codes = await queries.select().from(adminLineUoCode).orderBy(asc(adminLineUoCode.code))
    expect(codes.map(({ code }) => code)).toEqual([701, 702, 751, 752, 1301, 1302])
  })

  it('replaces what neighbours know, and leaves alone what people edit here', async () => {
    const [edited] = await queries.select().from(material).where(eq(material.materialId, 'MF77-001'))
    await queries
      .update(material)
      .set({ materialId: 'MF77-009' })
      .where(eq(material.id, edited?.id ?? ''))
    await queries.delete(material).where(eq(material.materialId, 'MF77-002'))
    await queries.delete(parkPosition).where(eq(parkPosition.positionName, 'V2'))
    await queries.update(adminLine).set({ activated: false }).where(eq(adminLine.lineName, '13'))

    const world = smallWorld()
    const [seven, ...others] = world.lines
    if (!seven) throw new Error('the small world begins with line 7')
    const next: World = {
      ...world,
      lines: [{ ...seven, maxDelay: 12 }, ...others],
      timetables: world.timetables.slice(0, 1).map((one) => ({ ...one, version: '2027' })),
      rosters: [],
      reserves: [],
    }
    expect(await importWorld(next)).toEqual({ ok: true, value: undefined })

    expect(await counts()).toEqual({ ...countsOf(next), material: 3, parkPosition: 4 })
    expect((await currentTimetables()).map(({ version }) => version)).toEqual(['2027'])
    const [kept] = await queries.select().from(line).where(eq(line.name, '7'))
    expect(kept?.maxDelay).toBe(12)
    const trains = await queries.select().from(material).where(eq(material.line, '7'))
    expect(trains).toEqual([{ ...edited, materialId: 'MF77-009' }])
    const [closed] = await queries.select().from(adminLine).where(eq(adminLine.lineName, '13'))
    expect(closed?.activated).toBe(false)
  })

  it('changes nothing when the same world comes again', async () => {
    await importWorld(smallWorld())
    const plans = await queries.select().from(plan).orderBy(plan.number)
    const ids = (await currentTimetables()).map(({ id }) => id)
    const networks = await queries.select().from(lineNetwork)
    await importWorld(smallWorld())
    expect((await currentTimetables()).map(({ id }) => id)).toEqual(ids)
    expect(await queries.select().from(plan).orderBy(plan.number)).toEqual(plans)
    expect(await queries.select().from(lineNetwork)).toEqual(networks)
  })

  it('keeps of a plan that was replaced only what it said otherwise, and for 35 days', async () => {
    const world = smallWorld()
    await importWorld(world)
    const current = (await queries.select().from(plan).where(eq(plan.isCurrent, true)))[0]
    const timetables = (await currentTimetables()).map(({ id }) => id)
    await importWorld({ ...world, rosters: [] })
    const planOf = async () =>
      (
        await queries
          .select()
          .from(plan)
          .where(eq(plan.id, current?.id ?? ''))
      )[0]
    expect(await planOf()).toMatchObject({ isCurrent: false })
    expect((await planOf())?.supersededAt).not.toBeNull()
    const leftOf = (ids: readonly string[]) => queries.$count(timetable, inArray(timetable.id, [...ids]))
    expect(await leftOf(timetables)).toBe(0)

    const before = (await currentTimetables()).filter(({ lineName }) => lineName === '7').map(({ id }) => id)
    const later = world.timetables.map((one) =>
      one.line === '7'
        ? { ...one, services: one.services.map((service) => ({ ...service, end: service.end + 60 })) }
        : one,
    )
    await importWorld({ ...world, timetables: later })
    expect(await leftOf(before)).toBe(before.length)
    expect(await queries.$count(plannedRide, inArray(plannedRide.timetableId, before))).toBeGreaterThan(0)
    const rostersOfOthers = queries.$count(roster, sql`plan_id <> ${CURRENT_PLAN}`)
    expect(await rostersOfOthers).toBe(0)
    expect(await queries.$count(noteH, sql`calendar_id not in ${CURRENT_CALENDARS}`)).toBe(0)

    const age = (days: number) =>
      queries
        .update(plan)
        .set({ supersededAt: sql`now() - make_interval(days => ${days}::int)` })
        .where(eq(plan.isCurrent, false))
    await age(34)
    await importWorld({ ...world, timetables: later, rosters: [] })
    expect(await leftOf(before)).toBe(before.length)
    await age(36)
    await importWorld({ ...world, timetables: later })
    expect(await leftOf(before)).toBe(0)
  })

  it('refuses a world that contradicts itself, and changes nothing', async () => {
    const before = await counts()
    const world = smallWorld()
    const refused = await importWorld({ ...world, calendars: [] })
    expect(refused).toMatchObject({ ok: false, failure: { count: 8 } })
    expect(await counts()).toEqual(before)
  })

  it('writes all or nothing', async () => {
    const kept = await counts()
    // The failure happens late: both notes H get the same id after stations and timetables were written.
    const { calendars, timetables, rosters, notesH } = smallWorld()
    const before = 1 + calendars.length + timetables.length + rosters.length
    const same = systemIds.next()
    let given = 0
    const ids = {
      next: (): string => {
        given += 1
        return given > before && given <= before + notesH.length ? same : systemIds.next()
      },
    }
    await expect(importService(database, ids).importWorld(smallWorld())).rejects.toThrow(/note_h/)
    expect(await counts()).toEqual(kept)
  })

  it('leaves the stations of a line that the world no longer names, and takes its plan', async () => {
    const world = smallWorld()
    const isOf7 = ({ line: name }: { line: string }) => name === '7'
    const only7: World = {
      ...world,
      lines: world.lines.filter(({ name }) => name === '7'),
      timetables: world.timetables.filter(isOf7),
      notesH: world.notesH.filter(isOf7),
      materials: world.materials.filter(isOf7),
      parkPositions: world.parkPositions.filter(isOf7),
    }
    expect((await importWorld(only7)).ok).toBe(true)
    expect(await queries.$count(station, eq(station.lineName, '13'))).toBe(2)
    expect((await currentTimetables()).some(({ lineName }) => lineName === '13')).toBe(false)
    expect(await queries.$count(material, eq(material.line, '13'))).toBe(1)
  })
})

describe('a reader while a world is imported', () => {
  it('sees one moment of the plan, never half of an import', async () => {
    await importWorld(smallWorld())
    const seen = await readTogether(queries, async (together) => {
      const { orders } = planningServices(together, 'Europe/Paris')
      const driver = anAccount({ matricularAccount: '100001' })
      const asked = { date: '2026-03-10', driverId: '100001' }
      const first = await orders.getOrderedService(driver, asked)
      // On the embedded database the next import waits for this transaction; on PostgreSQL it commits in between.
      const next = importWorld({ ...smallWorld(), rosters: [] })
      if (database.kind === 'postgresql') await next
      const second = await orders.getOrderedService(driver, asked)
      return { first, second, next }
    })
    await seen.next
    expect(seen.first).toMatchObject({ ok: true })
    expect(seen.second).toEqual(seen.first)
  })
})
