import type { Role } from '@bulletin/domain/access/role'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import type { Database } from '../database/database.ts'
import { roleMapping, roleWorkCode } from '../database/schema/administration.ts'
import { sentenceOf } from '../import/sentence.ts'
import { importService } from '../import/service.ts'
import { systemIds } from '../system/ids.ts'
import { bearer, type TestApp } from './app.ts'

const WORK_CODES = {
  CR: 'CR01',
  MEF: 'MEF1',
  C2SP: 'C2S1',
  AUDIT: 'AUD1',
  CT: 'CT01',
  ADMIN: 'ADM1',
} as const satisfies Record<Role, string>

/** Imports the small network and one work code per role, for tests that call the API. */
export const fillSmallWorld = async (database: Database, world = smallWorld()): Promise<void> => {
  const imported = await importService(database, systemIds).importWorld(world)
  if (!imported.ok) throw new Error(imported.failure.faults.map(sentenceOf).join('\n'))
  const roles = Object.entries(WORK_CODES).map(([role, code]) => ({ role: role as Role, code }))
  await database.queries.insert(roleMapping).values(roles.map(({ role }) => ({ id: systemIds.next(), role })))
  await database.queries.insert(roleWorkCode).values(roles)
}

export type Somebody = {
  roles?: readonly Role[]
  matricule?: string
  uoCode?: number | null
  name?: string
  familyName?: string
}

/** A user's token; by default, a driver of La Courneuve on line 7. */
export const tokenOf = (
  { sign }: Pick<TestApp, 'sign'>,
  { roles = ['CR'], matricule = '100001', uoCode = 701, name, familyName }: Somebody = {},
): Promise<string> =>
  sign({
    matricule,
    codeEmploiGestion: roles.map((role) => WORK_CODES[role]),
    ...(uoCode !== null && { codeUo: String(uoCode) }),
    ...(name !== undefined && { name }),
    ...(familyName !== undefined && { family_name: familyName }),
  })

/** Makes calls as a given user. */
export const callerIn =
  (testApp: TestApp) =>
  async (url: string, who: Somebody = {}) => {
    const response = await testApp.app.inject({ url, headers: bearer(await tokenOf(testApp, who)) })
    return { status: response.statusCode, body: response.json<unknown>(), code: codeOf(response.json()) }
  }

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
