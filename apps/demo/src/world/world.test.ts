import { rosterFaults } from '@bulletin/domain/planning/testing/roster-faults'
import { worldFaults } from '@bulletin/domain/planning/check-world'
import { restFaults } from '@bulletin/domain/planning/import/check-rest'
import { World } from '@bulletin/domain/planning/world'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { LINES_WITHOUT_DRIVERS } from './network/lines.ts'
import { DAYS, PARIS, timetablesOn, usualWorld } from './testing/usual-world.ts'
import { demoWorld } from './world.ts'

const driven = usualWorld.lines
  .map(({ name }) => name)
  .filter((name) => !LINES_WITHOUT_DRIVERS.includes(name))

describe('the demo world', () => {
  it('has the form of any world, and no faults', () => {
    expect(World.safeParse(usualWorld).error).toBeUndefined()
    expect(worldFaults(usualWorld)).toEqual({ faults: [], count: 0 })
  })

  it('brings lists that fit to its plan, as files would', () => {
    const { reserves, notesH, materials, parkPositions, people, chiefs, ...plan } = usualWorld
    const parts = { plan, reserves, notesH, materials, parkPositions, people, chiefs }
    const nothing = { lines: [], calendars: [], people: [], roleMappings: [], adminLines: [] }
    expect([...restFaults(parts, nothing)]).toEqual([])
  })

  it('is the same for the same seed, byte for byte', () => {
    expect(JSON.stringify(demoWorld()) === JSON.stringify(usualWorld)).toBe(true)
  })

  it('is another one, as sound, for another seed', () => {
    const other = demoWorld(7)
    expect(JSON.stringify(other) === JSON.stringify(usualWorld)).toBe(false)
    expect(worldFaults(other)).toEqual({ faults: [], count: 0 })
    expect(rosterFaults(other, '2026-04-27', '2026-05-31', PARIS)).toEqual([])
  })

  it('has a timetable for each of the three kinds of day on the thirteen lines with drivers', () => {
    expect(driven).toHaveLength(13)
    expect(
      usualWorld.timetables.map(({ line, version, calendar }) => `${line} ${version} ${calendar}`),
    ).toEqual(
      driven.flatMap((line) =>
        ['SEMAINE', 'SAMEDI', 'DIMANCHE'].map((calendar) => `${line} 2025-1 ${calendar}`),
      ),
    )
  })

  it('has exactly one timetable a line on every day', () => {
    const wrong = DAYS.filter(
      (day) =>
        timetablesOn(day)
          .map(({ line }) => line)
          .join(' ') !== driven.join(' '),
    )
    expect(wrong).toEqual([])
  })

  it('gives every line its table codes by a note H, and line 13 by nothing else [3.31]', () => {
    expect(usualWorld.notesH).toHaveLength(39)
    expect(usualWorld.notesH).toContainEqual({ line: '7', calendar: 'SAMEDI', code: '7SA1' })
    const coded = usualWorld.timetables.filter(({ tableCode }) => tableCode !== null)
    expect(coded.every(({ line }) => line !== '13')).toBe(true)
    expect(coded).toHaveLength(36)
    for (const { line, calendar, tableCode } of coded)
      expect(usualWorld.notesH).toContainEqual({ line, calendar, code: tableCode })
  })

  it('has reserves for every part of the day, one of them for public holidays [3.31]', () => {
    expect(usualWorld.reserves.map(({ type }) => type)).toEqual(['RA', 'RB', 'RC', 'RD', 'RF'])
    expect(usualWorld.reserves.filter(({ publicHolidayOnly }) => publicHolidayOnly)).toMatchObject([
      { type: 'RF' },
    ])
    expect(usualWorld.reserves.filter(({ end }) => end > 24 * 3600)).toMatchObject([{ type: 'RD' }])
  })
})

describe('the people of the demo world', () => {
  const byMatricule = new Map(usualWorld.people.map((person) => [person.matricule, person]))

  it('are those who sign in, with their names', () => {
    for (const { matricule, givenName, familyName } of DEMO_ACCOUNTS)
      expect(byMatricule.get(matricule)).toEqual({ matricule, firstname: givenName, lastname: familyName })
  })

  it('are drivers and chiefs, numbered one after the other', () => {
    const matricules = usualWorld.people.map(({ matricule }) => matricule)
    const drivers = matricules.filter((matricule) => matricule.startsWith('11'))
    expect(drivers[0]).toBe('110001')
    expect(drivers.at(-1)).toBe(String(110_000 + drivers.length))
    expect(drivers.length).toBeGreaterThan(1_100)
    expect(drivers.length).toBeLessThan(1_500)
    expect(usualWorld.chiefs).toHaveLength(30)
    expect(usualWorld.chiefs[0]).toBe('210001')
  })

  it('have names of their own, in natural case', () => {
    const names = usualWorld.people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    expect(new Set(names).size).toBeGreaterThan(names.length * 0.9)
    expect(names.filter((name) => !/^\p{Lu}[\p{L}-]*( \p{Lu}[\p{L}-]*)+$/u.test(name))).toEqual([])
    expect(names.filter((name) => name === name.toUpperCase())).toEqual([])
    expect(names.filter((name) => /[À-ÿ]/.test(name)).length).toBeGreaterThan(100)
  })
})
