import { z } from 'zod'
import { CODES_PER_ROW_MAX } from '../limits.ts'
import { lineGroupOf } from '../network/line-group.ts'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { PersonName } from '../people/person-name.ts'
import { Matricule } from './matricule.ts'
import { CustomAccountRole, Role, sortRoles } from './role.ts'
import { UoCode } from './uo-code.ts'
import { WorkCode } from './work-code.ts'

/** Who is signed in and what they may do, as the server resolved it. */
export const Account = z.object({
  matricularAccount: Matricule,
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  roles: z.array(Role),
  assignedLine: LineName.nullable(),
  /** By its quadrigram. */
  assignedTerminus: Quadrigram.nullable(),
})
export type Account = z.infer<typeof Account>

/** An account that an administrator entered by hand; it wins over what the token's codes would give. */
export const CustomAccount = z.strictObject({
  matricularAccount: Matricule,
  firstname: PersonName,
  lastname: PersonName,
  role: CustomAccountRole,
  assignedLine: LineName.nullable(),
})
export type CustomAccount = z.infer<typeof CustomAccount>

/** Which work codes open a role. */
export const RoleMapping = z.strictObject({
  id: z.uuid(),
  role: Role,
  codesEmploiGestion: z.array(WorkCode).max(CODES_PER_ROW_MAX),
})
export type RoleMapping = z.infer<typeof RoleMapping>

/** A line as administrators see it: who belongs to it, and whether it is in use. */
export const AdminLine = z.strictObject({
  id: z.uuid(),
  lineName: LineName,
  codeUos: z.array(UoCode).max(CODES_PER_ROW_MAX),
  activated: z.boolean(),
})
export type AdminLine = z.infer<typeof AdminLine>

/** What a checked token says about its bearer. */
export type Identity = {
  matricule: string
  name: string
  givenName: string
  familyName: string
  workCodes: readonly string[]
  uoCode: number | null
}

/** What the product's own tables say about that person. */
export type AccountFacts = {
  customAccount: CustomAccount | null
  rolesOfWorkCodes: readonly Role[]
  /** The lines that own the UO code, in line order. */
  linesOfUoCode: readonly { lineName: string; activated: boolean }[]
  /** The stations that bear the UO code, on whatever line. */
  stationsOfUoCode: readonly { lineName: string; quadrigram: string }[]
}

/**
 * | custom account | work codes map to | roles                  |
 * |----------------|-------------------|------------------------|
 * | none           | CR, MEF           | CR, MEF                |
 * | CT             | CR, MEF           | CT                     |
 * | CT             | CR, ADMIN         | CT, ADMIN              |
 * | none           | nothing           | none: not authorised   |
 */
const rolesOf = ({ customAccount, rolesOfWorkCodes }: AccountFacts): Role[] => {
  if (!customAccount) return sortRoles(rolesOfWorkCodes)
  return sortRoles([customAccount.role, ...rolesOfWorkCodes.filter((role) => role === 'ADMIN')])
}

const assignedLineOf = ({ customAccount, linesOfUoCode }: AccountFacts): string | null =>
  customAccount?.assignedLine ?? linesOfUoCode.find((line) => line.activated)?.lineName ?? null

/** On the person's own line if a station there bears the code, else on another line of its group. */
const assignedTerminusOf = (line: string | null, { stationsOfUoCode }: AccountFacts): string | null => {
  if (line === null) return null
  const own = stationsOfUoCode.find(({ lineName }) => lineName === line)
  const inGroup = stationsOfUoCode.find(({ lineName }) => lineGroupOf(line).includes(lineName))
  return (own ?? inGroup)?.quadrigram ?? null
}

/** The one place where a signed-in person becomes an account. The name is always the token's. */
export const resolveAccount = (identity: Identity, facts: AccountFacts): Account => {
  const assignedLine = assignedLineOf(facts)
  return {
    matricularAccount: identity.matricule,
    firstname: identity.givenName,
    lastname: identity.familyName,
    name: identity.name,
    roles: rolesOf(facts),
    assignedLine,
    assignedTerminus: assignedTerminusOf(assignedLine, facts),
  }
}
