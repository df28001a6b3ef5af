import { Material } from '@bulletin/domain/material/material'
import { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Role } from '@bulletin/domain/access/role'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminLine, adminLineUoCode } from '../database/schema/administration.ts'
import { systemIds } from '../system/ids.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database)
/** A line that administrators have entered but no network contains. */
const PAPER_LINE_CODE = 9901
beforeAll(async () => {
  await fillSmallWorld(database)
  const id = systemIds.next()
  await database.queries.insert(adminLine).values({ id, lineName: '99', position: 99, activated: true })
  await database.queries.insert(adminLineUoCode).values({ lineId: id, code: PAPER_LINE_CODE })
})

const OF_7: Somebody = { roles: ['CT'], matricule: '500001', uoCode: 701 }
const OF_13: Somebody = { roles: ['CT'], matricule: '500013', uoCode: 1302 }
const NOWHERE: Somebody = { roles: ['CT'], matricule: '500099', uoCode: null }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (who: Somebody, method: Method, url: string, body?: unknown) => {
  const response = await testApp.app.inject({
    method,
    url,
    headers: {
      ...bearer(await tokenOf(testApp, who)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const answer = response.body === '' ? null : response.json<Record<string, unknown>>()
  return { status: response.statusCode, answer, code: answer?.['code'], detail: answer?.['detail'] }
}

let number = 0
const aMaterial = (given: object = {}) => {
  number += 1
  return {
    line: '7',
    materialId: `NEW-${number}`,
    firstLeadCar: `4${number}`,
    secondLeadCar: `5${number}`,
    ...given,
  }
}
const aPosition = (given: object = {}) => {
  number += 1
  return { lineName: '7', stationQuadrigram: 'COUR', positionName: `P${number}`, ...given }
}
const added = async (url: string, body: object, who: Somebody): Promise<string> => {
  const { status, answer } = await call(who, 'POST', url, body)
  expect(status).toBe(201)
  return z.object({ id: z.string() }).parse(answer).id
}
const materialsOf = async (who: Somebody) =>
  z.array(Material).parse((await call(who, 'GET', '/api/materials')).answer)
const positionsOf = async (who: Somebody) =>
  z.array(ParkPosition).parse((await call(who, 'GET', '/api/park-positions')).answer)

describe('the fleet that an executive keeps [1.4] [7.25] [7.27]', () => {
  it('takes a train, changes it and gives it up; drivers of the line see each of it', async () => {
    const body = aMaterial()
    const created = await call(OF_7, 'POST', '/api/materials', body)
    expect(created.status).toBe(201)
    const { id } = Material.parse(created.answer)
    expect(created.answer).toEqual({ id, ...body })
    expect(await materialsOf({ roles: ['CR'] })).toContainEqual({ id, ...body })

    const changed = aMaterial()
    expect(await call(OF_7, 'PUT', `/api/materials/${id}`, changed)).toMatchObject({
      status: 200,
      answer: { id, ...changed },
    })
    expect(await materialsOf(OF_7)).toContainEqual({ id, ...changed })

    expect(await call(OF_7, 'DELETE', `/api/materials/${id}`)).toMatchObject({ status: 204, answer: null })
    expect((await materialsOf(OF_7)).map((one) => one.id)).not.toContain(id)
    expect((await call(OF_7, 'DELETE', `/api/materials/${id}`)).code).toBe('FORBIDDEN')
  })

  it('has each number once a line; a train may keep its own [5.30] [8.7]', async () => {
    const body = aMaterial()
    const id = await added('/api/materials', body, OF_7)
    const other = await added('/api/materials', aMaterial(), OF_7)
    const refusal = {
      status: 409,
      code: 'MATERIAL_EXISTS',
      detail: `Le matériel ${body.materialId} existe déjà sur cette ligne.`,
    }
    const again = { ...aMaterial(), materialId: body.materialId }
    expect(await call(OF_7, 'POST', '/api/materials', again)).toMatchObject(refusal)
    expect(await call(OF_7, 'PUT', `/api/materials/${other}`, again)).toMatchObject(refusal)
    expect((await call(OF_7, 'PUT', `/api/materials/${id}`, again)).status).toBe(200)
    expect((await call(OF_13, 'POST', '/api/materials', { ...again, line: '13' })).status).toBe(201)
  })

  it('takes one of two that come at once, and says to the other that it exists [5.30]', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const body = aMaterial({ materialId: `RACE-${round}` })
      const both = await Promise.all([1, 2].map(() => call(OF_7, 'POST', '/api/materials', body)))
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
      expect(both.find(({ status }) => status === 409)?.detail).toBe(
        `Le matériel RACE-${round} existe déjà sur cette ligne.`,
      )
    }
  })

  it('lets two trains that become the same at once do so once [5.30]', async () => {
    for (const round of [1, 2, 3]) {
      const ids = [
        await added('/api/materials', aMaterial(), OF_7),
        await added('/api/materials', aMaterial(), OF_7),
      ]
      const body = aMaterial({ materialId: `TURN-${round}` })
      const both = await Promise.all(ids.map((id) => call(OF_7, 'PUT', `/api/materials/${id}`, body)))
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    }
  })

  it('refuses what is no number, misses, or has one end only [5.4]', async () => {
    for (const wrong of [
      { materialId: '' },
      { materialId: '12345678901' },
      { firstLeadCar: 'é' },
      { secondLeadCar: 'a b' },
      { materialId: undefined },
      { line: '' },
    ])
      expect(await call(OF_7, 'POST', '/api/materials', aMaterial(wrong))).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
      })
    expect(
      await call(OF_7, 'POST', '/api/materials', aMaterial({ firstLeadCar: '1', secondLeadCar: '1' })),
    ).toMatchObject({ status: 400, code: 'MATERIAL_LEAD_CARS_ALIKE' })
  })

  it('cannot be that of a line which the network does not have', async () => {
    const who: Somebody = { roles: ['CT'], matricule: '500097', uoCode: PAPER_LINE_CODE }
    expect(await call(who, 'POST', '/api/materials', aMaterial({ line: '99' }))).toMatchObject({
      status: 404,
      code: 'LINE_NOT_FOUND',
    })
  })
})

describe('the park positions that an executive keeps [1.4] [7.29] [7.31]', () => {
  it('are added with the name of the station, changed and given up', async () => {
    const body = aPosition()
    const created = await call(OF_7, 'POST', '/api/park-positions', { ...body, stationName: 'Ailleurs' })
    expect(created.status).toBe(201)
    const { id } = ParkPosition.parse(created.answer)
    expect(created.answer).toEqual({ id, ...body, stationName: 'La Courneuve' })
    expect(await positionsOf({ roles: ['CR'] })).toContainEqual(created.answer)

    const changed = aPosition({ stationQuadrigram: 'VILJ' })
    expect(await call(OF_7, 'PUT', `/api/park-positions/${id}`, changed)).toMatchObject({
      status: 200,
      answer: { id, ...changed, stationName: 'Villejuif' },
    })
    const gone = await call(OF_7, 'DELETE', `/api/park-positions/${id}?lineName=7`)
    expect(gone).toMatchObject({ status: 204, answer: null })
    expect((await positionsOf(OF_7)).map((one) => one.id)).not.toContain(id)
    expect((await call(OF_7, 'DELETE', `/api/park-positions/${id}?lineName=7`)).code).toBe('FORBIDDEN')
    expect((await call(OF_7, 'DELETE', `/api/park-positions/${id}`)).status).toBe(400)
  })

  it('are there once a station; one may keep its own name [5.30] [8.7]', async () => {
    const body = aPosition()
    const id = await added('/api/park-positions', body, OF_7)
    const other = await added('/api/park-positions', aPosition(), OF_7)
    const refusal = {
      status: 409,
      code: 'PARK_POSITION_EXISTS',
      detail: `La position ${body.positionName} existe déjà à la station La Courneuve de la ligne 7.`,
    }
    expect(await call(OF_7, 'POST', '/api/park-positions', body)).toMatchObject(refusal)
    expect(await call(OF_7, 'PUT', `/api/park-positions/${other}`, body)).toMatchObject(refusal)
    expect((await call(OF_7, 'PUT', `/api/park-positions/${id}`, body)).status).toBe(200)
    expect(
      (await call(OF_7, 'POST', '/api/park-positions', { ...body, stationQuadrigram: 'VILJ' })).status,
    ).toBe(201)
  })

  it('take one of two that come at once [5.30]', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const body = aPosition({ positionName: `RC-${round}` })
      const both = await Promise.all([1, 2].map(() => call(OF_7, 'POST', '/api/park-positions', body)))
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    }
  })

  it('lie in garages of the line, and have a name [5.5]', async () => {
    for (const stationQuadrigram of ['CHAT', 'CHTM', 'XXXX'])
      expect(
        await call(OF_7, 'POST', '/api/park-positions', aPosition({ stationQuadrigram })),
        stationQuadrigram,
      ).toMatchObject({
        status: 400,
        code: 'PARK_POSITION_NOT_IN_GARAGE',
        detail: "Cette station n'est pas un garage de la ligne. Choisissez-en une autre.",
      })
    for (const wrong of [{ positionName: '' }, { positionName: '123456' }, { positionName: 'a' }])
      expect((await call(OF_7, 'POST', '/api/park-positions', aPosition(wrong))).code).toBe('INVALID_REQUEST')
  })
})

describe('whose fleet it is [1.4] [6.5]', () => {
  it('an executive writes nothing of another line, and learns of no id there', async () => {
    const train = await added('/api/materials', aMaterial({ line: '13' }), OF_13)
    const place = await added(
      '/api/park-positions',
      aPosition({ lineName: '13', stationQuadrigram: 'CHTM' }),
      OF_13,
    )
    const before = [await materialsOf(OF_13), await positionsOf(OF_13)]
    const unknown = systemIds.next()
    const refused: [Method, string, object?][] = [
      ['GET', '/api/materials?line=13'],
      ['GET', '/api/park-positions?line=13'],
      // In the same group, but not the user's own line.
      ['GET', '/api/materials?line=7bis'],
      ['POST', '/api/materials', aMaterial({ line: '7bis' })],
      ['POST', '/api/materials', aMaterial({ line: '13' })],
      ['PUT', `/api/materials/${train}`, aMaterial({ line: '13' })],
      ['PUT', `/api/materials/${train}`, aMaterial({ line: '7' })],
      ['PUT', `/api/materials/${train}`, aMaterial({ line: '7', materialId: 'MF77-001' })],
      ['DELETE', `/api/materials/${train}`],
      ['PUT', `/api/materials/${unknown}`, aMaterial()],
      ['DELETE', `/api/materials/${unknown}`],
      ['POST', '/api/park-positions', aPosition({ lineName: '7bis', stationQuadrigram: 'LOUI' })],
      ['POST', '/api/park-positions', aPosition({ lineName: '13', stationQuadrigram: 'CHTM' })],
      ['PUT', `/api/park-positions/${place}`, aPosition({ lineName: '13', stationQuadrigram: 'CHTM' })],
      ['PUT', `/api/park-positions/${place}`, aPosition()],
      ['DELETE', `/api/park-positions/${place}?lineName=13`],
      ['DELETE', `/api/park-positions/${place}?lineName=7`],
      ['PUT', `/api/park-positions/${unknown}`, aPosition()],
      ['DELETE', `/api/park-positions/${unknown}?lineName=7`],
    ]
    const answers = new Set<string>()
    for (const [method, url, body] of refused) {
      const { status, answer } = await call(OF_7, method, url, body)
      expect(status, `${method} ${url}`).toBe(403)
      answers.add(JSON.stringify(answer))
    }
    expect(answers.size).toBe(1)
    expect([await materialsOf(OF_13), await positionsOf(OF_13)]).toEqual(before)
  })

  const WRITES: [Method, string, () => object][] = [
    ['POST', '/api/materials', aMaterial],
    ['PUT', `/api/materials/${systemIds.next()}`, aMaterial],
    ['DELETE', `/api/materials/${systemIds.next()}`, () => ({})],
    ['POST', '/api/park-positions', aPosition],
    ['PUT', `/api/park-positions/${systemIds.next()}`, aPosition],
    ['DELETE', `/api/park-positions/${systemIds.next()}?lineName=7`, () => ({})],
  ]

  it.each<Role>(['CR', 'MEF', 'C2SP', 'AUDIT', 'ADMIN'])('%s keeps none', async (role) => {
    for (const [method, url, body] of WRITES)
      expect((await call({ roles: [role] }, method, url, body())).code, `${method} ${url}`).toBe('FORBIDDEN')
  })

  it('an executive without a line is told so [8.6]', async () => {
    for (const [method, url, body] of WRITES)
      expect(await call(NOWHERE, method, url, body()), `${method} ${url}`).toMatchObject({
        status: 403,
        code: 'NO_ASSIGNED_LINE',
      })
  })
})
