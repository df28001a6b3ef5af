import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoleMapping } from '../../access/account.ts'
import { ROLES, type Role } from '../../access/role.ts'
import { keepsAnAdminCode, roleMappingFaults } from '../../administration/role-mappings.ts'
import { CODES_PER_ROW_MAX } from '../../limits.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { clock } from '../../time/service-time.ts'
import { worldFaults } from '../check-world.ts'
import { restFaults, type Kept } from './check-rest.ts'
import { subjectKey } from './plan-faults.ts'
import type { WorldParts } from './world-parts.ts'

const anId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const CODES: Readonly<Record<Role, readonly string[]>> = {
  MEF: ['MEF1'],
  C2SP: [],
  CR: ['CR01', 'CR02'],
  AUDIT: [],
  CT: [],
  ADMIN: ['ADM1', 'ADM2'],
}

/** The stored data after an import of the small world. */
const aKept = (given: Partial<Kept> = {}): Kept => {
  const { lines, calendars, people } = smallWorld()
  return {
    lines,
    calendars: calendars.map(({ id }) => id),
    people: people.map(({ matricule }) => matricule),
    roleMappings: ROLES.map((role, index) => ({
      id: anId(index),
      role,
      codesEmploiGestion: [...CODES[role]],
    })),
    adminLines: lines.map(({ name }, index) => ({
      id: anId(index),
      lineName: name,
      codeUos: [700 + index],
      activated: true,
    })),
    ...given,
  }
}

const NOTHING: Kept = { lines: [], calendars: [], people: [], roleMappings: [], adminLines: [] }

const told = (parts: WorldParts, kept = aKept()): string[] =>
  [...restFaults(parts, kept)].map(({ code, blanks }) => [code, ...Object.values(blanks)].join(' '))

const roles = (codes: Partial<Record<Role, string[]>>): WorldParts => ({
  roleMappings: ROLES.flatMap((role) => (codes[role] ? [{ role, codesEmploiGestion: codes[role] }] : [])),
})

describe('the lists of an import', () => {
  it('fit to what is kept', () => {
    const { reserves, notesH, materials, parkPositions, people, chiefs } = smallWorld()
    const uoCodes = [{ line: '7', codes: [701, 702] }]
    const lists = { reserves, notesH, materials, parkPositions, people, chiefs, uoCodes }
    expect(told({ ...lists, ...roles({ CR: ['CR03'], ADMIN: ['ADM2', 'ADM3'] }) })).toEqual([])
    expect(told({})).toEqual([])
  })

  it('fit to an empty database, with the plan that comes with them', () => {
    const { reserves, notesH, materials, parkPositions, people, chiefs, ...plan } = smallWorld()
    const uoCodes = [{ line: '7', codes: [701] }]
    const lists = { reserves, notesH, materials, parkPositions, people, chiefs, uoCodes }
    expect(told({ plan, ...lists, ...roles({ CR: ['CR01'], ADMIN: ['ADM1'] }) }, NOTHING)).toEqual([])
    expect(told({ notesH: notesH.slice(0, 1), uoCodes }, NOTHING)).toEqual([
      'NOTE_H_LINE_UNKNOWN 7 7SE1',
      'NOTE_H_CALENDAR_UNKNOWN 7 7SE1 SEMAINE',
      'UNIT_LINE_UNKNOWN 7 701',
    ])
  })

  it('name calendars of the plan that they come with, not of the one before it', () => {
    const { calendars, ...world } = smallWorld()
    const plan = { ...world, calendars: calendars.map((one) => ({ ...one, id: `${one.id}2` })) }
    expect(told({ plan, notesH: [{ line: '7', calendar: 'SEMAINE2', code: 'X' }] })).toEqual([])
    expect(told({ plan, notesH: [{ line: '7', calendar: 'SEMAINE', code: 'X' }] })).toEqual([
      'NOTE_H_CALENDAR_UNKNOWN 7 X SEMAINE',
    ])
  })

  it('name chiefs of the directory that they come with', () => {
    const people = [{ matricule: '999999', lastname: 'Nouveau', firstname: 'Chef' }]
    expect(told({ people, chiefs: ['999999'] })).toEqual([])
    expect(told({ people, chiefs: ['210001'] })).toEqual(['CHIEF_UNKNOWN 210001'])
    expect(told({ chiefs: ['999999', '210001'] })).toEqual(['CHIEF_UNKNOWN 999999'])
  })

  it('name lines and stations that are there, and garages to put trains away in', () => {
    const at = (line: string, station: string) => ({
      parkPositions: [{ line, station, positionName: 'V9' }],
    })
    expect(told(at('7', 'COUR'))).toEqual([])
    expect(told(at('7', 'CRIM'))).toEqual(['PARK_POSITION_NO_GARAGE 7 CRIM V9'])
    expect(told(at('7', 'NULL'))).toEqual(['PARK_POSITION_STATION_UNKNOWN 7 NULL V9'])
    expect(told(at('8', 'COUR'))).toEqual([
      'PARK_POSITION_LINE_UNKNOWN 8 COUR V9',
      'PARK_POSITION_STATION_UNKNOWN 8 COUR V9',
    ])
    const train = { line: '8', materialId: 'MF77-001', firstLeadCar: '1', secondLeadCar: '2' }
    expect(told({ materials: [train] })).toEqual(['MATERIAL_LINE_UNKNOWN 8 MF77-001'])
  })

  it('have reserves that end after they begin', () => {
    const reserve = { type: 'RA', start: clock(6), end: clock(5), publicHolidayOnly: false }
    expect(told({ reserves: [reserve] })).toEqual(['RESERVE_BACKWARDS RA'])
  })

  it('give units to lines that are there, each once, and no more than a line can have', () => {
    const codes = Array.from({ length: CODES_PER_ROW_MAX + 1 }, (_, index) => index)
    expect(told({ uoCodes: [{ line: '8', codes: [801] }] })).toEqual(['UNIT_LINE_UNKNOWN 8 801'])
    expect(told({ uoCodes: [{ line: '7', codes: [701, 702, 701] }] })).toEqual(['UNIT_CODE_TWICE 7 701'])
    expect(told({ uoCodes: [{ line: '7', codes }] })).toEqual(['UNIT_CODES_MAX 7 501 500'])
  })

  it('may give the same unit to several lines', () => {
    expect(told({ uoCodes: ['7', '7bis'].map((line) => ({ line, codes: [701] })) })).toEqual([])
  })
})

describe('the roles of an import', () => {
  it('are each opened by codes of their own, kept ones among them', () => {
    expect(told(roles({ CT: ['MEF1'] }))).toEqual(['WORK_CODE_TWO_ROLES MEF1 CT MEF'])
    expect(told(roles({ MEF: ['CR02'] }))).toEqual(['WORK_CODE_TWO_ROLES CR02 MEF CR'])
    expect(told(roles({ MEF: ['CR02'], CR: ['CR01'] }))).toEqual([])
  })

  it('are opened by no more codes than a role can have', () => {
    const codes = Array.from({ length: CODES_PER_ROW_MAX + 1 }, (_, index) => `N${index}`)
    expect(told(roles({ CT: codes }))).toEqual(['ROLE_CODES_MAX CT 501 500'])
  })

  it('leave one code that opens the administration now', () => {
    expect(told(roles({ ADMIN: ['ADM9'] }))).toEqual(['ADMIN_CODE_LOST ADM1, ADM2'])
    expect(told(roles({ ADMIN: ['ADM9', 'ADM1'] }))).toEqual([])
    expect(told(roles({ ADMIN: ['ADM9'] }), NOTHING)).toEqual([])
  })

  it('are refused exactly where administrators could not write them down', () => {
    const aCode = fc.constantFrom('CR01', 'MEF1', 'ADM1', 'ADM2', 'NEW1', 'NEW2')
    const aChange = fc.dictionary(fc.constantFrom(...ROLES), fc.uniqueArray(aCode, { maxLength: 3 }))
    fc.assert(
      fc.property(aChange, (change: Partial<Record<Role, string[]>>) => {
        const { roleMappings: before } = aKept()
        const after = before.map((one): RoleMapping => ({
          ...one,
          codesEmploiGestion: change[one.role] ?? one.codesEmploiGestion,
        }))
        const isFine = roleMappingFaults(after, before).length === 0 && keepsAnAdminCode(after, before)
        expect(told(roles(change)).length === 0).toBe(isFine)
      }),
    )
  })
})

describe('what a fault is about', () => {
  it('is found by one key, in whatever order it is written', () => {
    expect(subjectKey({ kind: 'noteH', line: '7', calendar: 'SEMAINE' })).toBe(
      subjectKey({ calendar: 'SEMAINE', line: '7', kind: 'noteH' }),
    )
    expect(subjectKey({ kind: 'person', matricule: '100001' })).not.toBe(
      subjectKey({ kind: 'chief', matricule: '100001' }),
    )
  })

  it('is the row of the list, in the rules of lists as in those of worlds', () => {
    const notesH = [{ line: '7', calendar: 'ÉTÉ', code: '7ET1' }]
    const ofLists = [...restFaults({ notesH }, aKept())]
    expect(worldFaults({ ...smallWorld(), notesH }).faults).toEqual(ofLists)
  })
})
