import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from './console.mjs'

const RETRY_MILLISECONDS = 200

const isAlive = (pid) => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Creates the lock file together with its content: a link, unlike a write, is atomic. */
const tryTake = (path) => {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

const readHolder = (path) => {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

const makesFolder = (path) => {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Reaping is immediate: a guard this old was left by a process that was killed in between. */
const GUARD_MAX_MILLISECONDS = 10_000

const refuseAbandoned = (guard) => {
  const made = statSync(guard, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined || Date.now() - made < GUARD_MAX_MILLISECONDS) return
  throw new Refusal(`Un arrêt brutal a laissé le dossier ${guard} : supprimez-le, puis recommencez.`)
}

const isHeldByTheDead = (path) => {
  const holder = readHolder(path)
  return holder !== null && !isAlive(holder)
}

/**
 * Removes the lock of a dead process; true if it did. The last check and the removal happen inside a folder that only
 * one process can create, so that a process cannot remove the new lock of a faster one.
 */
const reap = (path) => {
  if (!isHeldByTheDead(path)) return false
  const guard = `${path}.reaping`
  if (!makesFolder(guard)) {
    refuseAbandoned(guard)
    return false
  }
  try {
    if (!isHeldByTheDead(path)) return false
    rmSync(path)
    return true
  } finally {
    rmdirSync(guard)
  }
}

/**
 * Runs `work` while holding the lock, so that no other process runs under it. The lock of a dead process is ignored.
 */
export const withLock = async (path, work, onWait = () => {}) => {
  mkdirSync(dirname(path), { recursive: true })
  let isWaiting = false
  while (!tryTake(path)) {
    if (reap(path)) continue
    if (!isWaiting) onWait()
    isWaiting = true
    await wait(RETRY_MILLISECONDS)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
