import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

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
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(path(), String(pid))
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
})
