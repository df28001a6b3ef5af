import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '../data-folder/lock.ts'
import { DEGRADED_USAGE } from '../degraded/options.ts'
import { createLog } from '../http/log.ts'
import { openStorage } from '../launch/storage.ts'
import { readPdf } from '../pdf/testing/read-pdf.ts'
import { readSettings } from '../settings/read.ts'
import { entryProcesses } from '../testing/entry-process.ts'
import { fillSmallWorld } from '../testing/small-world.ts'

const { run, folder, prepare } = entryProcesses('commands/degraded')
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const ended = async (args: readonly string[]): Promise<{ code: number | null; output: string }> => {
  const { ended: end, output } = run({}, args)
  return { code: await end, output: output() }
}

/** Creates the data folder of an installation with a plan. */
const fillFolder = async (): Promise<void> => {
  const settings = readSettings({ APP_ENV: 'dev', DATA_DIR: folder() })
  if (!settings.ok) throw new Error('The settings are wrong')
  const opened = await openStorage(settings.value, MIGRATIONS, createLog('silent'), 'demonstration')
  if (!opened.ok) throw new Error(opened.failure)
  await fillSmallWorld(opened.value.database)
  await opened.value.close()
}

const A_TUESDAY = ['--line', '7', '--date', '2026-03-10', '--blank', '2', '--out']

describe('npm run degraded', () => {
  it('prints the services of a line and a day with their drivers, and blank ones, as a PDF', async () => {
    prepare()
    await fillFolder()
    const out = join(folder(), 'ligne-7.pdf')
    expect(await ended([...A_TUESDAY, out])).toEqual({
      code: 0,
      output: `Ligne 7, mardi 10 mars 2026 : 3 bulletins pré-remplis (dont 1 sans conducteur commandé) et 2 bulletins vierges, dans ${out}.\n`,
    })
    const read = await readPdf(readFileSync(out))
    expect(read.pages).toBe(20)
    expect(read.text).toContain('LAMBERT Claire')
    expect(read.everythingOn(20)).toContain('Bulletin 5 sur 5 · page 4 sur 4')

    expect(await ended([...A_TUESDAY, out])).toEqual({
      code: 1,
      output: expect.stringContaining('existe déjà') as string,
    })
    const blankOnly = join(folder(), 'vierges.pdf')
    const unplanned = ['--line', '7', '--date', '2027-03-10', '--out', blankOnly]
    expect(await ended([...unplanned, '--blank', '0'])).toMatchObject({ code: 1 })
    expect(await ended(unplanned)).toEqual({
      code: 0,
      output: expect.stringContaining("rien n'a été pré-rempli ; 10 bulletins vierges") as string,
    })
    expect((await readPdf(readFileSync(blankOnly))).pages).toBe(40)
    expect(await ended(['--line', '99', '--date', '2026-03-08'])).toEqual({
      code: 1,
      output: "La ligne 99 n'existe pas. Lignes connues : 7, 7bis, 13.\n",
    })
  })

  it('says what is not understood before it opens anything', async () => {
    const { code, output } = await ended(['--line', '7', '--date', '2026-03-10', '--blanc', '3'])
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining("Une option n'est pas comprise.") as string,
    })
    expect(readdirSync(folder())).toEqual([])
  })

  it('is helped, and asks for help before anything is opened', async () => {
    expect(await ended(['--help', '--blanc'])).toEqual({ code: 0, output: `${DEGRADED_USAGE}\n` })
    expect(readdirSync(folder())).toEqual([])
  })

  it('says that the server has its data to itself, and what to do', async () => {
    const lock = lockFolder(folder())
    if (!lock.ok) throw new Error('The folder is new')
    const { code, output } = await ended(['--line', '7', '--date', '2026-03-10'])
    lock.value.release()
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`(processus ${process.pid}) : arrêtez le serveur`) as string,
    })
    expect(output).not.toContain('démarrage')
  })

  it('says what is wrong with the settings, and with a folder that cannot be used', async () => {
    const bad = run({ APP_ENV: 'nowhere' }, ['--line', '7', '--date', '2026-03-10'])
    expect(await bad.ended).toBe(1)
    expect(bad.output()).toContain('APP_ENV')
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const nowhere = run({ DATA_DIR: join(file, 'below') }, ['--line', '7', '--date', '2026-03-10'])
    expect(await nowhere.ended).toBe(1)
    expect(nowhere.output()).toContain(file)
  })
})
