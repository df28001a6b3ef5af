import { failure, success, type Result } from '@bulletin/domain/result'
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isRunning, thisProcess, ProcessIdentity } from './process-identity.ts'

/**
 * One process at a time in a data folder: the embedded database has no lock of its own, and two writers corrupt it.
 *
 * The lock is a file that names its owner. It is created with its content atomically (a hard link to a file already
 * written), so no process reads a partial owner. A lock whose owner is dead is removed; removal happens inside a folder
 * that only one process can create, so that two starting processes do not remove each other's new lock.
 */
export type LockRefusal =
  | { reason: 'IN_USE'; pid: number }
  | { reason: 'OTHER_MACHINE'; host: string; file: string }
  | { reason: 'UNREADABLE'; file: string }
  | { reason: 'BEING_REAPED'; file: string }

export type FolderLock = { readonly release: () => void }

const fails = (code: string, action: () => void): boolean => {
  try {
    action()
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return true
    throw error
  }
}

const readOwner = (file: string): ProcessIdentity | 'NONE' | 'UNREADABLE' => {
  try {
    return ProcessIdentity.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'NONE'
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'UNREADABLE'
    throw error
  }
}

export const lockFolder = (folder: string): Result<FolderLock, LockRefusal> => {
  const file = join(folder, 'server.lock')
  const reaping = `${file}.reaping`
  const me = thisProcess()
  const aside = mkdtempSync(`${file}.`)
  const mine = join(aside, 'owner')
  const take = (): boolean => !fails('EEXIST', () => linkSync(mine, file))
  const lock: FolderLock = {
    release: () => {
      if (isDeepStrictEqual(readOwner(file), me)) unlinkSync(file)
    },
  }

  try {
    writeFileSync(mine, JSON.stringify(me))
    if (take()) return success(lock)
    const owner = readOwner(file)
    if (owner === 'NONE') return take() ? success(lock) : failure({ reason: 'BEING_REAPED', file: reaping })
    if (owner === 'UNREADABLE') return failure({ reason: 'UNREADABLE', file })
    if (owner.host !== me.host) return failure({ reason: 'OTHER_MACHINE', host: owner.host, file })
    if (isRunning(owner)) return failure({ reason: 'IN_USE', pid: owner.pid })
    if (fails('EEXIST', () => mkdirSync(reaping))) return failure({ reason: 'BEING_REAPED', file: reaping })
    try {
      if (isDeepStrictEqual(readOwner(file), owner)) unlinkSync(file)
      return take() ? success(lock) : failure({ reason: 'BEING_REAPED', file: reaping })
    } finally {
      rmdirSync(reaping)
    }
  } finally {
    rmSync(aside, { recursive: true })
  }
}
