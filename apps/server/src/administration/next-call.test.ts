import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildTestApp, type TestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'
import { administrationCallsIn } from './testing/calls.ts'

const database = await openTestDatabase()
const clock = fixedClock('2026-03-11T06:00:00Z')
const here = await buildTestApp(database, { clock })
/** Another process of the same installation: it shares only the database. */
const there = await buildTestApp(database, { clock })
const { change } = administrationCallsIn(here)

/** A user who keeps using the same token. */
const signedIn = async (testApp: TestApp, who: Somebody) => {
  const headers = bearer(await tokenOf(testApp, who))
  const ask = (url: string) => testApp.app.inject({ url, headers })
  return {
    status: async (url: string) => (await ask(url)).statusCode,
    account: async () =>
      (await ask(`/api/accounts?matricularAccount=${who.matricule ?? '100001'}`)).json<{
        roles: string[]
        assignedLine: string | null
        assignedTerminus: string | null
      }>(),
    send: async (series: number) =>
      (
        await testApp.app.inject({
          method: 'POST',
          url: '/api/bulletins',
          payload: JSON.stringify(aSubmittedBulletin({}, { series })),
          headers: { ...headers, 'content-type': 'application/json' },
        })
      ).statusCode,
  }
}

const moveCode = (code: string, role: string) =>
  change('roles', (roles) =>
    roles.map((one) => ({
      ...one,
      codesEmploiGestion: [
        ...one.codesEmploiGestion.filter((other) => other !== code),
        ...(one.role === role ? [code] : []),
      ],
    })),
  )

describe.each([
  ['this process', here],
  ['another process', there],
])('in %s, what an administrator changes counts on the next call [4.16]', (_name, testApp) => {
  beforeAll(async () => {
    if (testApp === here) await fillSmallWorld(database)
  })
  beforeEach(async () => {
    await change('accounts', () => [])
    await moveCode('MEF1', 'MEF')
    await moveCode('CR01', 'CR')
  })

  it('a code that opens another role: what was allowed is refused, and the other way round', async () => {
    const manager = await signedIn(testApp, { roles: ['MEF'], matricule: '200001' })
    expect(await manager.status('/api/bulletins')).toBe(200)
    expect((await moveCode('MEF1', '')).status).toBe(200)
    expect(await manager.status('/api/bulletins')).toBe(403)
    expect(await manager.account()).toMatchObject({ roles: [] })
    expect((await moveCode('MEF1', 'ADMIN')).status).toBe(200)
    expect(await manager.status('/api/admin/roles')).toBe(200)
    expect(await manager.status('/api/bulletins')).toBe(403)
    await moveCode('MEF1', 'MEF')
    expect(await manager.status('/api/bulletins')).toBe(200)
    expect(await manager.status('/api/admin/roles')).toBe(403)
  })

  it('a driver who sends one bulletin after the other [7.10]', async () => {
    const first = testApp === here ? 900 : 910
    const driver = await signedIn(testApp, {})
    expect(await driver.send(first)).toBe(201)
    await moveCode('CR01', 'AUDIT')
    expect(await driver.send(first + 1)).toBe(403)
    await moveCode('CR01', 'CR')
    expect(await driver.send(first + 1)).toBe(201)
  })

  it('a line that goes out of use: the next one in order that owns the code', async () => {
    const driver = await signedIn(testApp, {})
    expect(await driver.account()).toMatchObject({ assignedLine: '7', assignedTerminus: 'COUR' })
    const setLines = (activated: boolean, owners: readonly string[]) =>
      change('lines', (lines) =>
        lines.map((one) => ({
          ...one,
          activated: one.lineName === '7' ? activated : one.activated,
          codeUos: [
            ...one.codeUos.filter((code) => code !== 701),
            ...(owners.includes(one.lineName) ? [701] : []),
          ],
        })),
      )
    expect((await setLines(true, ['7', '13'])).status).toBe(200)
    expect(await driver.account()).toMatchObject({ assignedLine: '7' })
    await setLines(false, ['7', '13'])
    expect(await driver.account()).toMatchObject({ assignedLine: '13', assignedTerminus: null })
    await setLines(false, ['7'])
    expect(await driver.account()).toMatchObject({ assignedLine: null })
    await setLines(true, ['7'])
    expect(await driver.account()).toMatchObject({ assignedLine: '7', assignedTerminus: 'COUR' })
  })

  it('an account that is entered, changed and taken away', async () => {
    const driver = await signedIn(testApp, {})
    const account = {
      matricularAccount: '100001',
      firstname: 'Claire',
      lastname: 'Lambert',
      role: 'CT',
      assignedLine: '13',
    } as const
    await change('accounts', () => [account])
    expect(await driver.account()).toMatchObject({ roles: ['CT'], assignedLine: '13' })
    expect(await driver.status('/api/reserve?date=2026-03-11')).toBe(403)
    await change('accounts', () => [{ ...account, role: 'MEF' }])
    expect(await driver.account()).toMatchObject({ roles: ['MEF'], assignedLine: '13' })
    await change('accounts', () => [])
    expect(await driver.account()).toMatchObject({ roles: ['CR'], assignedLine: '7' })
    expect(await driver.status('/api/reserve?date=2026-03-11')).toBe(200)
  })

  it('the code by which an administrator came, as long as another one is left', async () => {
    const administrator = await signedIn(testApp, { roles: ['ADMIN'], matricule: '610001' })
    const setAdmin = (codes: string[]) => (roles: Parameters<Parameters<typeof change<'roles'>>[1]>[0]) =>
      roles.map((one) => (one.role === 'ADMIN' ? { ...one, codesEmploiGestion: codes } : one))
    await change('roles', setAdmin(['ADM1', 'CT99']))
    expect(await administrator.status('/api/admin/roles')).toBe(200)
    await change('roles', setAdmin(['CT99']))
    expect(await administrator.status('/api/admin/roles')).toBe(403)
    await database.queries.execute(`insert into role_work_code (code, role) values ('ADM1', 'ADMIN')`)
    expect(await administrator.status('/api/admin/roles')).toBe(200)
    await change('roles', setAdmin(['ADM1']))
  })
})
