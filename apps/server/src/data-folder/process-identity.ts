import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/** Distinguishes a process from a later one with the same pid. */
export const ProcessIdentity = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** Boot id and start time where the system provides them (Linux); null elsewhere. */
  birth: z.string().nullable(),
})
export type ProcessIdentity = z.infer<typeof ProcessIdentity>

const FIELDS_BEFORE_START_TIME = 19

/** The start time is the 22nd field of `/proc/<pid>/stat`; the process name before it may contain spaces. */
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
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  birth: birthOf(process.pid),
})

/** For identities of this machine only. In doubt, the process counts as running. */
export const isRunning = ({ pid, birth }: ProcessIdentity): boolean => {
  if (!exists(pid)) return false
  const current = birthOf(pid)
  return birth === null || current === null || birth === current
}
