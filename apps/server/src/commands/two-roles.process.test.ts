import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { asServing, startCluster, twoRolesOn } from '../../../../e2e/support/postgresql.ts'
import { entryProcesses } from '../testing/entry-process.ts'

const SAMPLE = fileURLToPath(new URL('../import/testing/samples/google-sample-feed-1', import.meta.url))

const commands = {
  import: entryProcesses('commands/import'),
  rederive: entryProcesses('commands/rederive'),
  retention: entryProcesses('commands/retention'),
  'verify-history': entryProcesses('commands/verify-history'),
}

const cluster = await startCluster()
afterAll(cluster.stop)

const ended = async (
  command: keyof typeof commands,
  database: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> => {
  const { ended: end, output } = commands[command].run(
    { APP_TIME_ZONE: 'America/Los_Angeles', ...database },
    args,
  )
  return { code: await end, output: output() }
}

describe('commands on a database with two roles', () => {
  it('migrate as the owner and work as the role that serves, with or without the owner at hand', async () => {
    const url = await cluster.createDatabase('commands')
    const alone = { DATABASE_URL: asServing(url) }
    const unprepared = await ended('import', alone, [SAMPLE])
    expect(unprepared.code).toBe(1)
    expect(unprepared.output).toMatch(/doit être mise à jour.*DATABASE_OWNER_URL/)

    const prepared = await ended('verify-history', twoRolesOn(url))
    expect(prepared.code, prepared.output).toBe(0)
    expect(await ended('verify-history', alone)).toMatchObject({ code: 0 })
    const imported = await ended('import', alone, [SAMPLE])
    expect(imported.code, imported.output).toBe(0)
  })

  it('that rewrite are run by the owner alone', async () => {
    const url = await cluster.createDatabase('rederived')
    const done = await ended('rederive', twoRolesOn(url), ['--force'])
    expect(done.output).toMatch(/^Rien à faire/)
    expect(done.code).toBe(0)
    expect((await ended('retention', twoRolesOn(url))).output).toMatch(/^0 bulletin rendu anonyme/)
    for (const command of ['rederive', 'retention'] as const)
      expect(await ended(command, { DATABASE_URL: asServing(url) }), command).toEqual({
        code: 1,
        output:
          "C'est refusé : cette commande écrit ce que le rôle de DATABASE_URL ne peut pas écrire. Nommez le propriétaire des tables dans DATABASE_OWNER_URL.\n",
      })
  })
})
