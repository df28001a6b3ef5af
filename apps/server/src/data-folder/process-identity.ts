import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/** Enough to tell a process from a later one that was given the same number. */
export const ProcessIdentity = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** Boot and start time where the system tells them (Linux); null elsewhere. */
  birth: z.string().nullable(),
})
export type ProcessIdentity = z.infer<typeof ProcessIdentity>

const FIELDS_BEFORE_START_TIME = 19

/** `/proc/<pid>/stat` holds the start time as its 22nd field; the name before it may contain spaces. */
const birthOf = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[FIELDS_BEFORE_START_TIME]
    return startTime === undefined ? null : `${boot}/${startTime}`
  } catch {
    return null
  }
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: there is such a process, and it belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  birth: birthOf(process.pid),
})

/** Meant for an identity of this machine. When in doubt, it is alive. */
export const isRunning = ({ pid, birth }: ProcessIdentity): boolean => {
  if (!exists(pid)) return false
  const current = birthOf(pid)
  return birth === null || current === null || birth === current
}
