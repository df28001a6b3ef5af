import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { entryProcesses } from '@bulletin/server/testing/entry-process'

const { run, folder, prepare, prepareDemonstration } = entryProcesses('commands/demo-world', 'demo')

const TRAINING = {
  APP_ENV: 'training',
  PUBLIC_URL: 'https://formation.test',
  OIDC_ISSUER: 'https://sso.test',
  OIDC_CLIENT_ID: 'bulletin-web',
  OIDC_AUDIENCE: 'bulletin-api',
  DAILY_PASSWORD_KEY: Buffer.alloc(32).toString('base64'),
  LOG_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
}

/** Runs queries one after the other on the database while no process uses it; returns the rows of each. */
const rowsOf = async (...queries: string[]): Promise<unknown[][]> => {
  const database = await PGlite.create(join(folder(), 'database'))
  const all: unknown[][] = []
  for (const query of queries) all.push((await database.query(query)).rows)
  await database.close()
  return all
}

const COUNTS = `select (select count(*)::int from line) as lines,
  (select count(*)::int from admin_line where activated) as activated,
  (select count(*)::int from role_mapping) as roles,
  (select count(*)::int from custom_account) as accounts`

const WRITTEN = /^Réseau de démonstration écrit : 16 lignes, \d+ services, \d+ personnes\.\n$/

describe('npm run demo:world', () => {
  it('writes the demo network into a training database, without accounts, as often as one likes', async () => {
    // The first run was part of the test setup, whose folder other tests start from.
    prepareDemonstration()
    expect(inject('demonstration').output).toMatch(WRITTEN)
    const { ended, output } = run(TRAINING)
    expect(await ended, output()).toBe(0)
    expect(output()).toMatch(WRITTEN)
    expect(await rowsOf(COUNTS)).toEqual([[{ lines: 16, activated: 13, roles: 0, accounts: 0 }]])
  })

  it('keeps its hands off production, by its settings and by its database', async () => {
    prepare()
    const { ended, output } = run({
      ...TRAINING,
      APP_ENV: 'prod',
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain("n'entrent jamais en production")

    const [, rosters] = await rowsOf(
      "insert into served_environment values ('prod')",
      'select * from roster',
      // Simulates a newer version: not even its migrations may change the database.
      'delete from bulletin_migration',
    )
    expect(rosters).toEqual([])
    const second = run(TRAINING)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('cette base de données a servi en production')
    expect(await rowsOf('select * from roster', 'select * from bulletin_migration')).toEqual([[], []])
  })
})
