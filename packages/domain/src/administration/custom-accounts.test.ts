import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CustomAccount } from '../access/account.ts'
import { CustomAccountRole } from '../access/role.ts'
import { abbreviatedName } from '../people/person-name.ts'
import {
  accountsInOrder,
  accountsRedone,
  addAccount,
  BLANK_ACCOUNT,
  changeAccount,
  customAccountFaults,
  isSameAccounts,
  newAccountFaults,
  removeAccount,
  type AccountEntry,
} from './custom-accounts.ts'

const LINES = ['3', '7', '13']
const DUPONT: CustomAccount = {
  matricularAccount: '210001',
  firstname: 'Jeanne',
  lastname: 'Dupont',
  role: 'MEF',
  assignedLine: '7',
}
const ABBE: CustomAccount = { ...DUPONT, matricularAccount: '210002', lastname: 'Abbé', role: 'CT' }

const anyAccounts = fc.uniqueArray(
  fc.record({
    matricularAccount: fc.constantFrom('210001', '210002', '210003', '210004'),
    firstname: fc.constantFrom('Jeanne', 'Émile'),
    lastname: fc.constantFrom('Dupont', 'Abbé'),
    role: fc.constantFrom(...CustomAccountRole.options),
    assignedLine: fc.constantFrom(...LINES),
  }),
  { selector: ({ matricularAccount }) => matricularAccount },
)

describe('accounts entered by hand [5.30]', () => {
  const entered: AccountEntry = { ...BLANK_ACCOUNT, ...DUPONT, matricularAccount: '210009' }
  const faultsOf = (entry: AccountEntry) =>
    newAccountFaults(entry, { accounts: [DUPONT], knownLines: LINES }).map(
      ({ code, path }) => `${path.join('.')} ${code}`,
    )

  it('begin as a manager, and need a matricule, both names and a line', () => {
    expect(BLANK_ACCOUNT.role).toBe('MEF')
    expect(faultsOf(BLANK_ACCOUNT)).toEqual([
      'matricularAccount MATRICULE',
      'lastname PERSON_NAME',
      'firstname PERSON_NAME',
      'assignedLine ASSIGNED_LINE_REQUIRED',
    ])
    expect(faultsOf(entered)).toEqual([])
  })

  it('exist once a matricule, on a line of the network, under a name of some length', () => {
    expect(faultsOf({ ...entered, matricularAccount: '210001' })).toEqual(['matricularAccount ACCOUNT_TWICE'])
    expect(faultsOf({ ...entered, matricularAccount: '21000' })).toEqual(['matricularAccount MATRICULE'])
    expect(faultsOf({ ...entered, assignedLine: '99' })).toEqual(['assignedLine ASSIGNED_LINE_UNKNOWN'])
    expect(faultsOf({ ...entered, lastname: ' ' })).toEqual(['lastname PERSON_NAME'])
    expect(faultsOf({ ...entered, firstname: 'J'.repeat(41) })).toEqual(['firstname PERSON_NAME'])
  })

  it('are refused as a list with the place of each fault', () => {
    expect(customAccountFaults([DUPONT, ABBE], LINES)).toEqual([])
    expect(
      customAccountFaults(
        [DUPONT, { ...ABBE, assignedLine: null }, { ...DUPONT, assignedLine: '99' }],
        LINES,
      ).map(({ code, path }) => `${path.join('.')} ${code}`),
    ).toEqual([
      '2.matricularAccount ACCOUNT_TWICE',
      '1.assignedLine ASSIGNED_LINE_REQUIRED',
      '2.assignedLine ASSIGNED_LINE_UNKNOWN',
    ])
  })

  it('never give ADMIN, and hold no field of their own', () => {
    expect(CustomAccount.safeParse({ ...DUPONT, role: 'ADMIN' }).success).toBe(false)
    expect(CustomAccount.safeParse({ ...DUPONT, roles: ['ADMIN'] }).success).toBe(false)
    for (const firstname of ['', ' ', 'a\u0000b', 'J'.repeat(41)])
      expect(CustomAccount.safeParse({ ...DUPONT, firstname }).success, JSON.stringify(firstname)).toBe(false)
  })

  it('stand by name, are changed, and leave [4.15]', () => {
    const both = addAccount([DUPONT], { ...ABBE, firstname: ' Jeanne ' })
    expect(both).toEqual([ABBE, DUPONT])
    expect(changeAccount(both, '210001', { role: 'CR', assignedLine: '3' })[1]).toEqual({
      ...DUPONT,
      role: 'CR',
      assignedLine: '3',
    })
    expect(removeAccount(both, '210002')).toEqual([DUPONT])
    expect(isSameAccounts(both, both.toReversed())).toBe(true)
    expect(isSameAccounts(both, [DUPONT])).toBe(false)
  })

  it('are shown by an initial and a last name [2.4.61]', () => {
    expect(abbreviatedName(DUPONT)).toBe('J. Dupont')
    expect(abbreviatedName({ firstname: ' élodie', lastname: 'Le Goff' })).toBe('É. Le Goff')
    expect(abbreviatedName({ firstname: '', lastname: 'Dupont' })).toBe('Dupont')
  })
})

it("one's own changes of accounts on top of somebody else's make a list that may be saved", () => {
  fc.assert(
    fc.property(anyAccounts, anyAccounts, anyAccounts, (before, mine, theirs) => {
      const redone = accountsRedone(theirs, { before, mine })
      expect(customAccountFaults(redone, LINES)).toEqual([])
      expect(accountsInOrder(redone)).toEqual(redone)
      expect(isSameAccounts(accountsRedone(before, { before, mine }), mine)).toBe(true)
      expect(isSameAccounts(accountsRedone(theirs, { before, mine: before }), theirs)).toBe(true)
    }),
  )
})
