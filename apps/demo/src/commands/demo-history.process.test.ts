import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entryProcesses } from '@bulletin/server/testing/entry-process'

const { run, folder, prepare, prepareDemonstration } = entryProcesses('commands/demo-history', 'demo')

describe('npm run demo:history', () => {
  it('sends the bulletins of past days, and none of them twice', async () => {
    const settings = { APP_NOW: '2026-03-10T05:30:00Z' }
    prepare()
    const early = run(settings)
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain("Lancez d'abord « npm run demo:world »")

    rmSync(folder(), { recursive: true })
    prepareDemonstration()
    const outputs: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const { ended, output } = run(settings, ['--months', '1', '--lines', '7bis', '--share', '0.02'])
      expect(await ended, output()).toBe(0)
      outputs.push(output())
    }
    const sentence =
      /^28 jours rejoués : (\d+) bulletins? envoyés?, pour (.*) commandés ; (\d+) bulletins? validés? par leur MEF, (\d+) points? traités? par le C2SP, (\d+) bulletins? clos en fin de journée\.$/m
    const [first, second] = outputs.map((output) => sentence.exec(output))
    expect(Number(first?.[1])).toBeGreaterThan(20)
    expect(Number(first?.[3])).toBeGreaterThan(15)
    expect(Number(first?.[4]) + Number(first?.[5])).toBeGreaterThan(10)
    expect([1, 3, 4, 5].map((part) => second?.[part])).toEqual(['0', '0', '0', '0'])
    expect(second?.[2]).toBe(first?.[2])

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
