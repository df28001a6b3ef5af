import type { World } from '@bulletin/domain/planning/world'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminLine, adminLineUoCode } from '../database/schema/administration.ts'
import { line, linePath, material, parkPosition, station } from '../database/schema/network.ts'
import { chief, person } from '../database/schema/people.ts'
import {
  calendar,
  calendarException,
  noteH,
  plannedRide,
  plannedService,
  reserve,
  roster,
  rosterDay,
  rosterDriver,
  rosterException,
  timetable,
} from '../database/schema/planning.ts'
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

const counts = async (): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {}
  for (const [name, table] of Object.entries(TABLES)) counted[name] = await queries.$count(table)
  return counted
}

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
      .set({ firstLeadCar: '99999' })
      .where(eq(material.id, edited?.id ?? ''))
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

    expect(await counts()).toEqual(countsOf(next))
    expect((await queries.select().from(timetable)).map(({ version }) => version)).toEqual(['2027'])
    const [kept] = await queries.select().from(line).where(eq(line.name, '7'))
    expect(kept?.maxDelay).toBe(12)
    const [untouched] = await queries.select().from(material).where(eq(material.materialId, 'MF77-001'))
    expect(untouched).toMatchObject({ id: edited?.id, firstLeadCar: '99999' })
    const [closed] = await queries.select().from(adminLine).where(eq(adminLine.lineName, '13'))
    expect(closed?.activated).toBe(false)
  })

  it('refuses a world that contradicts itself, and changes nothing', async () => {
    const before = await counts()
    const world = smallWorld()
    const refused = await importWorld({ ...world, calendars: [] })
    expect(refused).toMatchObject({ ok: false })
    expect(await counts()).toEqual(before)
  })

  it('writes all or nothing', async () => {
    const before = await counts()
    const world = smallWorld()
    const twice = [...world.people, ...world.people]
    await expect(
      database.queries.transaction(async (transaction) => {
        const { importRepository } = await import('./repository.ts')
        await importRepository(transaction, systemIds).replaceWorld({ ...world, people: twice })
      }),
    ).rejects.toThrow(/insert into "person"/)
    expect(await counts()).toEqual(before)
  })
})
