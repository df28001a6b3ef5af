import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryProcesses } from '../testing/entry-process.ts'

const { run, folder, prepare } = entryProcesses('commands/import')
beforeEach(prepare)

const SAMPLE = fileURLToPath(new URL('../import/testing/samples/google-sample-feed-1', import.meta.url))
/** The sample feed is from another time zone. */
const ELSEWHERE = { APP_TIME_ZONE: 'America/Los_Angeles' }

const aFeed = (edit: (text: string) => string = (text) => text, file = 'trips.txt'): string => {
  const feed = join(folder(), 'flux')
  cpSync(SAMPLE, feed, { recursive: true })
  writeFileSync(join(feed, file), edit(readFileSync(join(feed, file), 'utf8')))
  return feed
}

const ended = async (args: readonly string[]): Promise<{ code: number | null; output: string }> => {
  const { ended: end, output } = run(ELSEWHERE, args)
  return { code: await end, output: output() }
}

describe('npm run import', () => {
  it('takes a GTFS alone, says what drivers will lack, and finds nothing to do the second time', async () => {
    const feed = aFeed()
    const rehearsal = await ended([feed, '--dry-run'])
    expect(rehearsal.code, rehearsal.output).toBe(0)
    expect(rehearsal.output).toContain("C'était un essai\u00a0: rien n'a été écrit.")
    const first = await ended([feed])
    expect(first.code, first.output).toBe(0)
    expect(first.output).toMatch(/^Lecture\nConstruction\nContrôle\nÉcriture\nL'import est terminé/)
    expect(first.output).toMatch(/\d+ lignes, \d+ stations, .*courses de train/)
    expect(first.output).toContain('Manquant pour les conducteurs')
    const again = await ended([feed])
    expect(again.code).toBe(0)
    expect(again.output).toContain("Rien n'a changé")
  })

  it('names the file, the line and the field of what is wrong, and changes nothing', async () => {
    const broken = aFeed((text) => text.replace('AB,FULLW,AB2', 'NOWHERE,FULLW,AB2'))
    const { code, output } = await ended([broken])
    expect(code).toBe(1)
    expect(output).toContain("L'import est refusé\u00a0: 1 erreur à corriger. Rien n'a été écrit.")
    expect(output).toMatch(/trips\.txt, ligne 3, champ route_id\u00a0: .*NOWHERE/)
    const lists = join(folder(), 'people.csv')
    writeFileSync(lists, 'matricule,lastname,firstname\n100001,Lambert,Claire\n')
    expect((await ended([lists])).output).toContain('1 agent')
  })

  it('says how it is used, and what it cannot find', async () => {
    expect(await ended([])).toMatchObject({ code: 1, output: expect.stringContaining('Usage') as string })
    const { code, output } = await ended([join(folder(), 'rien.zip')])
    expect(code).toBe(1)
    expect(output).toContain('rien.zip')
  })
})
