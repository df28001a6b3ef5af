import type { RoleMapping } from '../access/account.ts'
import { ROLES, type Role } from '../access/role.ts'
import { workCodeFormat } from '../access/work-code.ts'
import { fault, type Fault, type FaultCode } from '../problem/fault.ts'
import type { ProblemCode } from '../problem/problem.ts'
import { failure, success, type Result } from '../result.ts'
import { addedTo, redoneOn, repeatedIn } from './set-changes.ts'

type Mappings = readonly RoleMapping[]

const bySigns = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The canonical form for storing, answering and comparing: roles in the order of `ROLES`, codes sorted by character.
 */
export const mappingsInOrder = (mappings: Mappings): RoleMapping[] =>
  mappings
    .map((mapping) => ({
      id: mapping.id,
      role: mapping.role,
      codesEmploiGestion: mapping.codesEmploiGestion.toSorted(bySigns),
    }))
    .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))

export const isSameMappings = (one: Mappings, other: Mappings): boolean =>
  JSON.stringify(mappingsInOrder(one)) === JSON.stringify(mappingsInOrder(other))

/** Every role is present exactly once, with its stored id. */
const hasTheRolesOf = (mappings: Mappings, kept: Mappings): boolean => {
  const names = (list: Mappings) =>
    list
      .map(({ id, role }) => `${role} ${id}`)
      .toSorted(bySigns)
      .join()
  return names(mappings) === names(kept)
}

const repeatedCodeFaults = (mappings: Mappings): Fault[] => {
  const places = mappings.flatMap(({ codesEmploiGestion }, row) =>
    codesEmploiGestion.map((code, index) => ({ code, path: [row, 'codesEmploiGestion', index] })),
  )
  return repeatedIn(places.map(({ code }) => code)).map((index) =>
    fault('WORK_CODE_TWICE', places[index]?.path),
  )
}

/** Faults of a list that would replace the stored one. */
export const roleMappingFaults = (mappings: Mappings, kept: Mappings): Fault[] =>
  hasTheRolesOf(mappings, kept) ? repeatedCodeFaults(mappings) : [fault('ROLES_FIXED')]

export const workCodesOf = (mappings: Mappings, role: Role): readonly string[] =>
  mappings.find((mapping) => mapping.role === role)?.codesEmploiGestion ?? []

/** Without a code for ADMIN, every administrator would be locked out for good. */
export const hasAdminCode = (mappings: Mappings): boolean => workCodesOf(mappings, 'ADMIN').length > 0

/**
 * At least one code that grants ADMIN now must still grant it afterwards: if all are new, possibly no user has any of
 * them. The administrator adds the new code first and checks that it works.
 */
export const keepsAnAdminCode = (after: Mappings, before: Mappings): boolean =>
  workCodesOf(before, 'ADMIN').some((code) => workCodesOf(after, 'ADMIN').includes(code))

/** Codes that grant ADMIN now and would no longer. */
export const adminCodesLost = (before: Mappings, after: Mappings): string[] =>
  addedTo(workCodesOf(after, 'ADMIN'), workCodesOf(before, 'ADMIN'))

const withCodes = (
  mappings: Mappings,
  role: Role,
  change: (codes: readonly string[]) => string[],
): RoleMapping[] =>
  mappings.map((mapping) =>
    mapping.role === role ? { ...mapping, codesEmploiGestion: change(mapping.codesEmploiGestion) } : mapping,
  )

export const addWorkCode = (
  mappings: Mappings,
  role: Role,
  text: string,
): Result<RoleMapping[], { code: FaultCode; workCode: string }> => {
  const workCode = workCodeFormat.typed(text)
  const wrong = workCodeFormat.faultOf(workCode)
  if (wrong) return failure({ code: wrong, workCode })
  if (mappings.some(({ codesEmploiGestion }) => codesEmploiGestion.includes(workCode)))
    return failure({ code: 'WORK_CODE_TWICE', workCode })
  return success(withCodes(mappings, role, (codes) => [...codes, workCode]))
}

export const removeWorkCode = (
  mappings: Mappings,
  role: Role,
  workCode: string,
): Result<RoleMapping[], ProblemCode> => {
  const changed = withCodes(mappings, role, (codes) => codes.filter((code) => code !== workCode))
  return role === 'ADMIN' && !hasAdminCode(changed) ? failure('LAST_ADMIN_CODE') : success(changed)
}

/**
 * Reapplies the user's changes on top of what another administrator has saved meanwhile. A code that both have assigned
 * goes to the role the user chose; the last ADMIN code stays, whichever of them removed the others.
 */
export const mappingsRedone = (
  theirs: Mappings,
  { before, mine }: { before: Mappings; mine: Mappings },
): RoleMapping[] => {
  const given = mine.flatMap(({ role, codesEmploiGestion }) =>
    addedTo(workCodesOf(before, role), codesEmploiGestion).map((code) => ({ role, code })),
  )
  const redone = theirs.map((mapping) => ({
    ...mapping,
    codesEmploiGestion: redoneOn(mapping.codesEmploiGestion, {
      before: workCodesOf(before, mapping.role),
      mine: workCodesOf(mine, mapping.role),
    }).filter((code) => !given.some((one) => one.code === code && one.role !== mapping.role)),
  }))
  if (hasAdminCode(redone)) return redone
  const kept = workCodesOf(theirs, 'ADMIN')
  return redone.map((mapping) => ({
    ...mapping,
    codesEmploiGestion:
      mapping.role === 'ADMIN'
        ? [...kept]
        : mapping.codesEmploiGestion.filter((code) => !kept.includes(code)),
  }))
}
