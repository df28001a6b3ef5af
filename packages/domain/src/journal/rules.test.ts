import { describe, expect, it } from 'vitest'
import { CALL_RIGHTS, type CallId } from '../access/call.ts'
import { PROBLEM_CODES } from '../problem/problem.ts'
import { anAccount } from '../testing/account.ts'
import { refusalOf } from './access-refusal.ts'
import { driverAskedFor, filterOf, targetOf } from './asked-for.ts'
import { traceOf } from './call-trace.ts'
import { isOnSelf, lineListChanges, roleListChanges } from './list-changes.ts'
import { forbiddenReason, reachRefusal, rolesUsed } from './reach.ts'
import { storable } from './storable.ts'

describe('the trace of a call', () => {
  it('is left by every call that reaches a bulletin, a person, rights or reference data', () => {
    const silent = (Object.keys(CALL_RIGHTS) as CallId[]).filter(
      (call) => traceOf(call).unrecorded !== undefined,
    )
    // Written out by hand: a call that joins this list needs somebody to say why.
    expect(silent.toSorted()).toEqual(
      [
        'getAccount',
        'getBulletinProof',
        'getDailyPasswordStatus',
        'getIntergare',
        'getLine',
        'getLineUse',
        'getLogIntegrity',
        'getNoteH',
        'getOrderedService',
        'getVideo',
        'followBoards',
        'importPlanning',
        'listChiefPositions',
        'listLines',
        'listMaterials',
        'listMyReaders',
        'listParkPositions',
        'listPlannedServices',
        'listReserves',
        'submitBulletin',
        'validateBulletins',
        'watchBulletins',
        'watchRealizedServices',
      ].toSorted(),
    )
  })
})

describe('the reason of a refusal', () => {
  it('is none for a request that was wrong, or that failed', () => {
    const none = PROBLEM_CODES.filter((code) => refusalOf(code) === null)
    expect(none).toEqual(
      expect.arrayContaining(['INVALID_REQUEST', 'INTERNAL_ERROR', 'DATABASE_UNAVAILABLE']),
    )
    expect(none).not.toContain('FORBIDDEN')
    expect(refusalOf('BULLETIN_ALREADY_VALIDATED')).toBe('STATE')
    expect(refusalOf('TOKEN_EXPIRED')).toBe('TOKEN_EXPIRED')
    expect(refusalOf('TOKEN_MISSING')).toBeNull()
  })

  it('of a bulletin out of reach says what was missing', () => {
    const driver = anAccount({ roles: ['CR'], assignedLine: '7' })
    const manager = anAccount({ matricularAccount: '210001', roles: ['MEF'], assignedLine: '7' })
    const other = { driver: '100009', line: '13' }
    expect(reachRefusal(driver, 'getBulletin', other)).toBe('NOT_OWN')
    expect(reachRefusal(manager, 'validateBulletin', other)).toBe('OUT_OF_LINE')
    expect(reachRefusal(manager, 'validateBulletin', { driver: '210001', line: '7' })).toBe('NO_RIGHT')
    expect(reachRefusal(manager, 'processBulletin', other)).toBe('NO_RIGHT')
    expect(reachRefusal(driver, 'getBulletin', null)).toBe('NOT_FOUND')
    expect(forbiddenReason(['CR'], 'listBulletins')).toBe('NOT_OWN')
    expect(forbiddenReason(['CT'], 'listBulletins')).toBe('OUT_OF_LINE')
    expect(forbiddenReason(['CT'], 'validateBulletin')).toBe('NO_RIGHT')
  })

  it('names the roles that gave the right, or all of them where none did', () => {
    expect(rolesUsed(['CR', 'MEF', 'AUDIT'], 'validateBulletin')).toEqual(['MEF'])
    expect(rolesUsed(['CR', 'CT'], 'validateBulletin')).toEqual(['CR', 'CT'])
  })
})

describe('what a request asks for', () => {
  it('is its filters, without where in the list one looks', () => {
    expect(
      filterOf({ page: 2, sizePerPage: 10, sortField: 'date', lines: ['7'], service: '', ids: [] }),
    ).toEqual({
      lines: ['7'],
    })
    expect(filterOf({ page: 0 })).toBeNull()
    expect(Object.keys(filterOf({ b: 1, a: 1 }) ?? {})).toEqual(['a', 'b'])
  })

  it('is a thing that its path or its body names, and never the content of a body', () => {
    const body = {
      id: 'in the body',
      line: '7',
      materialId: 'T12',
      firstLeadCar: '48001',
      managerComment: 'x',
    }
    expect(targetOf({ id: 'in the path' }, undefined, body)).toEqual({
      id: 'in the path',
      line: '7',
      materialId: 'T12',
    })
    expect(targetOf({}, [{ id: 'of many' }], Uint8Array.of(1, 2), null)).toBeNull()
    expect(targetOf({ id: { line: '7' }, line: '' })).toBeNull()
  })

  it('is a person where a whole matricule is named', () => {
    expect(driverAskedFor({ searchedDriver: '100001' })).toEqual({ matricule: '100001', name: null })
    expect(driverAskedFor({ searchedDriver: '1000' })).toBeNull()
    // A list finds the same bulletins with these.
    for (const typed of [' 100001', '100001-', '-100001 '])
      expect(driverAskedFor({ searchedDriver: typed }), typed).toEqual({ matricule: '100001', name: null })
    expect(driverAskedFor({ driver: ['100001'] })).toBeNull()
    expect(driverAskedFor({ matricule: 'Lambert' })).toBeNull()
  })
})

describe('somebody’s own rights', () => {
  const actor = { matricule: '600001', workCodes: ['ADM1'], uoCode: 701 }
  it.each([
    [
      true,
      'a role that gets one of their work codes',
      roleListChanges([], [{ role: 'MEF', codesEmploiGestion: ['ADM1'] }]),
    ],
    [false, 'a role that loses it', roleListChanges([{ role: 'MEF', codesEmploiGestion: ['ADM1'] }], [])],
    [false, 'a role that gets another', roleListChanges([], [{ role: 'MEF', codesEmploiGestion: ['X1'] }])],
    [
      true,
      'a line that gets their UO code',
      lineListChanges([{ lineName: '7', codeUos: [] }], [{ lineName: '7', codeUos: [701] }]),
    ],
    [
      false,
      'a line that is put out of service',
      lineListChanges(
        [{ lineName: '7', codeUos: [701], activated: true }],
        [{ lineName: '7', codeUos: [701], activated: false }],
      ),
    ],
  ])('%s: %s', (expected, _what, changes) => {
    expect(isOnSelf(actor, changes)).toBe(expected)
  })

  it('are listed one code at a time', () => {
    const changes = roleListChanges(
      [{ role: 'CR', codesEmploiGestion: ['A', 'B'] }],
      [{ role: 'CR', codesEmploiGestion: ['B', 'C', 'D'] }],
    )
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [null, 'C'],
      [null, 'D'],
      ['A', null],
    ])
  })
})

describe('what a tablet sends', () => {
  it('never keeps an access out of a database', () => {
    expect(storable({ 'a\0': ['\uD800x', 1, null] })).toEqual({ 'a\uFFFD': ['\uFFFDx', 1, null] })
    expect(storable('🚇')).toBe('🚇')
  })
})
