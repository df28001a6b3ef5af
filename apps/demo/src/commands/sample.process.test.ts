import { readSubmittedText } from '@bulletin/domain/bulletin/read-submitted'
import { describe, expect, it } from 'vitest'
import { entryProcesses } from '@bulletin/server/testing/entry-process'

const { run } = entryProcesses('commands/sample', 'demo')

const APP_NOW = '2026-03-10T11:30:00Z'

const sampleOf = async (...args: string[]) => {
  const { ended, output } = run({ APP_NOW }, args)
  expect(await ended, output()).toBe(0)
  const read = readSubmittedText(output())
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

describe('npm run sample', () => {
  it('prints a bulletin that the server would take, and nothing else: each time another one [7.10]', async () => {
    const [one, other] = [await sampleOf('100001'), await sampleOf('100001')]
    expect(one).toMatchObject({ driverMatricularAccount: '100001', date: '2026-03-10', line: '7' })
    expect(one.service).toBe(one.initialService)
    expect(other.id).not.toBe(one.id)
  })

  it('makes a full one, also of a past day and for who has no order', async () => {
    const full = await sampleOf('100014', '--date', '2025-07-14', '--full')
    expect(full).toMatchObject({ date: '2025-07-14', line: '13', initialService: null, delayMinute: 25 })
    expect(full.maneuvers).toHaveLength(2)
    expect(full.rides.some(({ stationSP }) => stationSP !== null)).toBe(true)
    expect(full.rides.some(({ materials }) => materials.length > 1)).toBe(true)
  })

  it.each([
    [['123456'], 'inconnu de la démonstration'],
    [['100099'], "n'a pas de ligne"],
    [['600001'], "n'est pas un conducteur"],
    [['100001', '--date', 'hier'], 'aaaa-mm-jj'],
  ])('%j is refused in words, with exit code 1', async (args, words) => {
    const { ended, output } = run({ APP_NOW }, args)
    expect(await ended).toBe(1)
    expect(output()).toContain(words)
  })
})
