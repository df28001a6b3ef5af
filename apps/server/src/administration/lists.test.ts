import type { CustomAccount } from '@bulletin/domain/access/account'
import { ROLES, type Role } from '@bulletin/domain/access/role'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld } from '../testing/small-world.ts'
import { administrationCallsIn, type ListName } from './testing/calls.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database)
const { read, replace, change } = administrationCallsIn(testApp)
const call = callerIn(testApp)
beforeAll(() => fillSmallWorld(database))

const LISTS = ['roles', 'lines', 'accounts'] as const satisfies readonly ListName[]

const JEANNE: CustomAccount = {
  matricularAccount: '210001',
  firstname: 'Jeanne',
  lastname: 'Dupont',
  role: 'MEF',
  assignedLine: '13',
}

const placesOf = ({ body }: Awaited<ReturnType<typeof replace>>) =>
  [body.code, ...(body.errors ?? []).map(({ path }) => path)].join(' ')

describe('the lists of the administration [7.4] [7.5] [7.6] [7.7] [7.8] [7.9]', () => {
  it('are the six roles, the lines of the network in their order, the accounts', async () => {
    const roles = await read('roles')
    expect(roles.list.map(({ role, codesEmploiGestion }) => `${role} ${codesEmploiGestion.join()}`)).toEqual([
      'MEF MEF1',
      'C2SP C2S1',
      'CR CR01',
      'AUDIT AUD1',
      'CT CT01',
      'ADMIN ADM1',
    ])
    const lines = await read('lines')
    expect(lines.list.map(({ lineName }) => lineName)).toEqual(['7', '7bis', '13'])
    expect(lines.list[0]).toEqual({
      id: expect.any(String) as string,
      lineName: '7',
      codeUos: lines.list[0]?.codeUos.toSorted((one, other) => one - other),
      activated: true,
    })
    expect(await read('accounts')).toMatchObject({ status: 200, list: [] })
  })

  it('are for ADMIN alone, to read and to replace [1.6] [6.6]', async () => {
    const allowed: Record<Role, boolean> = {
      CR: false,
      MEF: false,
      C2SP: false,
      AUDIT: false,
      CT: false,
      ADMIN: true,
    }
    for (const name of LISTS)
      for (const role of ROLES) {
        const who = { roles: [role], matricule: '100001' }
        const { list, etag } = await read(name)
        const label = `${name} ${role}`
        expect((await read(name, { who })).status, label).toBe(allowed[role] ? 200 : 403)
        const replaced = await replace(name, list, { who, ifMatch: etag })
        expect(replaced.status, label).toBe(allowed[role] ? 200 : 403)
      }
    for (const name of LISTS)
      expect((await testApp.app.inject({ url: `/api/admin/${name}` })).statusCode).toBe(401)
  })

  it('narrow the lines to those of a UO code, under the version of the whole [7.6]', async () => {
    const whole = await read('lines')
    const some = await read('lines', { query: '?codeUo=701' })
    expect(some.list.map(({ lineName }) => lineName)).toEqual(['7'])
    expect(some.etag).toBe(whole.etag)
    expect((await read('lines', { query: '?codeUo=9999999' })).list).toEqual([])
    for (const query of ['?codeUo=-1', '?codeUo=abc', '?codeUo=10000000'])
      expect((await read('lines', { query })).status, query).toBe(400)
  })
})

describe('replacing one of them', () => {
  it.each(LISTS)(
    '%s names the version that was read: 428 without, 409 when it is another [4.15]',
    async (name) => {
      const { list, etag } = await read(name)
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
      const unnamed = await replace(name, list)
      expect([unnamed.status, unnamed.body.code]).toEqual([428, 'PRECONDITION_REQUIRED'])
      for (const ifMatch of ['"0"', '*', `W/${etag}`, etag.replaceAll('"', '')]) {
        const stale = await replace(name, list, { ifMatch })
        expect([stale.status, stale.body.code], ifMatch).toEqual([409, 'ADMINISTRATION_CHANGED'])
      }
      expect((await replace(name, list, { ifMatch: `"0", ${etag}` })).status).toBe(200)
      expect((await read(name)).etag).toBe(etag)
    },
  )

  it('answers with the updated list, in order, under its new version [7.9]', async () => {
    const before = await read('roles')
    const answer = await change('roles', (roles) =>
      roles.map((one) => (one.role === 'CR' ? { ...one, codesEmploiGestion: ['zz', 'CR01', 'a-1'] } : one)),
    )
    expect(answer.status).toBe(200)
    expect(answer.etag).not.toBe(before.etag)
    const after = await read('roles')
    expect(after.etag).toBe(answer.etag)
    expect(answer.body).toEqual(after.list)
    expect(after.list[2]?.codesEmploiGestion).toEqual(['A-1', 'CR01', 'ZZ'])
    const stale = await replace('roles', before.list, { ifMatch: before.etag })
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      'Une autre personne a enregistré cette liste entre-temps. Rechargez-la, puis refaites vos modifications.',
    ])
    expect((await replace('roles', before.list, { ifMatch: after.etag })).etag).toBe(before.etag)
  })

  it.each(LISTS)('%s by two administrators at once: one is told, nothing is mixed', async (name) => {
    const { list, etag } = await read(name)
    const changes = {
      roles: (sign: string) =>
        (list as Awaited<ReturnType<typeof read<'roles'>>>['list']).map((one) => ({
          ...one,
          codesEmploiGestion: [...one.codesEmploiGestion, `${one.role}-${sign}`],
        })),
      lines: (sign: string) =>
        (list as Awaited<ReturnType<typeof read<'lines'>>>['list']).map((one) => ({
          ...one,
          codeUos: [...one.codeUos, sign === 'A' ? 1_000_000 : 2_000_000],
        })),
      accounts: (sign: string) => [
        { ...JEANNE, lastname: sign },
        { ...JEANNE, matricularAccount: '210002', lastname: sign },
      ],
    }[name]
    const other = administrationCallsIn(await buildTestApp(database))
    const outcomes = await Promise.all([
      replace(name, changes('A'), { ifMatch: etag }),
      other.replace(name, changes('B'), { ifMatch: etag }),
      replace(name, changes('A'), { ifMatch: etag }),
      other.replace(name, changes('B'), { ifMatch: etag }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([
      200, 409, 409, 409,
    ])
    const winner = outcomes.find(({ status }) => status === 200)
    const now = await read(name)
    expect(now.etag).toBe(winner?.etag)
    expect(winner?.body).toEqual(now.list)
    const signs = new Set(JSON.stringify(now.list).match(/-A"|-B"|1000000|2000000|"lastname":"[AB]"/g))
    expect(signs.size).toBe(1)
    await replace(name, list, { ifMatch: now.etag })
  })

  it('says in the log who replaced what, and by which request', async () => {
    testApp.logged.length = 0
    await change('accounts', () => [JEANNE])
    await change('accounts', ([account]) => (account ? [{ ...account, role: 'CT' }] : []))
    await change('accounts', () => [])
    await change('lines', (lines) =>
      lines.map((one) => (one.lineName === '13' ? { ...one, activated: false, codeUos: [5] } : one)),
    )
    const told = testApp.logged.filter(({ msg }) => msg === 'administration changed')
    expect(told.map(({ list, by, changes }) => ({ list, by, changes }))).toEqual([
      { list: 'accounts', by: '600001', changes: ['+210001 MEF 13'] },
      { list: 'accounts', by: '600001', changes: ['210001 MEF 13 -> CT 13'] },
      { list: 'accounts', by: '600001', changes: ['-210001'] },
      {
        list: 'lines',
        by: '600001',
        changes: ['13 deactivated', '13 +5', ...[1301, 1302].map((code) => `13 -${code}`)],
      },
    ])
    expect(told.every(({ requestId }) => typeof requestId === 'string')).toBe(true)
    await change('lines', (lines) =>
      lines.map((one) => (one.lineName === '13' ? { ...one, activated: true, codeUos: [1301, 1302] } : one)),
    )
  })
})

describe('what is refused [5.30]', () => {
  it('of roles: one too few or too many, a code twice, a code that is none', async () => {
    expect(placesOf(await change('roles', (roles) => roles.slice(1)))).toBe('ADMINISTRATION_INVALID body')
    expect(
      placesOf(
        await change('roles', (roles) =>
          roles.map((one) => (one.role === 'CT' ? { ...one, codesEmploiGestion: ['CT01', 'cr01'] } : one)),
        ),
      ),
    ).toBe('ADMINISTRATION_INVALID body.4.codesEmploiGestion.1')
    expect(
      placesOf(
        await change('roles', (roles) => roles.map((one) => ({ ...one, codesEmploiGestion: ['a b'] }))),
      ),
    ).toMatch(/^INVALID_REQUEST body\.0\.codesEmploiGestion\.0/)
  })

  it('of roles: that no code opens ADMIN any more [4.16]', async () => {
    const before = await read('roles')
    const without = await change('roles', (roles) =>
      roles.map((one) => (one.role === 'ADMIN' ? { ...one, codesEmploiGestion: [] } : one)),
    )
    expect([without.status, without.body.code]).toEqual([409, 'LAST_ADMIN_CODE'])
    expect(without.body.detail).toContain("Ajoutez d'abord le nouveau code et enregistrez")
    // Perhaps no user has the new code: saving it alone could lock every administrator out.
    const swapped = await change('roles', (roles) =>
      roles.map((one) => (one.role === 'ADMIN' ? { ...one, codesEmploiGestion: ['ZZZ9'] } : one)),
    )
    expect([swapped.status, swapped.body.code]).toEqual([409, 'LAST_ADMIN_CODE'])
    expect((await read('roles')).etag).toBe(before.etag)
  })

  it('of lines: any change of which lines there are, a code twice on a line, a code that is none', async () => {
    const id = '019caa00-0000-7000-8000-000000000001'
    expect(placesOf(await change('lines', (lines) => lines.slice(1)))).toBe('ADMINISTRATION_INVALID body')
    expect(
      placesOf(
        await change('lines', (lines) => [...lines, { id, lineName: '99', codeUos: [], activated: true }]),
      ),
    ).toBe('ADMINISTRATION_INVALID body')
    expect(
      placesOf(
        await change('lines', (lines) => lines.map((one) => ({ ...one, lineName: `${one.lineName}x` }))),
      ),
    ).toBe('ADMINISTRATION_INVALID body')
    expect(
      placesOf(
        await change('lines', ([one, ...others]) => (one ? [{ ...one, codeUos: [8, 8] }, ...others] : [])),
      ),
    ).toBe('ADMINISTRATION_INVALID body.0.codeUos.1')
    for (const code of [-1, 10_000_000, 1.5])
      expect(
        (await change('lines', (lines) => lines.map((one) => ({ ...one, codeUos: [code] })))).status,
      ).toBe(400)
  })

  it('of accounts: a matricule twice, a line that is missing or unknown, a name that is none', async () => {
    expect(placesOf(await change('accounts', () => [JEANNE, JEANNE]))).toBe(
      'ADMINISTRATION_INVALID body.1.matricularAccount',
    )
    for (const assignedLine of [null, '99'])
      expect(placesOf(await change('accounts', () => [{ ...JEANNE, assignedLine }]))).toBe(
        'ADMINISTRATION_INVALID body.0.assignedLine',
      )
    for (const wrong of [{ lastname: ' ' }, { firstname: 'J'.repeat(41) }, { matricularAccount: '21' }])
      expect((await change('accounts', () => [{ ...JEANNE, ...wrong }])).status).toBe(400)
    expect((await read('accounts')).list).toEqual([])
  })

  it('of accounts: ADMIN, by the call and by the database', async () => {
    const { etag } = await read('accounts')
    const given = await replace('accounts', [{ ...JEANNE, role: 'ADMIN' }], { ifMatch: etag })
    expect([given.status, placesOf(given)]).toEqual([400, 'INVALID_REQUEST body.0.role'])
    await expect(
      database.queries.execute(
        sql`insert into custom_account (matricular_account, firstname, lastname, role, assigned_line)
            values ('210001', 'Jeanne', 'Dupont', 'ADMIN', '7')`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'custom_account_is_not_admin' } })
    expect((await call('/api/accounts?matricularAccount=210001', { roles: ['ADMIN'] })).status).toBe(404)
  })
})

it('is told in the documentation of the contract: the version that is read, and the one that is named', async () => {
  const document = (await testApp.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<
      string,
      Record<
        'get' | 'post',
        {
          parameters?: { name: string; in: string }[]
          responses: Record<string, { headers?: Record<string, unknown>; content: object }>
        }
      >
    >
  }>()
  for (const name of LISTS) {
    const { get, post } = document.paths[`/api/admin/${name}`] ?? {}
    expect(Object.keys(get?.responses['200']?.headers ?? {}), name).toEqual(['ETag'])
    expect(Object.keys(post?.responses['200']?.headers ?? {}), name).toEqual(['ETag'])
    expect(JSON.stringify(post?.responses['200']?.content)).not.toContain('headers')
    expect(post?.parameters).toContainEqual(expect.objectContaining({ name: 'if-match', in: 'header' }))
    expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['409', '428']))
  }
})
