import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletinDocument } from '../../database/schema/bulletins.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { bulletinsKeptIn } from '../testing/kept-bulletins.ts'

const database = await openTestDatabase()
const calls = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }))
const { getOne } = calls
const { keep } = bulletinsKeptIn(database, calls, 300)

let onSeven = ''
let onUnused = ''
let ofLearner = ''
beforeAll(async () => {
  await fillSmallWorld(database)
  const sent = await keep('A', {
    status: 'ARCHIVED',
    managerMatricularAccount: '210001',
    managerName: 'Nadia Faure',
    managerValidationDate: '2026-03-11T08:00:00Z',
    correctedDelayMinute: 4,
    hrMatricularAccountDelay: '310001',
    hrNameDelay: 'Ana Petit',
    hrProcessedDelayDate: '2026-03-12T08:00:00Z',
    hrMatricularAccountPos: '310002',
    hrNamePos: 'Yves Roy',
    hrProcessedPosDate: '2026-03-12T08:05:00Z',
  })
  onSeven = sent.id
  await database.owner.queries
    .update(bulletinDocument)
    .set({ managerComment: 'Vu.', hrComment: 'Traité.', correctedRides: sent.rides })
    .where(eq(bulletinDocument.id, onSeven))
  onUnused = (await keep('E', { line: '14' })).id
  ofLearner = (await keep('T', { training: true })).id
})

const UNKNOWN = '019caa00-0000-7000-8000-ffffffffffff'
const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '410001', uoCode: null }

describe('GET /api/bulletins/{id} [7.12]', () => {
  it('gives the whole bulletin to whoever reads it for others [3.8] [7.12]', async () => {
    const response = await getOne(onSeven, AUDITOR)
    expect(response.statusCode).toBe(200)
    expect(Bulletin.parse(response.json())).toMatchObject({
      id: onSeven,
      status: 'ARCHIVED',
      managerName: 'Nadia Faure',
      managerComment: 'Vu.',
      correctedDelayMinute: 4,
      correctedRides: [{ service: '201' }, { service: '201' }],
      hrNameDelay: 'Ana Petit',
      hrNamePos: 'Yves Roy',
      hrComment: 'Traité.',
      hrProcessedPosDate: '2026-03-12T08:05:00Z',
    })
  })

  it('keeps from its driver who decided and what they wrote, whatever other roles they have [6.1] [7.12]', async () => {
    for (const roles of [['CR'], ['CR', 'MEF'], ['AUDIT', 'CR']] as const) {
      const seen = Bulletin.parse((await getOne(onSeven, { roles })).json())
      expect(seen).toMatchObject({
        managerMatricularAccount: null,
        managerName: null,
        managerComment: null,
        managerValidationDate: '2026-03-11T08:00:00Z',
        hrMatricularAccountDelay: null,
        hrNameDelay: null,
        hrProcessedDelayDate: '2026-03-12T08:00:00Z',
        hrMatricularAccountPos: null,
        hrNamePos: null,
        hrComment: null,
      })
    }
  })

  it.each<[who: string, somebody: Somebody, reads: [onSeven: number, onUnused: number, ofLearner: number]]>([
    ['its driver', { matricule: '100001' }, [200, 200, 200]],
    ['another driver', { matricule: '110001' }, [403, 403, 403]],
    ['a manager of another line', { roles: ['MEF'], matricule: '210009', uoCode: 1302 }, [200, 403, 403]],
    ['its driver as a manager', { roles: ['MEF'], matricule: '100001' }, [200, 200, 200]],
    ['the secretariat', { roles: ['C2SP'], matricule: '310001', uoCode: null }, [200, 200, 403]],
    ['an auditor', AUDITOR, [200, 200, 403]],
    ['the executive of its line', { roles: ['CT'], matricule: '510001' }, [200, 403, 403]],
    ['the executive of another', { roles: ['CT'], matricule: '510001', uoCode: 1302 }, [403, 403, 403]],
    ['an administrator', { roles: ['ADMIN'], matricule: '610009' }, [403, 403, 403]],
  ])('is read by %s as far as the table of rights says [6.8] [7.12]', async (_who, somebody, reads) => {
    const statuses = []
    for (const id of [onSeven, onUnused, ofLearner]) statuses.push((await getOne(id, somebody)).statusCode)
    expect(statuses).toEqual(reads)
  })

  it('answers alike what does not exist and what is out of reach, for every role [7.12]', async () => {
    const driver = { matricule: '110001' }
    const [unknown, outOfReach] = [await getOne(UNKNOWN, driver), await getOne(onSeven, driver)]
    expect(unknown.statusCode).toBe(403)
    expect(unknown.json()).toEqual(outOfReach.json())
    for (const role of ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect((await getOne(UNKNOWN, { roles: [role] })).json(), role).toEqual(outOfReach.json())
  })

  it('refuses what is no id [7.12]', async () => {
    expect((await getOne('1', AUDITOR)).json()).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
  })
})
