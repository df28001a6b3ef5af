import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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

/** A file that appears together with its content: a link, unlike a write, is one step. */
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

/** Moved aside before it is removed: if another process took the lock meanwhile, it gets it back. */
const removeLockOf = (path, deadHolder) => {
  const aside = `${path}.${process.pid}.dead`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (readHolder(aside) !== deadHolder) linkSync(aside, path)
  rmSync(aside)
}

/** Does `work` while no other process does any under the same lock. A process that died holds nothing. */
export const withLock = async (path, work, onWait = () => {}) => {
  mkdirSync(dirname(path), { recursive: true })
  for (let attempt = 0; !tryTake(path); attempt += 1) {
    const holder = readHolder(path)
    if (holder !== null && !isAlive(holder)) removeLockOf(path, holder)
    else {
      if (attempt === 0) onWait()
      await wait(RETRY_MILLISECONDS)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
