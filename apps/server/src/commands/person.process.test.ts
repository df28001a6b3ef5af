import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bulletinCallsIn } from '../bulletins/testing/calls.ts'
import type { Database } from '../database/database.ts'
import { journal } from '../database/schema/journal.ts'
import { createLog } from '../http/log.ts'
import { openStorage } from '../launch/storage.ts'
import { unzipped } from '../person/testing/unzipped.ts'
import { readSettings } from '../settings/read.ts'
import { buildTestApp } from '../testing/app.ts'
import { entryProcesses } from '../testing/entry-process.ts'
import { fillSmallWorld } from '../testing/small-world.ts'

const { run, folder, prepare } = entryProcesses('commands/person')
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const ended = async (args: readonly string[]): Promise<{ code: number | null; output: string }> => {
  const { ended: end, output } = run({}, args)
  return { code: await end, output: output() }
}

const inDatabase = async <Outcome>(work: (database: Database) => Promise<Outcome>): Promise<Outcome> => {
  const settings = readSettings({ APP_ENV: 'dev', DATA_DIR: folder() })
  if (!settings.ok) throw new Error('The settings are wrong')
  const opened = await openStorage(settings.value, MIGRATIONS, createLog('silent'), 'demonstration')
  if (!opened.ok) throw new Error(opened.failure)
  try {
    return await work(opened.value.database)
  } finally {
    await opened.value.close()
  }
}

describe('npm run person', () => {
  it('writes everything about one person into a file that its owner alone may read, once, and says so in the journal', async () => {
    prepare()
    await inDatabase(async (database) => {
      await fillSmallWorld(database)
      const { app, ...testApp } = await buildTestApp(database)
      await bulletinCallsIn({ app, ...testApp }).send(aSubmittedBulletin({}, { series: 9201 }))
      await app.close()
    })
    const out = join(folder(), 'person.zip')
    expect(await ended(['100001', '--out', out])).toEqual({
      code: 0,
      output: `Tout ce qui est conservé sur 100001, bulletins : 1, dans ${out}.\n`,
    })
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const files = await unzipped(readFileSync(out))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['personne.json', 'bulletins/2026-03-10-201.json', 'LISEZMOI.txt']),
    )
    expect(await ended(['100001', '--out', out])).toEqual({
      code: 1,
      output: expect.stringContaining('existe déjà') as string,
    })
    expect(await ended(['999999'])).toEqual({
      code: 1,
      output: "Aucun agent n'est enregistré sous ce matricule.\n",
    })
    const rows = await inDatabase(({ queries }) =>
      queries.select().from(journal).where(eq(journal.call, 'exportPerson')),
    )
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'EXPORT',
        driver: '100001',
        count: 1,
        matricule: null,
        name: expect.stringMatching(/./) as string,
      }),
    ])
  })

  it('says what is not understood before it opens anything', async () => {
    const { code, output } = await ended(['100001', '--aut', 'x'])
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Usage') as string })
  })
})
