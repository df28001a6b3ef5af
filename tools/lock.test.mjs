import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from './console.mjs'
import { withLock } from './lock.mjs'

const TAKE_LOCKS = fileURLToPath(new URL('testing/take-locks.mjs', import.meta.url))

const deadPid = () => String(spawnSync(process.execPath, ['--version']).pid)

const PROCESSES = 4
const LOCKS = 100
/** Time for every process to start before the first lock is taken. */
const HEAD_START_MILLISECONDS = 1_000

describe('a lock between processes', () => {
  let folder = ''
  const path = () => join(folder, 'build.lock')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulletin-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is let go after the work, even when the work fails', async () => {
    await expect(withLock(path(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(existsSync(path())).toBe(false)
  })

  it('is taken from a process that died', async () => {
    writeFileSync(path(), deadPid())
    expect(await withLock(path(), () => Promise.resolve('done'))).toBe('done')
  })

  it('waits for a process that lives', async () => {
    writeFileSync(path(), String(process.ppid))
    let hasWaited = false
    const work = withLock(
      path(),
      () => Promise.resolve('done'),
      () => (hasWaited = true),
    )
    await wait(50)
    expect(hasWaited).toBe(true)
    rmSync(path())
    expect(await work).toBe('done')
  })

  it('goes to one at a time when several find the lock of a process that died', async () => {
    const pid = deadPid()
    for (let index = 0; index < LOCKS; index += 1) writeFileSync(join(folder, `${index}.lock`), pid)
    const start = String(Date.now() + HEAD_START_MILLISECONDS)
    const run = () => promisify(execFile)(process.execPath, [TAKE_LOCKS, folder, String(LOCKS), start])
    const outcomes = await Promise.allSettled(Array.from({ length: PROCESSES }, run))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not taken while another process removes a dead one, and names what a killed one left', async () => {
    const guard = `${path()}.reaping`
    writeFileSync(path(), deadPid())
    mkdirSync(guard)
    let isDone = false
    const work = withLock(path(), () => Promise.resolve((isDone = true)))
    await wait(50)
    expect(isDone).toBe(false)
    utimesSync(guard, 0, 0)
    await expect(work).rejects.toThrow(Refusal)
    await expect(work).rejects.toThrow(guard)
  })
})
