import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryProcesses } from './testing/entry-process.ts'

const { run, folder, prepare } = entryProcesses('demo-world')
beforeEach(prepare)

const TRAINING = {
  APP_ENV: 'training',
  PUBLIC_URL: 'https://formation.test',
  OIDC_ISSUER: 'https://sso.test',
  OIDC_CLIENT_ID: 'bulletin-web',
  OIDC_AUDIENCE: 'bulletin-api',
  DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64'),
}

const rowsIn = async (query: string) => {
  const database = await PGlite.create(join(folder(), 'database'))
  const { rows } = await database.query(query)
  await database.close()
  return rows
}

describe('npm run demo:world', () => {
  it('writes the demo network into a training database, without accounts, as often as one likes', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { ended, output } = run(TRAINING)
      expect(await ended, output()).toBe(0)
      expect(output()).toMatch(/^Réseau de démonstration écrit : 16 lignes, \d+ services, \d+ personnes\.\n$/)
    }
    expect(
      await rowsIn(`select (select count(*)::int from line) as lines,
        (select count(*)::int from admin_line where activated) as activated,
        (select count(*)::int from role_mapping) as roles,
        (select count(*)::int from custom_account) as accounts`),
    ).toEqual([{ lines: 16, activated: 13, roles: 0, accounts: 0 }])
  })

  it('keeps its hands off production, by its settings and by its database', async () => {
    const { ended, output } = run({
      ...TRAINING,
      APP_ENV: 'prod',
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain("n'entrent jamais en production")

    await rowsIn("insert into served_environment values ('prod')")
    expect(await rowsIn('select * from roster')).toEqual([])
    // As if a newer program came along: not even its migrations may touch the database.
    await rowsIn('delete from bulletin_migration')
    const second = run(TRAINING)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('cette base de données a servi en production')
    expect(await rowsIn('select * from roster')).toEqual([])
    expect(await rowsIn('select * from bulletin_migration')).toEqual([])
  })
})
