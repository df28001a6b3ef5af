import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const PROCESSES = 4
const ROUNDS = 20

/** Reads, or makes, the key of each folder that it is told, when it is told. */
const READER = `
  const { readKeptKey } = await import(${JSON.stringify(new URL('kept-key.ts', import.meta.url).href)})
  process.stdin.on('data', (path) => {
    const seed = readKeptKey({ kind: 'made', path: String(path) }, 'LOG_SIGNING_KEY')
    process.stdout.write(seed.ok ? Buffer.from(seed.value).toString('hex') : seed.failure)
  })
  process.stdout.write('ready')`

const startReader = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', READER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const answer = async (): Promise<string> => String((await once(child.stdout, 'data'))[0])
  expect(await answer()).toBe('ready')
  return (path: string) => {
    const answered = answer()
    child.stdin.write(path)
    return answered
  }
}

it('the key that is made at the first start is one, whichever of several processes was first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-log-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const readers = await Promise.all(Array.from({ length: PROCESSES }, startReader))
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = join(folder, String(round), 'log-signing-key')
    const [first, ...others] = await Promise.all(readers.map((read) => read(path)))
    expect(first).toMatch(/^[\da-f]{64}$/)
    expect(others).toEqual(others.map(() => first))
  }
})
