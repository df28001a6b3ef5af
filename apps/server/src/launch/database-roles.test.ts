import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { asOwner, asServing, createDatabaseAt } from '../../../../e2e/support/postgresql.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { findStanding } from '../database/roles/serving-role.ts'
import { bulletin } from '../database/schema/bulletins.ts'
import { testSettings } from '../testing/app.ts'
import '../testing/database.ts'
import { TEMPLATE_DATABASE } from '../testing/provided.ts'
import { mayRewrite } from './database-roles.ts'
import { openOwnedStorage, openStorage } from './storage.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOG = pino({ level: 'silent' })
const PROD = {
  APP_ENV: 'prod',
  DAILY_PASSWORD_KEY: Buffer.alloc(32, 7).toString('base64'),
}

describe.runIf(process.env['TEST_DATABASE'] === 'postgresql')('the database roles at start', () => {
  const made: string[] = []
  const cluster = () => openPostgresql(inject('clusterUrl'), () => {})
  /** Roles belong to the whole cluster, so each test makes its own. */
  const roleWith = async (options: string): Promise<string> => {
    const name = `role_${randomUUID().replaceAll('-', '')}`
    const superuser = cluster()
    await superuser.run({ text: `create role ${name} login ${options}`, values: [] })
    await superuser.close()
    made.push(name)
    return name
  }
  const as = (url: string, user: string): string => {
    const changed = new URL(url)
    changed.username = user
    return changed.href
  }
  const newDatabase = (template?: string): Promise<string> =>
    createDatabaseAt(inject('clusterUrl'), `roles_${randomUUID().replaceAll('-', '')}`, template)

  afterAll(async () => {
    const superuser = cluster()
    for (const name of made)
      await superuser.run({ text: `alter role ${name} nologin nosuperuser nocreaterole`, values: [] })
    await superuser.close()
  })

  const open = (variables: Record<string, string>, serves = true) =>
    openStorage(testSettings(variables), MIGRATIONS, LOG, 'product', { serves })

  /** The sentence of a refusal; empty if the storage opened. */
  const refusalOf = async (variables: Record<string, string>, serves = true): Promise<string> => {
    const opened = await open(variables, serves)
    if (!opened.ok) return opened.failure
    await opened.value.close()
    return ''
  }

  const runAs = async (url: string, ...texts: string[]): Promise<unknown[]> => {
    const database = openPostgresql(url, () => {})
    try {
      let rows: unknown[] = []
      for (const text of texts) rows = await database.run({ text, values: [] })
      return rows
    } finally {
      await database.close()
    }
  }

  const tablesOf = (url: string): Promise<unknown[]> =>
    runAs(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)

  it('migrate with one and serve with the other, in production, from an empty database on', async () => {
    const url = await newDatabase()
    const opened = await open({ ...PROD, DATABASE_URL: asServing(url), DATABASE_OWNER_URL: asOwner(url) })
    if (!opened.ok) throw new Error(opened.failure)
    const { database, role, close } = opened.value
    expect(role).toEqual({ name: 'bulletin', standing: null, tooMuch: [], missing: [] })
    expect(await database.queries.$count(bulletin)).toBe(0)
    await expect(database.queries.delete(bulletin)).rejects.toMatchObject({ cause: { code: '42501' } })
    await close()
    // Prepared, it serves without the password of the owner.
    expect(await refusalOf({ ...PROD, DATABASE_URL: asServing(url) })).toBe('')
  })

  it('that may rewrite history are refused in production, and nothing is migrated', async () => {
    const url = await newDatabase()
    expect(await refusalOf({ ...PROD, DATABASE_URL: url })).toBe(
      "Le démarrage est refusé : le rôle de DATABASE_URL (postgres) peut récrire ou effacer l'historique des bulletins, il est superutilisateur. En production, DATABASE_URL nomme un rôle sans ces droits, et DATABASE_OWNER_URL le propriétaire des tables : docs/operations.md, « Two database roles ».",
    )
    const owner = asOwner(url)
    for (const settings of [
      { DATABASE_URL: owner },
      { DATABASE_URL: owner, DATABASE_OWNER_URL: owner },
      { DATABASE_URL: owner, DATABASE_OWNER_URL: asServing(url) },
    ])
      expect(await refusalOf({ ...PROD, ...settings })).toContain('propriétaire de la base ou de ses tables')
    expect(await tablesOf(url)).toEqual([])
  })

  it('that could become the owner, or more, are refused in production as well', async () => {
    const url = await newDatabase(TEMPLATE_DATABASE)
    const owner = { DATABASE_OWNER_URL: asOwner(url) }
    for (const [options, reason] of [
      ['in role bulletin_owner', 'propriétaire de la base ou de ses tables'],
      ['noinherit in role bulletin_owner', 'propriétaire de la base ou de ses tables'],
      ['createrole', "créer d'autres rôles"],
      ['in role pg_execute_server_program', 'lancer des programmes'],
      ['in role pg_write_server_files', 'écrire des fichiers'],
      ['in role pg_write_all_data', 'droits de trop (DELETE sur bulletin,'],
    ] as const) {
      const role = as(url, await roleWith(options))
      expect(await refusalOf({ ...PROD, ...owner, DATABASE_URL: role }), options).toContain(reason)
    }
  })

  it('that were granted too much by hand are put right by the owner, and refused without', async () => {
    const url = await newDatabase(TEMPLATE_DATABASE)
    await runAs(asOwner(url), 'grant delete on bulletin_history to bulletin')
    const alone = { ...PROD, DATABASE_URL: asServing(url) }
    expect(await refusalOf(alone)).toContain('droits de trop (DELETE sur bulletin_history)')
    expect(await refusalOf({ ...alone, DATABASE_OWNER_URL: asOwner(url) })).toBe('')
    expect(await refusalOf(alone)).toBe('')
  })

  it('that are one and the same serve outside production, which says so', async () => {
    const url = await newDatabase()
    for (const environment of ['training', 'uat', 'stg', 'dev']) {
      const opened = await open({ ...PROD, APP_ENV: environment, DATABASE_URL: asOwner(url) })
      if (!opened.ok || !opened.value.role) throw new Error('It was refused')
      expect(mayRewrite(opened.value.role)).toBe(true)
      await opened.value.close()
    }
    // From one role to two: the one becomes the owner, another serves.
    expect(await refusalOf({ ...PROD, DATABASE_URL: asServing(url), DATABASE_OWNER_URL: asOwner(url) })).toBe(
      '',
    )
  })

  it('without the rights to serve, or to migrate, are told where to get them', async () => {
    const url = await newDatabase()
    expect(await refusalOf({ ...PROD, DATABASE_URL: asServing(url) })).toMatch(
      /doit être mise à jour, et le rôle de DATABASE_URL n'en a pas le droit.*DATABASE_OWNER_URL/,
    )
    expect(await tablesOf(url)).toEqual([])
    const prepared = await newDatabase(TEMPLATE_DATABASE)
    const role = as(prepared, await roleWith(''))
    expect(await refusalOf({ ...PROD, DATABASE_URL: role })).toMatch(
      /n'a pas les droits .*DATABASE_OWNER_URL/,
    )
    expect(await refusalOf({ ...PROD, DATABASE_URL: role, DATABASE_OWNER_URL: asOwner(prepared) })).toBe('')
    await runAs(asOwner(prepared), `revoke insert on bulletin_history from ${new URL(role).username}`)
    expect(await refusalOf({ ...PROD, DATABASE_URL: role })).toContain('(INSERT sur bulletin_history)')
  })

  it('of two databases, or of one that does not answer, are refused, and nothing is changed', async () => {
    const [url, other] = [await newDatabase(), await newDatabase()]
    expect(
      await refusalOf({ ...PROD, DATABASE_URL: asServing(url), DATABASE_OWNER_URL: asOwner(other) }),
    ).toContain('ne nomment pas la même base')
    expect([...(await tablesOf(url)), ...(await tablesOf(other))]).toEqual([])
    expect(
      await refusalOf({ ...PROD, DATABASE_URL: asServing(url), DATABASE_OWNER_URL: as(url, 'nobody_there') }),
    ).toMatch(/ne répond pas au rôle de DATABASE_OWNER_URL \(.*nobody_there/)
  })

  it('are the owner for a command that rewrites, and a command that reads takes any', async () => {
    const url = await newDatabase(TEMPLATE_DATABASE)
    const owned = async (variables: Record<string, string>): Promise<string> => {
      const opened = await openOwnedStorage(
        testSettings({ ...PROD, ...variables }),
        MIGRATIONS,
        LOG,
        'product',
      )
      if (!opened.ok) return opened.failure
      const { name } = await findStanding(opened.value.database)
      await opened.value.close()
      return name
    }
    const serving = { DATABASE_URL: asServing(url) }
    expect(await owned({ ...serving, DATABASE_OWNER_URL: asOwner(url) })).toBe('bulletin_owner')
    expect(await owned({ DATABASE_URL: asOwner(url) })).toBe('bulletin_owner')
    expect(await owned(serving)).toMatch(/^C'est refusé : .*DATABASE_OWNER_URL\.$/)
    expect(await refusalOf({ ...PROD, DATABASE_URL: asOwner(url) }, false)).toBe('')
  })
})
