import type { ImportFault } from '@bulletin/domain/planning/import/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf, inShort } from '../testing/read-files.ts'
import { readLists } from './read-lists.ts'
import { anyParts, COLUMNS, csvOf, jsonOf, listsOf, type Rows } from './testing/any-lists.ts'

const read = async (contents: Record<string, string>) => readLists(filesOf(contents))

/** The imported parts; null if refused. */
const partsOf = async (contents: Record<string, string>) => {
  const lists = await read(contents)
  return lists.ok ? lists.value.parts : null
}

const faultsOf = async (contents: Record<string, string>): Promise<ImportFault[]> => {
  const lists = await read(contents)
  return lists.ok ? [] : lists.failure.faults
}

const told = async (contents: Record<string, string>): Promise<string[]> =>
  (await faultsOf(contents)).map(inShort)

const filesWith = (rows: Rows, asJson: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(listsOf(rows)).map(([name, list]) =>
      asJson(name) ? [`${name}.json`, jsonOf(list)] : [`${name}.csv`, csvOf(name, list)],
    ),
  )

const codesBy = <Key extends string, Code>(rows: readonly { key: Key; code: Code }[]): Map<Key, Code[]> => {
  const codes = new Map<Key, Code[]>()
  for (const { key, code } of rows) codes.set(key, [...(codes.get(key) ?? []), code])
  return codes
}

describe('the lists of an import', () => {
  it('bring what they hold, by CSV and by JSON', async () => {
    await fc.assert(
      fc.asyncProperty(anyParts, fc.boolean(), async (rows, isPeopleJson) => {
        const { units, roles, ...plain } = rows
        const expected = {
          ...plain,
          uoCodes: [...codesBy(units.map(({ line, code }) => ({ key: line, code })))].map(
            ([line, codes]) => ({ line, codes }),
          ),
          roleMappings: [...codesBy(roles.map(({ role, code }) => ({ key: role, code })))].map(
            ([role, codesEmploiGestion]) => ({ role, codesEmploiGestion }),
          ),
        }
        expect(await partsOf(filesWith(rows, () => false))).toEqual(expected)
        expect(await partsOf(filesWith(rows, () => true))).toEqual(expected)
        expect(await partsOf(filesWith(rows, (name) => (name === 'people') === isPeopleJson))).toEqual(
          expected,
        )
      }),
    )
  })

  it('name every single broken value with its file, line and field', async () => {
    const places = Object.entries(COLUMNS).flatMap(([name, columns]) =>
      columns.map((column) => ({ name, column })),
    )
    await fc.assert(
      fc.asyncProperty(
        anyParts,
        fc.constantFrom(...places),
        fc.nat(),
        fc.constantFrom('', '\u00A7'.repeat(41)),
        fc.boolean(),
        async (rows, { name, column }, pick, value, isJson) => {
          const lists = listsOf(rows)
          const list = lists[name] ?? []
          const at = pick % Math.max(list.length, 1)
          // In a one-column CSV an empty value is an empty line, which is ignored.
          fc.pre(at < list.length && (isJson || value !== '' || (COLUMNS[name]?.length ?? 0) > 1))
          const broken = list.map((row, index) => (index === at ? { ...row, [column]: value } : row))
          const files = isJson
            ? { ...filesWith(rows, () => true), [`${name}.json`]: jsonOf(broken) }
            : { ...filesWith(rows, () => false), [`${name}.csv`]: csvOf(name, broken) }
          const faults = await faultsOf(files)
          expect(faults).toMatchObject([
            isJson
              ? { file: `${name}.json`, line: at + 2, field: `[${at}].${column}` }
              : { file: `${name}.csv`, line: at + 2, field: column },
          ])
        },
      ),
    )
  })

  it('are any subset', async () => {
    expect(await partsOf({})).toEqual({})
    expect(await partsOf({ 'chiefs.csv': 'matricule\n210001\n' })).toEqual({ chiefs: ['210001'] })
    expect(await partsOf({ 'reserves.csv': 'type,start,end,publicHolidayOnly\n' })).toEqual({ reserves: [] })
  })

  it('come by CSV or by JSON, not by both', async () => {
    const files = { 'chiefs.csv': 'matricule\n210001\n', 'chiefs.json': '[]' }
    expect(await told(files)).toEqual(['LIST_TWICE chiefs.json:- -'])
  })

  it('never empty the directory', async () => {
    expect(await told({ 'people.csv': 'matricule,lastname,firstname\n' })).toEqual([
      'LIST_EMPTY people.csv:- -',
    ])
    expect(await told({ 'people.json': '[]' })).toEqual(['LIST_EMPTY people.json:- -'])
    expect(await told({ 'people.json': '[' })).toEqual(['JSON_SYNTAX people.json:- -'])
  })

  it.each([
    ['people', 'matricule,lastname,firstname', '12345,Dupont,Jean', 'MATRICULE_FORMAT', 'matricule'],
    [
      'people',
      'matricule,lastname,firstname',
      `100001,${'x'.repeat(41)},Jean`,
      'PERSON_NAME_FORMAT',
      'lastname',
    ],
    ['people', 'matricule,lastname,firstname', '100001,Dupont,', 'VALUE_MISSING', 'firstname'],
    ['chiefs', 'matricule', 'A00001', 'MATRICULE_FORMAT', 'matricule'],
    ['reserves', 'type,start,end,publicHolidayOnly', '101,05:00:00,06:00:00,0', 'RESERVE_FORMAT', 'type'],
    ['reserves', 'type,start,end,publicHolidayOnly', 'RA,05:60:00,06:00:00,0', 'VALUE_NOT_TIME', 'start'],
    [
      'reserves',
      'type,start,end,publicHolidayOnly',
      'RA,05:00:00,06:00:00,oui',
      'VALUE_NOT_IN_LIST',
      'publicHolidayOnly',
    ],
    ['notes-h', 'line,service_id,code', '7 long,SEMAINE,7SE1', 'LINE_FORMAT', 'line'],
    ['notes-h', 'line,service_id,code', `7,${'x'.repeat(41)},7SE1`, 'CALENDAR_FORMAT', 'service_id'],
    ['notes-h', 'line,service_id,code', '7,SEMAINE,12345678901', 'TABLE_CODE_FORMAT', 'code'],
    ['park-positions', 'line,station,positionName', '7,cour,V1', 'QUADRIGRAM_FORMAT', 'station'],
    ['park-positions', 'line,station,positionName', '7,COUR,v1', 'POSITION_FORMAT', 'positionName'],
    [
      'materials',
      'line,materialId,firstLeadCar,secondLeadCar',
      '7,MF77_001,1,2',
      'MATERIAL_FORMAT',
      'materialId',
    ],
    [
      'materials',
      'line,materialId,firstLeadCar,secondLeadCar',
      '7,MF77-001,1,1',
      'SAME_LEAD_CARS',
      'secondLeadCar',
    ],
    ['uo-codes', 'line,code', '7,12345678', 'VALUE_NOT_INTEGER', 'code'],
    ['role-mappings', 'role,code', 'CHEF,ABC1', 'VALUE_NOT_IN_LIST', 'role'],
    ['role-mappings', 'role,code', 'CR,ABC 1', 'WORK_CODE_FORMAT', 'code'],
  ])('are held to the rules of the product: %s %s %s is %s in %s', async (name, head, row, code, field) => {
    const faults = await told({ [`${name}.csv`]: `${head}\n${row}\n` })
    expect(faults).toEqual([`${code} ${name}.csv:2 ${field}`])
  })

  it.each([
    ['people', 'matricule,lastname,firstname', '100001,A,B', '100001,C,D', 'matricule'],
    ['chiefs', 'matricule', '210001', '210001', 'matricule'],
    ['reserves', 'type,start,end,publicHolidayOnly', 'RA,5:00:00,6:00:00,0', 'RA,7:00:00,8:00:00,1', 'type'],
    ['notes-h', 'line,service_id,code', '7,SEMAINE,A', '7,SEMAINE,B', 'service_id'],
    ['park-positions', 'line,station,positionName', '7,COUR,V1', '7,COUR,V1', 'positionName'],
    ['materials', 'line,materialId,firstLeadCar,secondLeadCar', '7,M1,1,2', '7,M1,3,4', 'materialId'],
    ['uo-codes', 'line,code', '7,701', '7,0701', 'code'],
    ['role-mappings', 'role,code', 'CR,ABC1', 'MEF,abc1', 'code'],
  ])('name what stands there twice, with the first line: %s %s', async (name, head, one, other, field) => {
    const faults = await faultsOf({ [`${name}.csv`]: `${head}\n${one}\n\n${other}\n` })
    expect(faults.map(inShort)).toEqual([`KEY_TWICE ${name}.csv:4 ${field}`])
    expect(faults[0]?.blanks).toMatchObject({ firstLine: 2 })
  })

  it.each([
    ['a control', 'Du\u0000pont'],
    ['half a character', 'Du\uD800pont'],
  ])('take not %s that JSON hides', async (_, lastname) => {
    const people = [{ matricule: '100001', lastname, firstname: 'Jean' }]
    expect(await told({ 'people.json': JSON.stringify(people) })).toEqual([
      'CONTROL_CHARACTER people.json:1 [0].lastname',
    ])
  })

  it('remember where everything stood, for rules that look beyond a list', async () => {
    const lists = await read({
      'notes-h.csv': 'line,service_id,code\n7,SEMAINE,7SE1\n7,ÉTÉ,7ET1\n',
      'role-mappings.json': '[\n{ "role": "CR", "code": "CR01" },\n{ "role": "CT", "code": "CT01" }\n]',
    })
    expect(lists.ok).toBe(true)
    const placeOf = lists.ok ? lists.value.placeOf : () => null
    const subject = { kind: 'noteH', line: '7', calendar: 'ÉTÉ' } as const
    expect(placeOf({ code: 'NOTE_H_CALENDAR_UNKNOWN', subject })).toEqual({
      file: 'notes-h.csv',
      line: 3,
      field: 'service_id',
    })
    expect(
      placeOf({ code: 'WORK_CODE_TWO_ROLES', subject: { kind: 'roleMapping', role: 'CT', code: 'CT01' } }),
    ).toEqual({ file: 'role-mappings.json', line: 3, field: 'code' })
    expect(placeOf({ code: 'REPEATED_NOTE_H', subject })).toMatchObject({ line: 3, field: null })
    expect(placeOf({ code: 'CHIEF_UNKNOWN', subject: { kind: 'chief', matricule: '1' } })).toBeNull()
  })
})
