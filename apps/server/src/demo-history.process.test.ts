import { describe, expect, it } from 'vitest'
import { entryProcesses } from './testing/entry-process.ts'

const { run, folder } = entryProcesses('demo-history.ts')
const world = entryProcesses('demo-world.ts')

describe('npm run demo:history', () => {
  it('plays the services of past days, the same ones every time', async () => {
    const settings = { DATA_DIR: folder(), APP_NOW: '2026-03-10T05:30:00Z' }
    const early = run(settings)
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain("Lancez d'abord « npm run demo:world »")

    expect(await world.run(settings).ended).toBe(0)
    const outputs: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const { ended, output } = run(settings, ['--months', '1', '--lines', '7bis'])
      expect(await ended, output()).toBe(0)
      outputs.push(output())
    }
    expect(outputs[0]).toMatch(/^28 jours rejoués : \d+ services retenus sur \d+/)
    expect(outputs[1]).toBe(outputs[0])

    const unknown = run(settings, ['--lines', '7,99'])
    expect(await unknown.ended).toBe(1)
    expect(unknown.output()).toContain('Lignes inconnues : 99.')
  })

  it('refuses options that mean nothing', async () => {
    const { ended, output } = run({}, ['--months', 'beaucoup'])
    expect(await ended).toBe(1)
    expect(output()).toContain('--months doit être un nombre entier de mois')
  })
})
