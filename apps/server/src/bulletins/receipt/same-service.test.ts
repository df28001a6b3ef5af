import { PARIS } from '@bulletin/domain/testing/small-day'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { boardChange, bulletin, bulletinHistory, bulletinReason } from '../../database/schema/bulletins.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { historyRepository } from '../history/repository.ts'
import { verifyDatabase } from '../history/verify-database.ts'
import { rederive } from '../rederive/service.ts'
import { bulletinCallsIn, MANAGER, SECRETARY } from '../testing/calls.ts'
import { DERIVING } from '../testing/rederiving.ts'

const NOW = '2026-03-11T06:00:00Z'
const clock = fixedClock(NOW)
const database = await openTestDatabase()
const { queries } = database.owner

/** Hooks that run once, just before the next statement whose name begins so. */
const before = new Map<string, () => Promise<unknown>>()
const interrupted: Database = {
  ...database,
  run: async (statement) => {
    const name = [...before.keys()].find((start) => statement.name?.startsWith(start)) ?? ''
    const happens = before.get(name)
    before.delete(name)
    await happens?.()
    return database.run(statement)
  },
}

const calls = bulletinCallsIn(await buildTestApp(database, { clock }))
const others = bulletinCallsIn(await buildTestApp(database, { clock }))
const slow = bulletinCallsIn(await buildTestApp(interrupted, { clock }))
const learners = bulletinCallsIn(
  await buildTestApp(database, {
    clock,
    settings: { APP_ENV: 'training', DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64') },
  }),
)
const { send, validate, page, getOne } = calls
beforeAll(() => fillSmallWorld(database))

let series = 3000
const driverOf = (number: number): string => String(150_000 + number)
const aNew = (driver: string, change: Partial<SubmittedBulletin> = {}, day?: string): SubmittedBulletin => {
  series += 1
  return aSubmittedBulletin(
    { driverMatricularAccount: driver, ...change },
    { series, matricule: driver, ...(day !== undefined && { day }) },
  )
}
let drivers = 0
const nextDriver = (): string => {
  drivers += 1
  return driverOf(drivers)
}

const readBy = async (id: string, who = MANAGER) =>
  (await getOne(id, who)).json<{ status: string; managerReasons: string[]; sameServiceAs: string[] }>()
const isMarked = async (id: string): Promise<boolean> =>
  (await readBy(id)).managerReasons.includes('SAME_SERVICE_TWICE')
const othersOf = async (id: string) => (await readBy(id)).sameServiceAs
const marksOf = async (id: string) => {
  const kept = await historyRepository(database).findHistory(id, MANAGER.matricule ?? '')
  return (kept?.entries ?? []).filter(({ action }) => action === 'MARKED')
}
const tampered = async (): Promise<string[]> => {
  const found: string[] = []
  await verifyDatabase(database, { timeZone: PARIS, onTampered: ({ id }) => found.push(id) })
  return found
}

describe('a second bulletin of the same driver, day, line and service [3.28]', () => {
  it('is a reason to look at both, and each history names the other [3.28] [4.1]', async () => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    expect((await send(first)).sameServiceAs).toEqual([])
    expect(await isMarked(first.id)).toBe(false)
    expect(await send(second)).toMatchObject({
      managerReasons: ['MANUAL_DRIVING_NOT_OK', 'SAME_SERVICE_TWICE'],
      sameServiceAs: [first.id],
    })
    for (const [id, other] of [
      [first.id, second.id],
      [second.id, first.id],
    ] as const) {
      expect(await readBy(id)).toMatchObject({
        status: 'MEF_TO_VALIDATE',
        managerReasons: ['MANUAL_DRIVING_NOT_OK', 'SAME_SERVICE_TWICE'],
        sameServiceAs: [other],
      })
      expect(await marksOf(id)).toMatchObject([
        {
          number: 2,
          at: NOW,
          matricularAccount: null,
          name: null,
          changes: [{ field: 'sameServiceAs', before: null, after: other }],
        },
      ])
    }
    expect(await tampered()).toEqual([])
  })

  it('makes remarkable what was not: both leave the list of the others [3.28] [4.3]', async () => {
    const driver = nextDriver()
    const quiet = () => {
      const { rides, ...sent } = aNew(driver)
      return { ...sent, rides: rides.map((ride) => ({ ...ride, manualDriving: true })) }
    }
    const idsOf = async (isRemarkable: boolean) =>
      (await page(`?searchedDriver=${driver}&remarkableForManager=${isRemarkable}`, MANAGER)).content.map(
        ({ id, managerReasons }) => [id, ...managerReasons].join(' '),
      )
    const [first, second] = [quiet(), quiet()]
    await send(first)
    expect([await idsOf(true), await idsOf(false)]).toEqual([[], [first.id]])
    await send(second)
    expect(await idsOf(false)).toEqual([])
    expect(new Set(await idsOf(true))).toEqual(
      new Set([`${first.id} SAME_SERVICE_TWICE`, `${second.id} SAME_SERVICE_TWICE`]),
    )
  })

  it('is followed by a third, which names the second and is named by it', async () => {
    const driver = nextDriver()
    const [first, second, third] = [aNew(driver), aNew(driver), aNew(driver)]
    for (const one of [first, second, third]) await send(one)
    expect(await othersOf(first.id)).toEqual([second.id])
    expect((await othersOf(second.id)).toSorted()).toEqual([first.id, third.id].toSorted())
    expect(await othersOf(third.id)).toEqual([second.id])
    expect(await marksOf(second.id)).toHaveLength(2)
    expect(await tampered()).toEqual([])
  })

  it('is none where one is sent again, whichever of them [7.10]', async () => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    const again = async (sent: SubmittedBulletin) =>
      (await calls.post(sent, { matricule: driver })).statusCode
    await send(first)
    expect(await again(first)).toBe(200)
    expect(await marksOf(first.id)).toEqual([])
    await send(second)
    expect([await again(first), await again(second)]).toEqual([200, 200])
    expect([await marksOf(first.id), await marksOf(second.id)]).toMatchObject([[{}], [{}]])
  })

  it('is none of another driver, day, line or service, nor for work outside the timetable, nor with a learner', async () => {
    const driver = nextDriver()
    const first = aNew(driver)
    await send(first)
    const apart = [
      aNew(nextDriver()),
      aNew(driver, {}, '2026-03-09'),
      aNew(driver, { line: '99' }),
      aNew(driver, { service: '299' }),
      aNew(driver, { service: 'SUP' }),
      aNew(driver, { service: 'SUP' }),
    ]
    for (const one of apart) await send(one)
    const learnt = aNew(driver)
    await learners.send(learnt)
    for (const { id } of [first, ...apart]) expect(await marksOf(id), id).toEqual([])
    expect(await queries.$count(bulletinReason, eq(bulletinReason.bulletinId, learnt.id))).toBe(0)
  })

  it('reopens nothing: what was validated or archived keeps its status, and bears the reason [4.1]', async () => {
    const driver = nextDriver()
    const [archived, validated, last] = [aNew(driver), aNew(driver), aNew(driver)]
    await send(archived)
    expect((await validate(archived.id)).statusCode).toBe(200)
    for (const field of ['DELAY', 'POS'] as const) await calls.process(archived.id, field, SECRETARY)
    await send(validated)
    expect((await validate(validated.id)).statusCode).toBe(200)
    await send(last)
    expect(await readBy(archived.id)).toMatchObject({ status: 'ARCHIVED', sameServiceAs: [validated.id] })
    expect(await readBy(validated.id)).toMatchObject({ status: 'C2SP_TO_VALIDATE' })
    expect(await isMarked(archived.id)).toBe(true)
    expect((await page(`?status=MEF_TO_VALIDATE&searchedDriver=${driver}`, MANAGER)).content).toMatchObject([
      { id: last.id },
    ])
    expect(await tampered()).toEqual([])
  })

  it('names a bulletin that whoever reads the one may read too, and nobody else [6.1] [6.8]', async () => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    await send(first)
    await send(second)
    const statusesFor = async (who: Somebody) =>
      [(await getOne(first.id, who)).statusCode, (await getOne(second.id, who)).statusCode].join(' ')
    for (const role of ['MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect(await statusesFor({ roles: [role], matricule: '900009' }), role).toBe('200 200')
    expect(await statusesFor({ matricule: driver })).toBe('200 200')
    expect(await statusesFor({ matricule: nextDriver() })).toBe('403 403')
  })
})

describe('two bulletins of one service at the same moment [3.28]', () => {
  it('are both marked, always [3.28] [7.10]', async () => {
    for (let round = 0; round < 15; round += 1) {
      const driver = nextDriver()
      const [one, other] = [aNew(driver), aNew(driver)]
      await Promise.all([calls.send(one), others.send(other)])
      expect([await othersOf(one.id), await othersOf(other.id)], `round ${round}`).toEqual([
        [other.id],
        [one.id],
      ])
    }
    expect(await tampered()).toEqual([])
  })

  it('and eight of them, none without a mark', async () => {
    const driver = nextDriver()
    const all = Array.from({ length: 8 }, () => aNew(driver))
    await Promise.all(all.map((one, index) => (index % 2 === 0 ? calls : others).send(one)))
    for (const { id } of all) expect(await isMarked(id)).toBe(true)
    expect(await tampered()).toEqual([])
  })

  it('do not lose a validation of the first that comes in between [7.14]', async () => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    await send(first)
    // On the second attempt: the server then knows the end of the first bulletin's history, which changes once more.
    before.set('bulletin-receive', async () => {
      before.set('bulletin-receive', () => validate(first.id))
    })
    await slow.send(second)
    expect(await readBy(first.id)).toMatchObject({
      status: 'C2SP_TO_VALIDATE',
      sameServiceAs: [second.id],
    })
    expect(await tampered()).toEqual([])
  })
})

it('a validation and a second bulletin of the service at the same moment are both done [7.14]', async () => {
  for (let round = 0; round < 15; round += 1) {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    await send(first)
    const [validated] = await Promise.all([others.validate(first.id), calls.send(second)])
    expect(validated.statusCode, validated.body).toBe(200)
    expect(await readBy(first.id)).toMatchObject({ status: 'C2SP_TO_VALIDATE', sameServiceAs: [second.id] })
  }
  expect(await tampered()).toEqual([])
})

type Validated = { id: string; status: string; problem?: object }

describe('a validation while a second bulletin of the service comes [7.14] [7.16]', () => {
  it.each([
    ['one', async (id: string) => (await slow.validate(id, { managerComment: 'Vu.' })).json<Validated>()],
    ['several', async (id: string) => (await slow.validateAll([id])).json<Validated[]>()[0]],
  ])('of %s goes on: nobody was quicker [7.14] [7.16]', async (_what, validateIt) => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    await send(first)
    before.set('bulletin-decide', () => send(second))
    expect(await validateIt(first.id)).toMatchObject({ id: first.id, status: 'C2SP_TO_VALIDATE' })
    expect(await readBy(first.id)).toMatchObject({
      status: 'C2SP_TO_VALIDATE',
      sameServiceAs: [second.id],
    })
    const { entries } = (await historyRepository(database).findHistory(first.id, '210001')) ?? {}
    expect(entries?.map(({ action }) => action)).toEqual(['RECEIVED', 'MARKED', 'VALIDATED'])
    expect(await tampered()).toEqual([])
  })

  it('still says who was quicker where somebody was [7.14]', async () => {
    const driver = nextDriver()
    const first = aNew(driver)
    await send(first)
    before.set('bulletin-decide', () => validate(first.id))
    const refused = await slow.validate(first.id, {}, { ...MANAGER, matricule: '210002' })
    expect(refused.json()).toMatchObject({ status: 409, code: 'BULLETIN_ALREADY_VALIDATED' })
  })
})

describe('npm run rederive [3.8]', () => {
  /** Two bulletins of one service, as the database sees it, received before receipts marked such pairs. */
  const anOlderPair = async () => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver, { service: '299' })]
    await send(first)
    await send(second)
    await queries
      .update(bulletin)
      .set({ service: first.service, derivationVersion: 3 })
      .where(eq(bulletin.driver, driver))
    await validate(first.id)
    return [first.id, second.id] as const
  }

  it('leaves what was marked when it came [3.28]', async () => {
    const driver = nextDriver()
    const [first, second] = [aNew(driver), aNew(driver)]
    await send(first)
    await send(second)
    await rederive(queries, { ...DERIVING, force: true })
    expect([await othersOf(first.id), await othersOf(second.id)]).toEqual([[second.id], [first.id]])
    expect([await marksOf(first.id), await marksOf(second.id)]).toMatchObject([[{}], [{}]])
  })

  it('marks what came before that, once, with an entry in each history, and tells the boards [3.28] [4.1]', async () => {
    const [first, second] = await anOlderPair()
    expect(await isMarked(first)).toBe(false)
    await queries.delete(boardChange)
    expect(await rederive(queries, { ...DERIVING, force: false, batchSize: 1 })).toBe(2)
    expect(await queries.$count(boardChange, eq(boardChange.action, 'MARKED'))).toBe(1)
    expect(await readBy(first)).toMatchObject({ status: 'C2SP_TO_VALIDATE', sameServiceAs: [second] })
    expect(await readBy(second)).toMatchObject({ status: 'MEF_TO_VALIDATE', sameServiceAs: [first] })
    expect(await marksOf(first)).toMatchObject([{ number: 3, requestId: null }])
    expect(await marksOf(second)).toMatchObject([{ number: 2, at: '2026-03-20T12:00:00Z' }])
    const entries = await queries.$count(bulletinHistory)
    await rederive(queries, { ...DERIVING, force: true })
    expect(await queries.$count(bulletinHistory)).toBe(entries)
    // Its service is not the certified one: this test rewrote it.
    expect(await tampered()).toEqual([second])
  })
})
