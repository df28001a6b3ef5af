import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { generateKeyPair, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletinCallsIn } from '../bulletins/testing/calls.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../testing/small-world.ts'
import { AUDITOR, journalIn } from './testing/kept-journal.ts'

const database = await openTestDatabase()
const clock = fixedClock('2026-03-11T06:00:00Z')
const reading = await buildTestApp(database, { clock })
const { rowsNow } = journalIn(reading)
beforeAll(() => fillSmallWorld(database))

const rowsOf = async (matricule: string) =>
  (await rowsNow(`&person=${matricule}`)).map(({ action, reason, count, call, roles }) => ({
    action,
    reason,
    count,
    call,
    roles,
  }))

describe('a token that is refused', () => {
  it.each([
    ['expired', '120001', { exp: 1_700_000_000 }, 'TOKEN_EXPIRED'],
    ['meant for another product', '120002', { aud: 'another' }, 'TOKEN_FOREIGN'],
    ['of another issuer', '120003', { iss: 'https://elsewhere.test' }, 'TOKEN_FOREIGN'],
  ])('is somebody’s where its signature is good: %s', async (_why, matricule, claims, reason) => {
    const testApp = await buildTestApp(database, { clock })
    const token = await testApp.sign({ matricule, name: 'Claire Lambert', ...claims })
    const ask = () => testApp.app.inject({ url: '/api/bulletins', headers: bearer(token) })
    expect((await ask()).statusCode).toBe(401)
    const first = { action: 'LIST', reason, count: 1, call: 'listBulletins', roles: [] }
    expect(await rowsOf(matricule)).toEqual([first])
    await ask()
    await ask()
    expect(await rowsOf(matricule)).toEqual([first])
    await testApp.app.close()
    expect(await rowsOf(matricule)).toEqual([{ ...first, count: 2 }, first])
  })

  it('has the roles that the person had at their last call to this process, where there was one', async () => {
    const testApp = await buildTestApp(database, { clock })
    const ask = (token: string) =>
      testApp.app.inject({ url: '/api/bulletins?lines=7', headers: bearer(token) })
    expect((await ask(await tokenOf(testApp, { roles: ['MEF'], matricule: '120011' }))).statusCode).toBe(200)
    expect((await ask(await testApp.sign({ matricule: '120011', exp: 1_700_000_000 }))).statusCode).toBe(401)
    const refused = await rowsNow('&person=120011&refused=true')
    expect(refused).toMatchObject([{ reason: 'TOKEN_EXPIRED', roles: ['MEF'] }])
    await testApp.app.close()
  })

  it('is nobody’s where its signature is not: whoever wrote the name', async () => {
    const claims = { matricule: '120009', iss: 'https://sso.test', aud: 'bulletin-test' }
    const { privateKey } = await generateKeyPair('ES256')
    const tokens = [
      await reading.sign({ matricule: '120009' }, privateKey),
      await reading.sign({ matricule: '120009', exp: 1_700_000_000 }, privateKey),
      new UnsecuredJWT(claims).setExpirationTime('5 minutes').encode(),
      'not-a-token',
    ]
    for (const token of tokens)
      expect((await reading.app.inject({ url: '/api/bulletins', headers: bearer(token) })).statusCode).toBe(
        401,
      )
    expect((await reading.app.inject({ url: '/api/bulletins' })).statusCode).toBe(401)
    expect(await rowsOf('120009')).toEqual([])
  })
})

describe('too many requests', () => {
  it('are two rows of a person and minute: the first at once, then how many more', async () => {
    const limited = await buildTestApp(database, { clock, settings: { RATE_LIMIT_PER_MINUTE: '1' } })
    const token = await tokenOf(limited, { matricule: '130001' })
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1)
      statuses.push(
        (
          await limited.app.inject({
            url: '/api/accounts?matricularAccount=130001',
            headers: bearer(token),
          })
        ).statusCode,
      )
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429])
    const sum = { action: 'READ', reason: 'RATE_LIMIT', call: 'getAccount', roles: ['CR'] }
    expect(await rowsNow('&person=130001&refused=true')).toMatchObject([{ ...sum, count: 1 }])
    await limited.app.close()
    expect(await rowsNow('&person=130001&refused=true')).toMatchObject([
      { ...sum, count: 4 },
      { ...sum, count: 1 },
    ])
  })
})

describe('requests at once', () => {
  it('of an expired token are one row and a sum', async () => {
    const testApp = await buildTestApp(database, { clock })
    const token = await testApp.sign({ matricule: '130002', exp: 1_700_000_000 })
    const ask = () => testApp.app.inject({ url: '/api/bulletins', headers: bearer(token) })
    await Promise.all(Array.from({ length: 50 }, ask))
    await testApp.app.close()
    expect((await rowsOf('130002')).map(({ count }) => count)).toEqual([49, 1])
  })
})

describe('a sign-in', () => {
  const signIns = async (matricule: string) =>
    (await rowsNow(`&person=${matricule}&action=SIGN_IN`)).map(({ call, roles }) => ({ call, roles }))

  it('is the first call of a token, in whichever process', async () => {
    const other = await buildTestApp(database, { clock })
    const token = await tokenOf(other, { matricule: '140001' })
    const ask = (testApp: typeof other, value: string) =>
      testApp.app.inject({ url: '/api/lines', headers: bearer(value) })
    for (let times = 0; times < 3; times += 1) expect((await ask(other, token)).statusCode).toBe(200)
    await other.app.close()
    expect(await signIns('140001')).toEqual([{ call: null, roles: ['CR'] }])

    const again = await buildTestApp(database, {
      clock,
      checkToken: async () => ({
        ok: true,
        value: {
          matricule: '140001',
          name: '',
          givenName: '',
          familyName: '',
          workCodes: ['CR01'],
          uoCode: null,
        },
      }),
    })
    await ask(again, token)
    await again.app.close()
    expect(await signIns('140001')).toHaveLength(1)
  })

  it('stays one while the provider renews the tokens of a session', async () => {
    const testApp = await buildTestApp(database, { clock })
    for (const jti of ['one', 'two'])
      for (const sid of ['monday', 'tuesday'])
        await testApp.app.inject({
          url: '/api/accounts?matricularAccount=140002',
          headers: bearer(await testApp.sign({ matricule: '140002', sid, jti })),
        })
    await testApp.app.close()
    expect(await signIns('140002')).toHaveLength(2)
  })
})

describe('a journal that cannot be written', () => {
  it('changes no answer; refusals are there once it can be', async () => {
    const testApp = await buildTestApp(database, { clock })
    const calls = bulletinCallsIn(testApp)
    const { owner } = database
    await owner.queries.execute('alter table journal rename to journal_away')
    try {
      const token = await tokenOf(testApp, { matricule: '150001' })
      const roles = { url: '/api/admin/roles', headers: bearer(token) }
      expect((await testApp.app.inject(roles)).statusCode).toBe(403)

      const expired = await testApp.sign({ matricule: '150002', exp: 1_700_000_000 })
      const renewed = await testApp.app.inject({ url: '/api/bulletins', headers: bearer(expired) })
      expect([renewed.statusCode, renewed.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('expired'),
      ])

      const bulletin = aSubmittedBulletin({ driverMatricularAccount: '100001' }, { series: 7001 })
      expect((await calls.post(bulletin, { matricule: '150003' })).statusCode).toBe(403)
      expect((await calls.post(bulletin, { matricule: '100001' })).statusCode).toBe(201)
    } finally {
      await owner.queries.execute('alter table journal_away rename to journal')
    }
    await testApp.app.close()
    expect(await rowsNow('&person=150001&refused=true')).toMatchObject([{ reason: 'NO_RIGHT' }])
    expect(await rowsNow('&person=150002')).toMatchObject([{ reason: 'TOKEN_EXPIRED' }])
    expect(await rowsNow('&person=150003&refused=true')).toMatchObject([
      { reason: 'NOT_OWN', action: 'SUBMIT' },
    ])
  })

  it('because one entry always fails has every other one, and auditors are told of that one', async () => {
    const testApp = await buildTestApp(database, { clock })
    const { queries } = database.owner
    await queries.execute(`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise 'too long' using errcode = '54000'; end $$`)
    await queries.execute(`create trigger refuse_one before insert on journal for each row
      when (new.matricule = '150005') execute function refuse_one()`)
    try {
      for (const matricule of ['150005', '150006']) {
        const roles = { url: '/api/admin/roles', headers: bearer(await tokenOf(testApp, { matricule })) }
        expect((await testApp.app.inject(roles)).statusCode).toBe(403)
      }
      await testApp.app.close()
    } finally {
      await queries.execute('drop function refuse_one cascade')
    }
    expect(await rowsNow('&person=150005')).toEqual([])
    expect(await rowsNow('&person=150006&refused=true')).toMatchObject([{ reason: 'NO_RIGHT' }])
    const headers = bearer(await tokenOf(reading, AUDITOR))
    const integrity = await reading.app.inject({ url: '/api/journal/integrity', headers })
    // The refusal and the sign-in.
    expect(integrity.json()).toMatchObject({ setAside: 2 })
  })

  // PGlite has one connection, so nobody else can hold a lock.
  it.runIf(database.kind === 'postgresql')('because it is locked holds no answer for long', async () => {
    const testApp = await buildTestApp(database, { clock })
    const token = await tokenOf(testApp, { matricule: '150004' })
    await database.owner.queries.transaction(async (transaction) => {
      await transaction.execute('lock table journal in access exclusive mode')
      const ask = () => testApp.app.inject({ url: '/api/admin/roles', headers: bearer(token) })
      const all = await Promise.all(Array.from({ length: 30 }, ask))
      expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 403))
    })
    await testApp.app.close()
    expect(await rowsNow('&person=150004&refused=true')).toHaveLength(30)
  })
})
