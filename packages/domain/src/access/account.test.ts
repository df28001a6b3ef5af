import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Matricule } from '../people/matricule.ts'
import {
  Account,
  AdminLine,
  CustomAccount,
  resolveAccount,
  RoleMapping,
  type AccountFacts,
  type Identity,
} from './account.ts'
import { ROLES } from './role.ts'

const identity: Identity = {
  matricule: '100001',
  name: 'Claire Lambert',
  givenName: 'Claire',
  familyName: 'Lambert',
  workCodes: ['CR01'],
  uoCode: 701,
}
const nothing: AccountFacts = {
  customAccount: null,
  rolesOfWorkCodes: [],
  linesOfUoCode: [],
  stationsOfUoCode: [],
}
const custom: CustomAccount = {
  matricularAccount: '100001',
  firstname: 'Clara',
  lastname: 'L.',
  role: 'CT',
  assignedLine: '13',
}

describe('who someone is [4.16]', () => {
  it('is built from the token when there is no custom account', () => {
    const facts: AccountFacts = {
      ...nothing,
      rolesOfWorkCodes: ['CR'],
      linesOfUoCode: [{ lineName: '7', activated: true }],
    }
    expect(resolveAccount(identity, facts)).toEqual({
      matricularAccount: '100001',
      firstname: 'Claire',
      lastname: 'Lambert',
      name: 'Claire Lambert',
      roles: ['CR'],
      assignedLine: '7',
      assignedTerminus: null,
    })
  })

  it('is the custom account when there is one, with the name of the token', () => {
    const account = resolveAccount(identity, {
      ...nothing,
      customAccount: custom,
      rolesOfWorkCodes: ['CR', 'MEF'],
      linesOfUoCode: [{ lineName: '7', activated: true }],
    })
    expect(account).toMatchObject({ name: 'Claire Lambert', roles: ['CT'], assignedLine: '13' })
  })

  it('keeps ADMIN beside a custom account, because it comes from a work code only', () => {
    const facts: AccountFacts = { ...nothing, customAccount: custom, rolesOfWorkCodes: ['CR', 'ADMIN'] }
    expect(resolveAccount(identity, facts).roles).toEqual(['CT', 'ADMIN'])
  })

  it('falls back to the line of the UO code when the custom account names none', () => {
    const facts: AccountFacts = {
      ...nothing,
      customAccount: { ...custom, assignedLine: null },
      linesOfUoCode: [{ lineName: '7', activated: true }],
    }
    expect(resolveAccount(identity, facts).assignedLine).toBe('7')
  })

  it('takes the first active line, in line order, that owns the UO code', () => {
    const linesOfUoCode = [
      { lineName: '1', activated: false },
      { lineName: '7', activated: true },
      { lineName: '7bis', activated: true },
    ]
    expect(resolveAccount(identity, { ...nothing, linesOfUoCode }).assignedLine).toBe('7')
  })

  it('reports at the station of their line group that bears their UO code [3.4]', () => {
    const linesOfUoCode = [{ lineName: '7', activated: true }]
    const terminusAmong = (stationsOfUoCode: AccountFacts['stationsOfUoCode']) =>
      resolveAccount(identity, { ...nothing, linesOfUoCode, stationsOfUoCode }).assignedTerminus
    const elsewhere = { lineName: '13', quadrigram: 'CHAT' }
    const onTheBis = { lineName: '7bis', quadrigram: 'LOUB' }
    const onTheLine = { lineName: '7', quadrigram: 'LACO' }
    expect(terminusAmong([elsewhere, onTheBis, onTheLine])).toBe('LACO')
    expect(terminusAmong([elsewhere, onTheBis])).toBe('LOUB')
    expect(terminusAmong([elsewhere])).toBeNull()
    expect(
      resolveAccount(identity, { ...nothing, stationsOfUoCode: [onTheLine] }).assignedTerminus,
    ).toBeNull()
  })

  it('has no role and no line when nothing is known', () => {
    expect(resolveAccount(identity, nothing)).toMatchObject({ roles: [], assignedLine: null })
  })

  it('holds each role once, in one order, and ADMIN exactly when a work code gives it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ROLES)),
        fc.option(fc.constantFrom('CR', 'MEF', 'C2SP', 'AUDIT', 'CT')),
        (rolesOfWorkCodes, role) => {
          const customAccount = role && { ...custom, role }
          const { roles } = resolveAccount(identity, { ...nothing, customAccount, rolesOfWorkCodes })
          expect(roles).toEqual(ROLES.filter((one) => roles.includes(one)))
          expect(roles.includes('ADMIN')).toBe(rolesOfWorkCodes.includes('ADMIN'))
          const others = role ? [role] : rolesOfWorkCodes
          expect(roles.filter((one) => one !== 'ADMIN')).toEqual(
            ROLES.filter((one) => one !== 'ADMIN' && others.includes(one)),
          )
        },
      ),
    )
  })
})

describe('shapes', () => {
  it('of an account [3.4]', () => {
    expect(Object.keys(Account.shape).toSorted()).toEqual([
      'assignedLine',
      'assignedTerminus',
      'firstname',
      'lastname',
      'matricularAccount',
      'name',
      'roles',
    ])
    expect(ROLES.toSorted()).toEqual(['ADMIN', 'AUDIT', 'C2SP', 'CR', 'CT', 'MEF'])
  })
  it('of a role mapping [3.5]', () => {
    expect(Object.keys(RoleMapping.shape)).toEqual(['id', 'role', 'codesEmploiGestion'])
  })
  it('of a line in administration: numeric UO codes of seven digits at most [3.6] [9.4]', () => {
    const line = { id: '018f3c1e-0000-7000-8000-000000000000', lineName: '7', activated: true }
    expect(AdminLine.safeParse({ ...line, codeUos: [0, 9_999_999] }).success).toBe(true)
    expect(AdminLine.safeParse({ ...line, codeUos: [10_000_000] }).success).toBe(false)
    expect(AdminLine.safeParse({ ...line, codeUos: [-1] }).success).toBe(false)
    expect(AdminLine.safeParse({ ...line, codeUos: ['701'] }).success).toBe(false)
  })
  it('of a custom account: any role but ADMIN', () => {
    expect(CustomAccount.safeParse(custom).success).toBe(true)
    expect(CustomAccount.safeParse({ ...custom, role: 'ADMIN' }).success).toBe(false)
  })
  it('of a matricule: exactly six digits [5.2]', () => {
    expect(Matricule.safeParse('100001').success).toBe(true)
    for (const wrong of ['10000', '1000001', '10000a', '', ' 100001', '100001\n'])
      expect(Matricule.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  })
})
