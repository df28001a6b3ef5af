import type { Account } from '@bulletin/domain/access/account'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { DEMO_WORK_CODES } from '../administration.ts'

const SECRETARY_CODES: readonly string[] = DEMO_WORK_CODES.C2SP

/** The secretary of the played past: the one among the demo accounts. */
export const secretaryAccount = (): Account => {
  const found = DEMO_ACCOUNTS.find(({ workCodes }) =>
    workCodes.some((code) => SECRETARY_CODES.includes(code)),
  )
  if (!found) throw new Error('The demonstration has no secretary')
  const { matricule, givenName, familyName } = found
  return {
    matricularAccount: matricule,
    firstname: givenName,
    lastname: familyName,
    name: `${givenName} ${familyName}`,
    roles: ['C2SP'],
    assignedLine: null,
    assignedTerminus: null,
  }
}
