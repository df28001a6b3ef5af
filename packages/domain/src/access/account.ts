import { z } from 'zod/mini'
import { CODES_PER_ROW_MAX } from '../limits.ts'
import { lineGroupOf } from '../network/line-group.ts'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { UoCode } from '../network/uo-code.ts'
import { Matricule } from '../people/matricule.ts'
import { PersonName } from '../people/person-name.ts'
import { CustomAccountRole, Role, sortRoles } from './role.ts'
import { WorkCode } from './work-code.ts'

/** The signed-in user and their rights, as resolved by the server. */
export const Account = z.object({
  matricularAccount: Matricule,
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  roles: z.array(Role),
  assignedLine: z.nullable(LineName),
  /** A quadrigram. */
  assignedTerminus: z.nullable(Quadrigram),
})
export type Account = z.infer<typeof Account>

/** An account entered by an administrator; it takes precedence over the roles mapped from the token's work codes. */
export const CustomAccount = z.strictObject({
  matricularAccount: Matricule,
  firstname: PersonName,
  lastname: PersonName,
  role: CustomAccountRole,
  assignedLine: z.nullable(LineName),
})
export type CustomAccount = z.infer<typeof CustomAccount>

/** Maps a role to the work codes that grant it. */
export const RoleMapping = z.strictObject({
  id: z.uuid(),
  role: Role,
  codesEmploiGestion: z.array(WorkCode).check(z.maxLength(CODES_PER_ROW_MAX)),
})
export type RoleMapping = z.infer<typeof RoleMapping>

/** A line as administrators edit it: its UO codes and whether it is active. */
export const AdminLine = z.strictObject({
  id: z.uuid(),
  lineName: LineName,
  codeUos: z.array(UoCode).check(z.maxLength(CODES_PER_ROW_MAX)),
  activated: z.boolean(),
})
export type AdminLine = z.infer<typeof AdminLine>

/** The claims of a verified token. */
export type Identity = {
  matricule: string
  name: string
  givenName: string
  familyName: string
  workCodes: readonly string[]
  uoCode: number | null
}

/** What the product's own tables hold about that user. */
export type AccountFacts = {
  customAccount: CustomAccount | null
  rolesOfWorkCodes: readonly Role[]
  /** The lines that own the UO code, in line order. */
  linesOfUoCode: readonly { lineName: string; activated: boolean }[]
  /** The stations that have this UO code, on any line. */
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

/** Prefers a station of the user's own line that has the UO code, else one on another line of the group. */
const assignedTerminusOf = (line: string | null, { stationsOfUoCode }: AccountFacts): string | null => {
  if (line === null) return null
  const own = stationsOfUoCode.find(({ lineName }) => lineName === line)
  const inGroup = stationsOfUoCode.find(({ lineName }) => lineGroupOf(line).includes(lineName))
  return (own ?? inGroup)?.quadrigram ?? null
}

/** The only place where a token identity becomes an account. The name always comes from the token. */
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
