import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminLine, adminLineUoCode, roleWorkCode } from '../../database/schema/administration.ts'
import { material, parkPosition } from '../../database/schema/network.ts'
import { chief, person } from '../../database/schema/people.ts'
import { plan, timetable } from '../../database/schema/planning.ts'
import { planningServices } from '../../planning/build.ts'
import { systemIds } from '../../system/ids.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { writeParts, type Written } from './write-parts.ts'

const database = await openTestDatabase()
const { queries } = database

const write = (parts: WorldParts): Promise<Written> =>
  database.exclusively('import', (own, copy) =>
    own.transaction((transaction) => writeParts({ queries: transaction, copy, ids: systemIds }, parts)),
  )

const world = smallWorld()
const planOf = ({ lines, calendars, timetables, rosters, rosterExceptions } = world) => ({
  lines,
  calendars,
  timetables,
  rosters,
  rosterExceptions,
})

const TUESDAY = '2026-03-10'
const planned = () => planningServices(queries, 'Europe/Paris')
const driver = {
  matricularAccount: '100001',
  firstname: 'Claire',
  lastname: 'Lambert',
  name: 'Claire Lambert',
  roles: ['CR' as const],
  assignedLine: '7',
  assignedTerminus: null,
}
const noteH = async (): Promise<unknown> => {
  const found = await planned().calendars.getNoteH(driver, '7', TUESDAY)
  return found.ok ? found.value.code : null
}
const codesOf = async (lineName: string): Promise<number[]> => {
  const lines = await queries.select().from(adminLine)
  const rows = await queries.select().from(adminLineUoCode).orderBy(asc(adminLineUoCode.code))
  const id = lines.find((one) => one.lineName === lineName)?.id
  return rows.filter(({ lineId }) => lineId === id).map(({ code }) => code)
}

describe('what an import brings in parts', () => {
  it('begins with whatever comes first: reserves before any plan', async () => {
    expect(await write({ reserves: world.reserves })).toMatchObject({ hasChanged: true, planNumber: 1 })
    expect(await planned().calendars.findReserve('RA', TUESDAY)).toMatchObject({ type: 'RA' })
  })

  it('is a plan, which takes over the reserves that are kept', async () => {
    expect(await write({ plan: planOf() })).toEqual({ hasChanged: true, planNumber: 2, notices: [] })
    expect(await planned().calendars.findReserve('RA', TUESDAY)).toMatchObject({ type: 'RA' })
    expect((await planned().timetables.listServices(['7'], TUESDAY)).length).toBeGreaterThan(0)
    expect(await noteH()).toBeNull()
  })

  it('is a list that hangs on the plan, and goes over to the next one', async () => {
    expect(await write({ notesH: world.notesH })).toMatchObject({ hasChanged: true, planNumber: 2 })
    expect(await noteH()).toBe('7SE1')
    const next = { ...planOf(), rosters: [] }
    expect(await write({ plan: next })).toMatchObject({ hasChanged: true, planNumber: 3 })
    expect(await noteH()).toBe('7SE1')
    expect(await queries.select({ isCurrent: plan.isCurrent }).from(plan).orderBy(plan.number)).toEqual([
      { isCurrent: false },
      { isCurrent: false },
      { isCurrent: true },
    ])
  })

  it('loses the notes H of calendars that the next plan does not have', async () => {
    const { calendars, timetables } = planOf()
    const renamed = (name: string): string => (name === 'SEMAINE' ? 'OUVRABLE' : name)
    await write({
      plan: {
        ...planOf(),
        rosters: [],
        calendars: calendars.map((one) => ({ ...one, id: renamed(one.id) })),
        timetables: timetables.map((one) => ({ ...one, calendar: renamed(one.calendar) })),
      },
    })
    expect(await noteH()).toBeNull()
  })

  it('is seen in all of its parts or not at all, and the same again changes nothing', async () => {
    const { people, chiefs, materials, parkPositions, reserves, notesH } = world
    const all: WorldParts = {
      plan: planOf(),
      people,
      chiefs,
      materials,
      parkPositions,
      reserves,
      notesH,
      uoCodes: [{ line: '7', codes: [790, 791] }],
      roleMappings: [{ role: 'CR', codesEmploiGestion: ['CR01', 'CR02'] }],
    }
    expect(await write(all)).toMatchObject({ hasChanged: true, notices: [] })
    const timetables = await queries.select().from(timetable).orderBy(timetable.id)
    const persons = await queries.select().from(person).orderBy(person.id)
    expect(await codesOf('7')).toEqual([790, 791])
    expect(await codesOf('13')).toEqual([1301, 1302])

    const again = await write({
      ...all,
      people: people.toReversed(),
      uoCodes: [{ line: '7', codes: [791, 790] }],
      roleMappings: [{ role: 'CR', codesEmploiGestion: ['CR02', 'CR01'] }],
    })
    expect(again.hasChanged).toBe(false)
    expect(again.notices.map(({ code, blanks }) => [code, blanks['line'], blanks['count']])).toEqual([
      ['MATERIALS_KEPT', '7', 2],
      ['MATERIALS_KEPT', '7bis', 1],
      ['MATERIALS_KEPT', '13', 1],
      ['PARK_POSITIONS_KEPT', '7', 3],
      ['PARK_POSITIONS_KEPT', '7bis', 1],
      ['PARK_POSITIONS_KEPT', '13', 1],
    ])
    expect(await queries.select().from(timetable).orderBy(timetable.id)).toEqual(timetables)
    expect(await queries.select().from(person).orderBy(person.id)).toEqual(persons)
  })

  it('leaves every part alone that it does not bring', async () => {
    const counted = async () => [
      await queries.$count(material),
      await queries.$count(parkPosition),
      await queries.$count(timetable),
      await queries.$count(roleWorkCode),
    ]
    const before = await counted()
    const left = world.people.slice(0, 3)
    expect(await write({ people: left })).toMatchObject({ hasChanged: true })
    expect(await counted()).toEqual(before)
    expect(await queries.select().from(chief)).toEqual([{ matricule: '210001' }])
  })
})
