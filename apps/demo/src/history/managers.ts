import type { Account } from '@bulletin/domain/access/account'
import { inSameLineGroup, lineGroupOf } from '@bulletin/domain/network/line-group'
import { asc, eq } from 'drizzle-orm'
import type { Queries } from '@bulletin/server/database/database'
import { chief, person } from '@bulletin/server/database/schema/people'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { DEMO_WORK_CODES } from '../administration.ts'
import { drawOf } from '../sent/seed.ts'

type Named = { matricule: string; firstname: string; lastname: string }

const accountOf = ({ matricule, firstname, lastname }: Named, line: string): Account => ({
  matricularAccount: matricule,
  firstname,
  lastname,
  name: `${firstname} ${lastname}`,
  roles: ['MEF'],
  assignedLine: line,
  assignedTerminus: null,
})

const MANAGER_CODES: readonly string[] = DEMO_WORK_CODES.MEF

/** Managers among the demo accounts, with their line. */
const DEMO_MANAGERS = DEMO_ACCOUNTS.flatMap(({ matricule, givenName, familyName, line, workCodes }) =>
  line !== null && workCodes.every((code) => MANAGER_CODES.includes(code))
    ? [{ matricule, firstname: givenName, lastname: familyName, line }]
    : [],
)

/** Used if the directory has no chief. */
const NOBODY_NAMED: Named = { matricule: '290001', firstname: 'Manager', lastname: 'de ligne' }

/**
 * Selects the validator of a line: the manager among the demo accounts, else always the same chief of the directory.
 * Drivers never validate their own bulletin.
 */
export const managersIn = async (
  queries: Queries,
): Promise<(bulletin: { line: string; driver: string }) => Account> => {
  const chiefs = await queries
    .select({ matricule: person.matricule, firstname: person.firstname, lastname: person.lastname })
    .from(chief)
    .innerJoin(person, eq(person.matricule, chief.matricule))
    .orderBy(asc(person.matricule))
  return ({ line, driver }) => {
    const [first = line] = lineGroupOf(line)
    const turn = Math.floor(drawOf({ matricule: '', day: '', line: first }, 'manager') * chiefs.length)
    const candidates: Named[] = [
      ...DEMO_MANAGERS.filter((manager) => inSameLineGroup(manager.line, line)),
      ...chiefs.slice(turn),
      ...chiefs,
    ]
    return accountOf(candidates.find(({ matricule }) => matricule !== driver) ?? NOBODY_NAMED, line)
  }
}
