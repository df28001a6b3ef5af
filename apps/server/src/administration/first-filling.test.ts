import { beforeAll, describe, expect, it } from 'vitest'
import { roleMapping, roleWorkCode } from '../database/schema/administration.ts'
import { systemIds } from '../system/ids.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillEmptyAdministration } from './first-filling.ts'

const database = await openTestDatabase()

describe('an empty database', () => {
  beforeAll(async () => {
    await Promise.all([
      fillEmptyAdministration(database, systemIds, ['ADM1', 'ADM2']),
      fillEmptyAdministration(database, systemIds, ['ADM1', 'ADM2']),
    ])
  })

  it('gets a mapping a role, and the first administrators [3.5]', async () => {
    const mappings = await database.queries.select().from(roleMapping)
    expect(mappings.map(({ role }) => role).toSorted()).toEqual(['ADMIN', 'AUDIT', 'C2SP', 'CR', 'CT', 'MEF'])
    expect(await database.queries.select().from(roleWorkCode).orderBy(roleWorkCode.code)).toEqual([
      { code: 'ADM1', role: 'ADMIN' },
      { code: 'ADM2', role: 'ADMIN' },
    ])
  })

  it('that was first started without the setting takes it later', async () => {
    const forgetful = await openTestDatabase()
    await fillEmptyAdministration(forgetful, systemIds, [])
    await fillEmptyAdministration(forgetful, systemIds, ['ADM1'])
    expect(await forgetful.queries.select().from(roleWorkCode)).toEqual([{ code: 'ADM1', role: 'ADMIN' }])
  })

  it('is filled once: the setting is never read again', async () => {
    await fillEmptyAdministration(database, systemIds, ['OTHER'])
    expect(await database.queries.$count(roleWorkCode)).toBe(2)
  })
})
