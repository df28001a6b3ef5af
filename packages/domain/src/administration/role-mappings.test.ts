import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoleMapping } from '../access/account.ts'
import { ROLES, type Role } from '../access/role.ts'
import { RoleMappingList } from './lists.ts'
import {
  addWorkCode,
  adminCodesLost,
  hasAdminCode,
  keepsAnAdminCode,
  isSameMappings,
  mappingsInOrder,
  mappingsRedone,
  removeWorkCode,
  roleMappingFaults,
  workCodesOf,
} from './role-mappings.ts'

const idOf = (role: Role): string => `018f3c1e-0000-7000-8000-00000000000${ROLES.indexOf(role)}`

const mappingsOf = (codes: Partial<Record<Role, string[]>>): RoleMapping[] =>
  ROLES.map((role) => ({ id: idOf(role), role, codesEmploiGestion: codes[role] ?? [] }))

const CODES = ['CR01', 'CR02', 'MEF1', 'ADM1', 'ADM2', 'X-9']
const KEPT = mappingsOf({ CR: ['CR01', 'CR02'], MEF: ['MEF1'], ADMIN: ['ADM1'] })

/** Lists that may be stored: each code grants one role at most, and at least one grants ADMIN. */
const anyMappings = fc
  .array(fc.option(fc.constantFrom(...ROLES)), { minLength: CODES.length, maxLength: CODES.length })
  .map((roles) =>
    mappingsOf(
      Object.fromEntries(ROLES.map((role) => [role, CODES.filter((_, index) => roles[index] === role)])),
    ),
  )
  .filter(hasAdminCode)

describe('the roles and their work codes [5.30]', () => {
  it('are the six, none more and none less, under their ids', () => {
    expect(roleMappingFaults(KEPT, KEPT)).toEqual([])
    expect(roleMappingFaults(KEPT.toReversed(), KEPT)).toEqual([])
    const [first, second, ...others] = KEPT
    if (!first || !second) throw new Error('six roles')
    for (const wrong of [
      [],
      [second, ...others],
      [first, first, ...others],
      [...KEPT, first],
      [{ ...first, id: second.id }, { ...second, id: first.id }, ...others],
    ])
      expect(roleMappingFaults(wrong, KEPT)).toEqual([{ code: 'ROLES_FIXED', path: [], details: {} }])
  })

  it('hold a code once in the whole list, and say where it stands again', () => {
    const twice = mappingsOf({ CR: ['CR01', 'CR02', 'CR01'], CT: ['CR02'], ADMIN: ['ADM1'] })
    expect(roleMappingFaults(twice, KEPT).map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'WORK_CODE_TWICE 2.codesEmploiGestion.2',
      'WORK_CODE_TWICE 4.codesEmploiGestion.0',
    ])
  })

  it('are read in capitals, so that « cr01 » is the code that a token bears', () => {
    const [first] = KEPT
    const codesRead = (codesEmploiGestion: unknown[]) =>
      RoleMappingList.safeParse([{ ...first, codesEmploiGestion }]).data?.[0]?.codesEmploiGestion
    expect(codesRead([' cr01 '])).toEqual(['CR01'])
    for (const wrong of ['', ' ', 'A B', 'É1', 'A'.repeat(21), 12, null])
      expect(codesRead([wrong]), JSON.stringify(wrong)).toBeUndefined()
  })

  it('take a typed code however it was typed, unless some role has it already', () => {
    const added = addWorkCode(KEPT, 'CT', ' cé-07! ')
    expect(added.ok && workCodesOf(added.value, 'CT')).toEqual(['CE-07'])
    expect(addWorkCode(KEPT, 'CT', 'cr01')).toEqual({
      ok: false,
      failure: { code: 'WORK_CODE_TWICE', workCode: 'CR01' },
    })
    expect(addWorkCode(KEPT, 'CT', ' !? ')).toMatchObject({ failure: { code: 'WORK_CODE' } })
  })

  it('never lose the last code of ADMIN', () => {
    expect(removeWorkCode(KEPT, 'ADMIN', 'ADM1')).toEqual({ ok: false, failure: 'LAST_ADMIN_CODE' })
    const two = mappingsOf({ ADMIN: ['ADM1', 'ADM2'] })
    const removed = removeWorkCode(two, 'ADMIN', 'ADM1')
    expect(removed.ok && workCodesOf(removed.value, 'ADMIN')).toEqual(['ADM2'])
    expect(removed.ok && adminCodesLost(two, removed.value)).toEqual(['ADM1'])
    expect(removeWorkCode(KEPT, 'MEF', 'MEF1').ok).toBe(true)
  })

  it('differ by what they hold, not by its order [4.15]', () => {
    expect(isSameMappings(KEPT, mappingsOf({ MEF: ['MEF1'], CR: ['CR02', 'CR01'], ADMIN: ['ADM1'] }))).toBe(
      true,
    )
    expect(isSameMappings(KEPT, mappingsOf({ MEF: ['MEF1'], CR: ['CR02'], ADMIN: ['ADM1'] }))).toBe(false)
  })
})

describe('the way into the administration', () => {
  it('is never changed all at once: one of the codes that open it stays [4.15]', () => {
    const before = mappingsOf({ ADMIN: ['ADM1', 'ADM2'] })
    for (const [codes, isKept] of [
      [['ADM1', 'ADM2'], true],
      [['ADM2', 'X-9'], true],
      [['X-9'], false],
      [[], false],
    ] as const)
      expect(keepsAnAdminCode(mappingsOf({ ADMIN: [...codes] }), before), codes.join()).toBe(isKept)
    expect(keepsAnAdminCode(mappingsOf({ ADMIN: ['X-9'], CR: ['ADM1'] }), before)).toBe(false)
  })
})

describe("one's own changes on top of somebody else's", () => {
  it('are all there, and so are the others', () => {
    const mine = mappingsOf({ CR: ['CR01'], MEF: ['MEF1'], CT: ['X-9'], ADMIN: ['ADM1'] })
    const theirs = mappingsOf({ CR: ['CR01', 'CR02'], MEF: ['MEF1'], ADMIN: ['ADM1', 'ADM2'] })
    expect(mappingsRedone(theirs, { before: KEPT, mine })).toEqual(
      mappingsOf({ CR: ['CR01'], MEF: ['MEF1'], CT: ['X-9'], ADMIN: ['ADM1', 'ADM2'] }),
    )
  })

  it('make a list that may be saved, whoever changed what', () => {
    fc.assert(
      fc.property(anyMappings, anyMappings, anyMappings, (before, mine, theirs) => {
        const redone = mappingsRedone(theirs, { before, mine })
        expect(roleMappingFaults(redone, before)).toEqual([])
        expect(hasAdminCode(redone)).toBe(true)
      }),
    )
  })

  it('are the list itself where only one of the two has changed anything', () => {
    fc.assert(
      fc.property(anyMappings, anyMappings, (before, changed) => {
        expect(isSameMappings(mappingsRedone(before, { before, mine: changed }), changed)).toBe(true)
        expect(isSameMappings(mappingsRedone(changed, { before, mine: before }), changed)).toBe(true)
        expect(mappingsInOrder(mappingsInOrder(changed))).toEqual(mappingsInOrder(changed))
      }),
    )
  })
})
