import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openEmbedded } from '../database/open-embedded.ts'
import { rowsOf } from '../database/rows.ts'
import { thisProcess } from './process-identity.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulletin-long-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (script: string, ...args: string[]) => {
  const path = fileURLToPath(new URL(`testing/${script}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

const CUTS = 20
const WRITES_BEFORE_CUT = 25

describe('the embedded database', () => {
  it(`keeps every acknowledged write over ${CUTS} kills in the middle of writing`, async () => {
    const acknowledged: number[] = []
    for (let cut = 0; cut < CUTS; cut += 1) {
      const { child, lines } = start('write-until-killed.ts', folder)
      for (let count = 0; count < WRITES_BEFORE_CUT + cut; count += 1)
        acknowledged.push(Number((await lines.next()).value))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const database = await openEmbedded(folder)
    const rows = await rowsOf(
      database.queries,
      z.object({ number: z.number() }),
      sql`select number from written order by number`,
    )
    await database.close()
    const kept = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length)
  })
})

const ROUNDS = 10
const STARTERS = 6

describe('the lock of a data folder', () => {
  it(`goes to one of ${STARTERS} that find a dead owner's lock at the same instant`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      writeFileSync(join(folder, 'server.lock'), JSON.stringify({ ...thisProcess(), birth: 'a dead owner' }))
      const starters = Array.from({ length: STARTERS }, () => start('take-lock.ts', folder))
      const nextLines = () =>
        Promise.all(starters.map(async ({ lines }) => String((await lines.next()).value)))
      await nextLines()
      for (const { child } of starters) child.stdin.write('now\n')
      const outcomes = await nextLines()
      for (const { child } of starters) child.kill('SIGKILL')
      await Promise.all(starters.map(({ child }) => once(child, 'exit')))
      expect(
        outcomes.filter((outcome) => outcome === 'taken'),
        `round ${round}`,
      ).toHaveLength(1)
    }
  })
})
