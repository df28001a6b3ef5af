import { Material } from '@bulletin/domain/material/material'
import { ParkPosition } from '@bulletin/domain/network/park-position'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld } from '../testing/small-world.ts'

const database = await openTestDatabase()
const call = callerIn(await buildTestApp(database))
beforeAll(() => fillSmallWorld(database))

type Somebody = Parameters<typeof call>[1]

const materials = async (query = '', who?: Somebody) =>
  z
    .array(Material)
    .parse((await call(`/api/materials${query}`, who)).body)
    .map(({ materialId }) => materialId)

const positions = async (query = '', who?: Somebody) =>
  z
    .array(ParkPosition)
    .parse((await call(`/api/park-positions${query}`, who)).body)
    .map(({ lineName, stationName, positionName }) => `${lineName} ${stationName} ${positionName}`)

const EXECUTIVE: Somebody = { roles: ['CT'] }

describe('GET /api/materials [7.26]', () => {
  it('gives drivers and managers the fleet of their line group [3.11]', async () => {
    const { body } = await call('/api/materials')
    expect(body).toContainEqual({
      id: expect.any(String) as string,
      line: '7',
      materialId: 'MF77-001',
      firstLeadCar: '30001',
      secondLeadCar: '30002',
    })
    for (const role of ['CR', 'MEF'] as const)
      expect(await materials('', { roles: [role] })).toEqual(['MF77-001', 'MF77-002', 'MF88-001'])
    expect(await materials('', { uoCode: 1302 })).toEqual(['MF77-101'])
  })

  it('gives a transport executive the fleet of their line alone [6.5]', async () => {
    expect(await materials('', EXECUTIVE)).toEqual(['MF77-001', 'MF77-002'])
    expect((await call('/api/materials?line=7bis', EXECUTIVE)).status).toBe(403)
  })

  it('filters by line, by part of the number, by part of either lead car', async () => {
    expect(await materials('?line=7bis')).toEqual(['MF88-001'])
    expect(await materials('?materialId=mf77')).toEqual(['MF77-001', 'MF77-002'])
    expect(await materials('?leadCar=30004')).toEqual(['MF77-002'])
    expect(await materials('?leadCar=30001')).toEqual(['MF77-001'])
    expect(await materials('?materialId=001&leadCar=88')).toEqual(['MF88-001'])
    expect(await materials('?materialId=ZZZ')).toEqual([])
  })

  it('refuses what is out of reach, unknown or mistyped', async () => {
    for (const line of ['13', '99'])
      expect(await call(`/api/materials?line=${line}`)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    for (const role of ['C2SP', 'AUDIT', 'ADMIN'] as const)
      expect((await call('/api/materials', { roles: [role] })).status, role).toBe(403)
    for (const query of ['?materialId=%25', '?leadCar=12345678901', '?line=123456'])
      expect(await call(`/api/materials${query}`), query).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
      })
  })

  it('tells somebody without a line so [8.6]', async () => {
    expect(await call('/api/materials', { uoCode: null })).toMatchObject({
      status: 403,
      code: 'NO_ASSIGNED_LINE',
      body: { detail: "Aucune ligne d'affectation n'a été trouvée pour votre matricule." },
    })
  })
})

describe('GET /api/park-positions [7.30]', () => {
  it('gives the places of the garages, in the order of the line [3.31]', async () => {
    expect(await positions()).toEqual([
      '7 La Courneuve V1',
      '7 La Courneuve V2',
      '7 Villejuif T1-A',
      '7bis Louis Blanc V1',
    ])
    expect(await positions('', EXECUTIVE)).toEqual([
      '7 La Courneuve V1',
      '7 La Courneuve V2',
      '7 Villejuif T1-A',
    ])
  })

  it('filters by line, station and part of the position', async () => {
    expect(await positions('?line=7&station=VILJ')).toEqual(['7 Villejuif T1-A'])
    expect(await positions('?position=v1')).toEqual(['7 La Courneuve V1', '7bis Louis Blanc V1'])
    expect(await positions('?station=XXXX')).toEqual([])
  })

  it('refuses what is out of reach or mistyped', async () => {
    expect((await call('/api/park-positions?line=13')).code).toBe('FORBIDDEN')
    expect((await call('/api/park-positions', { roles: ['AUDIT'] })).code).toBe('FORBIDDEN')
    for (const query of ['?station=VIL', '?position=TOOLONG'])
      expect((await call(`/api/park-positions${query}`)).status, query).toBe(400)
  })
})
