import { Line } from '@bulletin/domain/network/line'
import { ROLES } from '@bulletin/domain/access/role'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminLine } from '../database/schema/administration.ts'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld } from '../testing/small-world.ts'
import { eq } from 'drizzle-orm'

const database = await openTestDatabase()
const call = callerIn(await buildTestApp(database))
beforeAll(() => fillSmallWorld(database))

describe('GET /api/lines [7.24]', () => {
  it('gives every line with its stations, interstations and ways, in line order [3.7] [3.1] [3.2] [9.5]', async () => {
    const { status, body } = await call('/api/lines')
    expect(status).toBe(200)
    const lines = z.array(Line).parse(body)
    expect(lines.map(({ name }) => name)).toEqual(['7', '7bis', '13'])
    const [seven] = lines
    const { name: _name, ...given } = smallWorld().lines[0] ?? { name: '' }
    expect(seven).toMatchObject({ ...given, activated: true })
    expect(
      seven?.interstations2.map(({ station1, station2 }) => `${station1.name} → ${station2.name}`),
    ).toEqual(['Villejuif → Opéra', 'Opéra → Crimée', 'Crimée → La Courneuve'])
  })

  it('says which lines are in use, as administrators decide', async () => {
    await database.queries.update(adminLine).set({ activated: false }).where(eq(adminLine.lineName, '7bis'))
    const lines = z.array(Line).parse((await call('/api/lines')).body)
    expect(lines.filter(({ activated }) => !activated).map(({ name }) => name)).toEqual(['7bis'])
    await database.queries.update(adminLine).set({ activated: true }).where(eq(adminLine.lineName, '7bis'))
  })

  it('gives one line, whoever asks [6.7]', async () => {
    for (const role of ROLES) {
      const { status, body } = await call('/api/lines/13', { roles: [role] })
      expect(status, role).toBe(200)
      expect(Line.parse(body)).toMatchObject({ name: '13', color: '#6EC4E8' })
    }
    expect((await call('/api/lines/13', { roles: [] })).code).toBe('FORBIDDEN')
  })

  it('does not know a line that is not there, and says so', async () => {
    for (const name of ['99', '7BIS', "7'--", '%25', '%E2%82%AC'])
      expect(await call(`/api/lines/${name}`), name).toMatchObject({
        status: 404,
        code: 'LINE_NOT_FOUND',
        body: { detail: "Cette ligne n'existe pas dans le réseau." },
      })
    for (const name of ['123456', '%00', '7%0A'])
      expect(await call(`/api/lines/${name}`), name).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
  })
})

describe('GET /api/chief-positions [7.17] [3.31]', () => {
  it('lists the chiefs by name, accents or not', async () => {
    expect((await call('/api/chief-positions')).body).toEqual([
      { matricule: '210002', lastname: 'Étienne', firstname: 'Luc' },
      { matricule: '210001', lastname: 'Faure', firstname: 'Nadia' },
    ])
  })

  it('is for drivers and managers [6.7]', async () => {
    expect((await call('/api/chief-positions', { roles: ['MEF'] })).status).toBe(200)
    for (const role of ['C2SP', 'AUDIT', 'CT', 'ADMIN'] as const)
      expect(await call('/api/chief-positions', { roles: [role] }), role).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
  })
})

describe('GET /api/personal-data [7.32] [3.31]', () => {
  it('finds somebody by matricule', async () => {
    expect((await call('/api/personal-data?matricule=110001')).body).toEqual({
      id: expect.any(String) as string,
      matricule: '110001',
      lastname: 'Émery',
      firstname: 'Zoé',
    })
  })

  it('tells when nobody has it [8.10]', async () => {
    expect(await call('/api/personal-data?matricule=999999')).toMatchObject({
      status: 404,
      code: 'PERSON_NOT_FOUND',
      body: { detail: "Aucun agent n'est enregistré sous ce matricule." },
    })
  })

  it('takes one whole matricule a call, and only from drivers and managers', async () => {
    for (const query of ['', '?matricule=1100', '?matricule=110001&matricule=100001'])
      expect((await call(`/api/personal-data${query}`)).status, query).toBe(400)
    expect((await call('/api/personal-data?matricule=110001', { roles: ['AUDIT'] })).status).toBe(403)
  })
})
