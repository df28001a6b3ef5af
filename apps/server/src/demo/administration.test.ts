import { resolveAccount } from '@bulletin/domain/access/account'
import type { Role } from '@bulletin/domain/access/role'
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminLine, adminLineUoCode, roleMapping, roleWorkCode } from '../database/schema.ts'
import { systemIds } from '../system/ids.ts'
import { openTestDatabase } from '../testing/database.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { seedDemoAdministration } from './administration.ts'
import type { SignInAccount } from './sign-in/account.ts'

const { queries } = await openTestDatabase()

const EXPECTED: Readonly<Record<string, { roles: readonly Role[]; line: string | null }>> = {
  '100001': { roles: ['CR'], line: '7' },
  '100002': { roles: ['CR'], line: '7' },
  '100003': { roles: ['CR'], line: '7' },
  '100010': { roles: ['CR'], line: '10' },
  '100013': { roles: ['CR'], line: '13' },
  '100014': { roles: ['CR'], line: '13' },
  '100073': { roles: ['CR'], line: '7bis' },
  '100099': { roles: ['CR'], line: null },
  '200001': { roles: ['MEF'], line: '7' },
  '200013': { roles: ['MEF'], line: '13' },
  '300001': { roles: ['C2SP'], line: null },
  '400001': { roles: ['AUDIT'], line: null },
  '500001': { roles: ['CT'], line: '7' },
  '500013': { roles: ['CT'], line: '13' },
  '600001': { roles: ['ADMIN'], line: null },
  '610001': { roles: ['MEF', 'ADMIN'], line: '7' },
  '700001': { roles: [], line: null },
}

const resolve = async (account: SignInAccount) => {
  const { matricule, givenName, familyName, workCodes, uoCode } = account
  const name = `${givenName} ${familyName}`
  const roles = await queries
    .select({ role: roleWorkCode.role })
    .from(roleWorkCode)
    .where(inArray(roleWorkCode.code, [...workCodes]))
  const linesOfUoCode = await queries
    .select({ lineName: adminLine.lineName, activated: adminLine.activated })
    .from(adminLine)
    .innerJoin(adminLineUoCode, eq(adminLineUoCode.lineId, adminLine.id))
    .where(eq(adminLineUoCode.code, uoCode ?? -1))
    .orderBy(asc(adminLine.position))
  return resolveAccount(
    { matricule, name, givenName, familyName, workCodes, uoCode },
    { customAccount: null, rolesOfWorkCodes: roles.map(({ role }) => role), linesOfUoCode },
  )
}

describe('the demo administration', () => {
  beforeAll(() => seedDemoAdministration(queries, systemIds))

  it('names every demo account once', () => {
    expect(DEMO_ACCOUNTS.map(({ matricule }) => matricule)).toEqual(Object.keys(EXPECTED))
  })

  it.each(DEMO_ACCOUNTS)('gives $matricule its roles and its line [4.16]', async (account) => {
    const { roles, assignedLine } = await resolve(account)
    expect({ roles, line: assignedLine }).toEqual(EXPECTED[account.matricule])
    expect(assignedLine).toBe(account.line)
  })

  it('fills empty tables only: a second start changes nothing', async () => {
    await queries.update(adminLine).set({ activated: true }).where(eq(adminLine.lineName, '1'))
    const before = await queries.select().from(adminLine).orderBy(asc(adminLine.position))
    await seedDemoAdministration(queries, systemIds)
    expect(await queries.select().from(adminLine).orderBy(asc(adminLine.position))).toEqual(before)
    expect(before.map(({ lineName }) => lineName).join(' ')).toBe(
      '1 2 3 3bis 4 5 6 7 7bis 8 9 10 11 12 13 14',
    )
    expect(await queries.$count(roleMapping)).toBe(6)
  })
})
