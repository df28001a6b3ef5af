import type { CustomAccount } from '../access/account.ts'
import type { CustomAccountRole } from '../access/role.ts'
import { byName } from '../people/by-name.ts'
import { matriculeFormat } from '../people/matricule.ts'
import { personNameFormat } from '../people/person-name.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import { repeatedIn } from './set-changes.ts'

type Accounts = readonly CustomAccount[]

/** The canonical form for answering, showing and comparing: sorted by name. */
export const accountsInOrder = (accounts: Accounts): CustomAccount[] =>
  accounts
    .map(({ matricularAccount, firstname, lastname, role, assignedLine }) => ({
      matricularAccount,
      firstname,
      lastname,
      role,
      assignedLine,
    }))
    .toSorted(
      (one, other) => byName(one, other) || Number(one.matricularAccount) - Number(other.matricularAccount),
    )

export const isSameAccounts = (one: Accounts, other: Accounts): boolean =>
  JSON.stringify(accountsInOrder(one)) === JSON.stringify(accountsInOrder(other))

const lineFaults = (line: string | null, knownLines: readonly string[]): Fault[] =>
  faultsAmong(
    line === null && fault('ASSIGNED_LINE_REQUIRED', ['assignedLine']),
    line !== null && !knownLines.includes(line) && fault('ASSIGNED_LINE_UNKNOWN', ['assignedLine']),
  )

/** Faults of a list that would replace the stored one. */
export const customAccountFaults = (accounts: Accounts, knownLines: readonly string[]): Fault[] => [
  ...repeatedIn(accounts.map(({ matricularAccount }) => matricularAccount)).map((row) =>
    fault('ACCOUNT_TWICE', [row, 'matricularAccount']),
  ),
  ...accounts.flatMap(({ assignedLine }, row) => faultsWithin([row], lineFaults(assignedLine, knownLines))),
]

/** The state of the form for a new account. */
export type AccountEntry = {
  matricularAccount: string
  firstname: string
  lastname: string
  role: CustomAccountRole
  assignedLine: string | null
}

export const BLANK_ACCOUNT: AccountEntry = {
  matricularAccount: '',
  firstname: '',
  lastname: '',
  role: 'MEF',
  assignedLine: null,
}

/** Why a new account cannot be added to the list yet; the path names the field. */
export const newAccountFaults = (
  entry: AccountEntry,
  { accounts, knownLines }: { accounts: Accounts; knownLines: readonly string[] },
): Fault[] => {
  const { matricularAccount, firstname, lastname, assignedLine } = entry
  const wrongMatricule = matriculeFormat.faultOf(matricularAccount)
  const isKnown = accounts.some((account) => account.matricularAccount === matricularAccount)
  return [
    ...faultsAmong(
      wrongMatricule !== null && fault(wrongMatricule, ['matricularAccount']),
      wrongMatricule === null && isKnown && fault('ACCOUNT_TWICE', ['matricularAccount']),
      personNameFormat.faultOf(lastname) !== null && fault('PERSON_NAME', ['lastname']),
      personNameFormat.faultOf(firstname) !== null && fault('PERSON_NAME', ['firstname']),
    ),
    ...lineFaults(assignedLine, knownLines),
  ]
}

export const addAccount = (accounts: Accounts, entry: AccountEntry): CustomAccount[] =>
  accountsInOrder([
    ...accounts,
    { ...entry, firstname: entry.firstname.trim(), lastname: entry.lastname.trim() },
  ])

export const changeAccount = (
  accounts: Accounts,
  matricule: string,
  change: Partial<Pick<CustomAccount, 'role' | 'assignedLine'>>,
): CustomAccount[] =>
  accounts.map((account) => (account.matricularAccount === matricule ? { ...account, ...change } : account))

export const removeAccount = (accounts: Accounts, matricule: string): CustomAccount[] =>
  accounts.filter(({ matricularAccount }) => matricularAccount !== matricule)

const findIn = (accounts: Accounts, matricule: string): CustomAccount | undefined =>
  accounts.find(({ matricularAccount }) => matricularAccount === matricule)

/**
 * Reapplies the user's changes on top of what another administrator has saved meanwhile: for the accounts the user
 * touched, the user's version wins.
 */
export const accountsRedone = (
  theirs: Accounts,
  { before, mine }: { before: Accounts; mine: Accounts },
): CustomAccount[] => {
  const isTouched = (matricule: string): boolean => {
    const old = findIn(before, matricule)
    const own = findIn(mine, matricule)
    return old && own ? !isSameAccounts([old], [own]) : old !== own
  }
  return accountsInOrder([
    ...theirs.filter(({ matricularAccount }) => !isTouched(matricularAccount)),
    ...mine.filter(({ matricularAccount }) => isTouched(matricularAccount)),
  ])
}
