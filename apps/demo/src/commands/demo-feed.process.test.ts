import { parse } from 'csv-parse/sync'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryProcesses } from '@bulletin/server/testing/entry-process'

const { run, folder } = entryProcesses('commands/demo-feed', 'demo')

const rowsIn = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(folder(), 'flux', file)), { columns: true })

const ONE_LINE = ['--lines', '7bis', '--from', '2026-11-02', '--days', '1']

/** Production settings: the command ignores them all. */
const PRODUCTION = { APP_ENV: 'prod', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }

describe('npm run demo:feed', () => {
  it('writes the demo network as files, without any database', async () => {
    const first = run(PRODUCTION, ['--out', join(folder(), 'flux'), '--from', '2026-11-02', '--days', '7'])
    expect(await first.ended, first.output()).toBe(0)
    expect(first.output()).toMatch(
      /^Réseau de démonstration écrit dans .+flux : 24 fichiers, 16 lignes, \d+ trajets, \d+ services, ordres du 2026-11-02 au 2026-11-08\.\n$/,
    )
    expect(rowsIn('routes.txt')).toHaveLength(16)
    expect(rowsIn('feed_info.txt')).toMatchObject([{ feed_version: '2025-1', feed_lang: 'fr' }])
    expect(new Set(rowsIn('employee_run_dates.txt').map(({ date }) => date)).size).toBe(7)
    expect(JSON.parse(readFileSync(join(folder(), 'flux', 'mapping.json'), 'utf8'))).toMatchObject({
      lines: { '7': { routes: ['7'], maxLaps: 4 }, '7bis': { routes: ['7bis'] } },
    })
  })

  it('calls the services of a single line by their names, and writes the same bytes every time', async () => {
    const { ended, output } = run({}, ['--out', join(folder(), 'flux'), ...ONE_LINE])
    expect(await ended, output()).toBe(0)
    expect(rowsIn('run_events.txt').some((row) => row['run_id'] === '101')).toBe(true)
    expect(JSON.parse(readFileSync(join(folder(), 'flux', 'mapping.json'), 'utf8'))).toMatchObject({
      services: {},
    })

    const again = run({}, ['--out', join(folder(), 'encore'), ...ONE_LINE])
    expect(await again.ended, again.output()).toBe(0)
    const different = readdirSync(join(folder(), 'flux')).filter(
      (file) =>
        !readFileSync(join(folder(), 'flux', file)).equals(readFileSync(join(folder(), 'encore', file))),
    )
    expect(different).toEqual([])
  })

  it('refuses a folder in which something is, lines and days that nobody knows, and leaves nothing behind', async () => {
    mkdirSync(join(folder(), 'flux'))
    writeFileSync(join(folder(), 'flux', 'notes.txt'), 'à garder')
    const out = ['--out', join(folder(), 'flux')]
    for (const [args, sentence] of [
      [[...out, '--lines', '7bis'], "n'est pas vide : rien n'a été écrit"],
      [['--out', join(folder(), 'neuf'), '--lines', '7,99'], 'Lignes inconnues : 99.'],
      [['--out', join(folder(), 'neuf'), '--from', '2046-01-01'], 'du 2025-01-01 au 2045-12-31'],
      [[], '--out doit être'],
    ] as const) {
      const { ended, output } = run({}, args)
      expect(await ended).toBe(1)
      expect(output()).toContain(sentence)
    }
    expect(readdirSync(folder())).toEqual(['flux'])
    expect(readdirSync(join(folder(), 'flux'))).toEqual(['notes.txt'])
  })
})
