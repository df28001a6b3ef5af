import { ROLES } from '@bulletin/domain/access/role'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import fc from 'fast-check'

/** The rows of a list, by column. */
export type AnyList = readonly Readonly<Record<string, string | number | boolean>>[]

const LINES = ['1', '3bis', '7', '7bis', '13']
const aLine = fc.constantFrom(...LINES)
const aMatricule = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))
/** Includes characters that CSV must quote, without leading or trailing spaces. */
const aName = fc.constantFrom('Dupont', "D'Artagnan", 'De La, Tour', 'Zoé « Z »', '"Quentin"', 'Ñandú', 'x')
const aWord = (signs: string, max: number) =>
  fc.string({ unit: fc.constantFrom(...signs.split('')), minLength: 1, maxLength: max })
const aNumber = aWord('ABZ019-', 10)
const aStation = fc.constantFrom('COUR', 'VILJ', 'CRIM')
const anHour = fc.integer({ min: 0, max: 36 * 3600 })
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const unique = <Row>(row: fc.Arbitrary<Row>, keyOf: (row: Row) => string, minLength = 0) =>
  fc.uniqueArray(row, { selector: keyOf, maxLength: 6, minLength })

const aPerson = fc.record({ matricule: aMatricule, lastname: aName, firstname: aName })
const aReserve = fc.record({
  type: fc.constantFrom('RA', 'RB', 'RZ'),
  start: anHour,
  end: anHour,
  publicHolidayOnly: fc.boolean(),
})
const aNoteH = fc.record({ line: aLine, calendar: fc.constantFrom('SEMAINE', 'Été, 2'), code: aNumber })
const aPosition = fc.record({ line: aLine, station: aStation, positionName: aWord('AV019-', 5) })
const aMaterial = fc
  .record({ line: aLine, materialId: aNumber, firstLeadCar: aNumber, secondLeadCar: aNumber })
  .filter(({ firstLeadCar, secondLeadCar }) => firstLeadCar !== secondLeadCar)
const aUnit = fc.record({ line: aLine, code: fc.integer({ min: 0, max: 9_999_999 }) })
const aRole = fc.record({ role: fc.constantFrom(...ROLES), code: aWord('ABZ019-', 20) })

/** Content for every list, with at least one row where a list may not be empty. */
export const anyParts: fc.Arbitrary<Rows> = fc.record({
  people: unique(aPerson, ({ matricule }) => matricule, 1),
  chiefs: unique(aMatricule, (matricule) => matricule),
  reserves: unique(aReserve, ({ type }) => type),
  notesH: unique(aNoteH, ({ line, calendar }) => `${line} ${calendar}`),
  parkPositions: unique(aPosition, (row) => Object.values(row).join(' ')),
  materials: unique(aMaterial, ({ line, materialId }) => `${line} ${materialId}`),
  units: unique(aUnit, ({ line, code }) => `${line} ${code}`),
  roles: unique(aRole, ({ code }) => code),
})

type Parts = Required<Omit<WorldParts, 'plan' | 'uoCodes' | 'roleMappings'>>
export type Rows = Parts & {
  units: { line: string; code: number }[]
  roles: { role: (typeof ROLES)[number]; code: string }[]
}

/** The rows as files contain them, by list name. */
export const listsOf = (rows: Rows): Record<string, AnyList> => ({
  people: rows.people,
  chiefs: rows.chiefs.map((matricule) => ({ matricule })),
  reserves: rows.reserves.map((one) => ({ ...one, start: clockText(one.start), end: clockText(one.end) })),
  'notes-h': rows.notesH.map(({ line, calendar, code }) => ({ line, service_id: calendar, code })),
  'park-positions': rows.parkPositions,
  materials: rows.materials,
  'uo-codes': rows.units,
  'role-mappings': rows.roles,
})

export const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  people: ['matricule', 'lastname', 'firstname'],
  chiefs: ['matricule'],
  reserves: ['type', 'start', 'end', 'publicHolidayOnly'],
  'notes-h': ['line', 'service_id', 'code'],
  'park-positions': ['line', 'station', 'positionName'],
  materials: ['line', 'materialId', 'firstLeadCar', 'secondLeadCar'],
  'uo-codes': ['line', 'code'],
  'role-mappings': ['role', 'code'],
}

const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`

export const csvOf = (name: string, list: AnyList): string =>
  [
    COLUMNS[name]?.join(','),
    ...list.map((row) => COLUMNS[name]?.map((column) => cell(row[column])).join(',')),
  ].join('\n')

export const jsonOf = (list: AnyList): string =>
  `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
