import type { AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import { workCodesOf } from '@bulletin/domain/administration/role-mappings'
import { addedTo } from '@bulletin/domain/administration/set-changes'

/** A short description of what a replacement changes, for the log: changes of rights must be traceable. */

const setChanges = (before: readonly (string | number)[], after: readonly (string | number)[]): string[] => [
  ...addedTo(before, after).map((code) => `+${code}`),
  ...addedTo(after, before).map((code) => `-${code}`),
]

export const roleChanges = (before: readonly RoleMapping[], after: readonly RoleMapping[]): string[] =>
  after.flatMap(({ role, codesEmploiGestion }) =>
    setChanges(workCodesOf(before, role), codesEmploiGestion).map((change) => `${role} ${change}`),
  )

export const lineChanges = (before: readonly AdminLine[], after: readonly AdminLine[]): string[] =>
  after.flatMap(({ id, lineName, codeUos, activated }) => {
    const old = before.find((line) => line.id === id)
    return [
      ...(old && old.activated !== activated ? [activated ? 'activated' : 'deactivated'] : []),
      ...setChanges(old?.codeUos ?? [], codeUos),
    ].map((change) => `${lineName} ${change}`)
  })

/** No names in the log: the matricule identifies the person. */
const told = ({ role, assignedLine }: CustomAccount): string => `${role} ${assignedLine ?? '-'}`

export const accountChanges = (
  before: readonly CustomAccount[],
  after: readonly CustomAccount[],
): string[] => {
  const findIn = (list: readonly CustomAccount[], matricule: string) =>
    list.find(({ matricularAccount }) => matricularAccount === matricule)
  return [
    ...after.flatMap((account) => {
      const old = findIn(before, account.matricularAccount)
      if (!old) return [`+${account.matricularAccount} ${told(account)}`]
      if (JSON.stringify(old) === JSON.stringify(account)) return []
      return [`${account.matricularAccount} ${told(old)} -> ${told(account)}`]
    }),
    ...before
      .filter(({ matricularAccount }) => !findIn(after, matricularAccount))
      .map(({ matricularAccount }) => `-${matricularAccount}`),
  ]
}
