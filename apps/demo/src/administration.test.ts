import type { Role } from '@bulletin/domain/access/role'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminLine, roleMapping } from '@bulletin/server/database/schema/administration'
import { station } from '@bulletin/server/database/schema/network'
import { identityRepository } from '@bulletin/server/identity/repository'
import { identityService } from '@bulletin/server/identity/service'
import { importService } from '@bulletin/server/import/service'
import { systemIds } from '@bulletin/server/system/ids'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { seedDemoRoles } from './administration.ts'
import { usualWorld } from './world/testing/usual-world.ts'

const database = await openTestDatabase()
const { queries } = database

type Expected = { roles: readonly Role[]; line: string | null; terminus: string | null }

const EXPECTED: Readonly<Record<string, Expected>> = {
  '100001': { roles: ['CR'], line: '7', terminus: 'La Courneuve – 8 Mai 1945' },
  '100002': { roles: ['CR'], line: '7', terminus: 'Villejuif – Louis Aragon' },
  '100003': { roles: ['CR'], line: '7', terminus: "Mairie d'Ivry" },
  '100010': { roles: ['CR'], line: '10', terminus: 'Boulogne – Pont de Saint-Cloud' },
  '100013': { roles: ['CR'], line: '13', terminus: 'Châtillon – Montrouge' },
  '100014': { roles: ['CR'], line: '13', terminus: 'Saint-Denis – Université' },
  '100073': { roles: ['CR'], line: '7bis', terminus: 'Louis Blanc' },
  '100099': { roles: ['CR'], line: null, terminus: null },
  '200001': { roles: ['MEF'], line: '7', terminus: 'La Courneuve – 8 Mai 1945' },
  '200013': { roles: ['MEF'], line: '13', terminus: 'Châtillon – Montrouge' },
  '300001': { roles: ['C2SP'], line: null, terminus: null },
  '400001': { roles: ['AUDIT'], line: null, terminus: null },
  '500001': { roles: ['CT'], line: '7', terminus: 'Villejuif – Louis Aragon' },
  '500013': { roles: ['CT'], line: '13', terminus: 'Les Courtilles' },
  '600001': { roles: ['ADMIN'], line: null, terminus: null },
  '610001': { roles: ['MEF', 'ADMIN'], line: '7', terminus: "Mairie d'Ivry" },
  '700001': { roles: [], line: null, terminus: null },
}

const nameOf = async (quadrigram: string | null): Promise<string | null> => {
  if (quadrigram === null) return null
  const [found] = await queries.select().from(station).where(eq(station.quadrigram, quadrigram))
  return found?.name ?? null
}

describe('a demonstration that starts', () => {
  beforeAll(async () => {
    await seedDemoRoles(queries, systemIds)
    await importService(database, systemIds).importFirstWorld(() => usualWorld)
  })

  it('names every demo account once', () => {
    expect(DEMO_ACCOUNTS.map(({ matricule }) => matricule)).toEqual(Object.keys(EXPECTED))
  })

  it.each(DEMO_ACCOUNTS)('gives $matricule their roles, line and terminus [4.16] [3.4]', async (demo) => {
    const { givenName, familyName, ...identity } = demo
    const name = `${givenName} ${familyName}`
    const { resolve } = identityService(identityRepository(database))
    const { account: resolved } = await resolve({ ...identity, givenName, familyName, name })
    expect({
      roles: resolved.roles,
      line: resolved.assignedLine,
      terminus: await nameOf(resolved.assignedTerminus),
    }).toEqual(EXPECTED[demo.matricule])
    expect(resolved.assignedLine).toBe(demo.line)
  })

  it('knows its lines in the order in which people name them, and uses those that have drivers', async () => {
    const lines = await queries.select().from(adminLine).orderBy(asc(adminLine.position))
    expect(lines.map(({ lineName }) => lineName).join(' ')).toBe('1 2 3 3bis 4 5 6 7 7bis 8 9 10 11 12 13 14')
    const unused = lines.filter(({ activated }) => !activated).map(({ lineName }) => lineName)
    expect(unused).toEqual(['1', '4', '14'])
  })

  it('fills empty tables only: a second start changes nothing', async () => {
    await queries.update(adminLine).set({ activated: true }).where(eq(adminLine.lineName, '1'))
    const before = await queries.select().from(adminLine).orderBy(asc(adminLine.position))
    await seedDemoRoles(queries, systemIds)
    await importService(database, systemIds).importFirstWorld(() => usualWorld)
    expect(await queries.select().from(adminLine).orderBy(asc(adminLine.position))).toEqual(before)
    expect(await queries.$count(roleMapping)).toBe(6)
  })
})
