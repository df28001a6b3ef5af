import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPdf } from './pdf/testing/read-pdf.ts'
import { entryProcesses } from './testing/entry-process.ts'

const world = entryProcesses('demo-world')
const { run } = entryProcesses('degraded')

const ended = async (args: readonly string[]): Promise<{ code: number | null; output: string }> => {
  const { ended: end, output } = run({ DATA_DIR: world.folder() }, args)
  return { code: await end, output: output() }
}

describe('npm run degraded', () => {
  it('prints the services of a line and a day with their drivers, and blank ones, as a PDF', async () => {
    const filled = world.run({})
    expect(await filled.ended, filled.output()).toBe(0)
    const out = join(world.folder(), 'ligne-7.pdf')
    const { code, output } = await ended([
      '--line',
      '7',
      '--date',
      '2026-03-10',
      '--blank',
      '2',
      '--out',
      out,
    ])
    expect(code, output).toBe(0)
    const [, services] =
      output.match(/mardi 10 mars 2026 : (\d+) bulletins pré-remplis .*et 2 bulletins vierges/) ?? []
    expect(Number(services)).toBeGreaterThan(100)

    const read = await readPdf(readFileSync(out))
    const sheets = Number(services) + 2
    expect(read.pages).toBe(4 * sheets)
    expect(read.text).toContain('LAMBERT Claire')
    expect(read.everythingOn(read.pages).replace(/\s/gu, '')).toContain(
      `Bulletin${sheets}sur${sheets}·page4sur4`,
    )

    const again = await ended(['--line', '7', '--date', '2026-03-10', '--out', out])
    expect(again.code).toBe(1)
    expect(again.output).toContain('existe déjà')
    const refusals = [
      [['--line', '99', '--date', '2026-03-10'], "La ligne 99 n'existe pas. Lignes connues : 1, 2, 3, 3bis"],
      [
        ['--line', '14', '--date', '2026-03-10'],
        "Aucun service n'est prévu sur la ligne 14 le mardi 10 mars 2026",
      ],
      [['--line', '7', '--date', '10-03-2026'], 'aaaa-mm-jj'],
      [['--line', '7', '--date', '2026-03-10', '--blanc', '3'], "Une option n'est pas comprise."],
    ] as const
    for (const [args, sentence] of refusals) {
      const refused = await ended([...args, '--out', join(world.folder(), 'rien.pdf')])
      expect(refused).toEqual({ code: 1, output: expect.stringContaining(sentence) as string })
    }
  })

  it('says what is wrong with the settings, and with a folder that is in use', async () => {
    const bad = run({ APP_ENV: 'nowhere' }, ['--line', '7', '--date', '2026-03-10'])
    expect(await bad.ended).toBe(1)
    expect(bad.output()).toContain('APP_ENV')
    const file = join(world.folder(), 'file')
    writeFileSync(file, '')
    const nowhere = run({ DATA_DIR: join(file, 'below') }, ['--line', '7', '--date', '2026-03-10'])
    expect(await nowhere.ended).toBe(1)
    expect(nowhere.output()).toContain(file)
  })
})
