import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const { post, getOne, page } = bulletinCallsIn(
  await buildTestApp(database, {
    clock: fixedClock('2026-03-11T06:00:00Z'),
    settings: { APP_ENV: 'training', DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64') },
  }),
)
beforeAll(() => fillSmallWorld(database))

describe('a bulletin sent where people learn', () => {
  it('is taken as everywhere, and seen by its driver alone [7.10] [7.11] [7.12]', async () => {
    const sent = aSubmittedBulletin({}, { series: 500 })
    const [first, again, other] = [
      await post(sent),
      await post(sent),
      await post({ ...sent, driverComment: 'Autre.' }),
    ]
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 200, 409])
    expect((await page('')).content.map(({ id }) => id)).toEqual([sent.id])
    expect((await getOne(sent.id)).statusCode).toBe(200)
    for (const role of ['MEF', 'C2SP', 'AUDIT', 'CT'] as const) {
      const somebody = { roles: [role], matricule: '210001' }
      expect((await page('', somebody)).totalElements, role).toBe(0)
      expect((await getOne(sent.id, somebody)).statusCode, role).toBe(403)
    }
  })

  it('keeps its id from others who learn [7.10]', async () => {
    const sent = aSubmittedBulletin({}, { series: 501 })
    await post(sent)
    const response = await post({ ...sent, driverMatricularAccount: '110001' }, { matricule: '110001' })
    expect(response.json()).toMatchObject({ status: 403, code: 'BULLETIN_OF_ANOTHER' })
  })
})
