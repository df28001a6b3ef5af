import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './lock.ts'
import { isRunning, thisProcess } from './process-identity.ts'
import { isFromNewerProgram, writeFolderVersion } from './version.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulletin-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, 'server.lock')
const writeOwner = (owner: object | string) =>
  writeFileSync(lockFile(), typeof owner === 'string' ? owner : JSON.stringify(owner))

/** The pid of a process that has just ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid

describe('the lock of a data folder', () => {
  it('is taken, refused while it is held, and given back', () => {
    const first = lockFolder(folder)
    expect(first.ok).toBe(true)
    expect(lockFolder(folder)).toEqual({ ok: false, failure: { reason: 'IN_USE', pid: process.pid } })
    if (first.ok) first.value.release()
    expect(readdirSync(folder)).toEqual([])
    expect(lockFolder(folder).ok).toBe(true)
  })

  it('is reaped when its owner is dead', () => {
    writeOwner({ ...thisProcess(), pid: deadPid() })
    expect(lockFolder(folder).ok).toBe(true)
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(thisProcess())
  })

  it('is reaped when its number was given to another process since', () => {
    writeOwner({ ...thisProcess(), birth: 'another boot/123' })
    expect(lockFolder(folder).ok).toBe(thisProcess().birth !== null)
  })

  it('is not touched when it belongs to another machine, which may be alive', () => {
    writeOwner({ ...thisProcess(), pid: deadPid(), host: 'elsewhere' })
    expect(lockFolder(folder)).toMatchObject({ failure: { reason: 'OTHER_MACHINE', host: 'elsewhere' } })
    expect(existsSync(lockFile())).toBe(true)
  })

  it('is not touched when it cannot be read', () => {
    writeOwner('{"pid":')
    expect(lockFolder(folder)).toMatchObject({ failure: { reason: 'UNREADABLE' } })
    expect(readFileSync(lockFile(), 'utf8')).toBe('{"pid":')
  })

  it('is left to whoever is already reaping it', () => {
    writeOwner({ ...thisProcess(), pid: deadPid() })
    mkdirSync(`${lockFile()}.reaping`)
    expect(lockFolder(folder)).toMatchObject({ failure: { reason: 'BEING_REAPED' } })
  })

  it('is not given back by someone who no longer holds it', () => {
    const lock = lockFolder(folder)
    writeOwner({ ...thisProcess(), pid: 1 })
    if (lock.ok) lock.value.release()
    expect(existsSync(lockFile())).toBe(true)
  })
})

describe('a process', () => {
  it('is known to run, or not', () => {
    expect(isRunning(thisProcess())).toBe(true)
    expect(isRunning({ ...thisProcess(), pid: deadPid() })).toBe(false)
    expect(isRunning({ ...thisProcess(), birth: null })).toBe(true)
  })
})

describe('the version of a data folder', () => {
  it('is newer only when a newer program wrote it', () => {
    expect(isFromNewerProgram(folder, 100)).toBe(false)
    writeFolderVersion(folder, { product: '3.2.4', newestMigration: 100 })
    expect(isFromNewerProgram(folder, 100)).toBe(false)
    expect(isFromNewerProgram(folder, 101)).toBe(false)
    expect(isFromNewerProgram(folder, 99)).toBe(true)
    expect(readdirSync(folder)).toEqual(['version.json'])
  })
})
