import type { AccessRefusal } from '@bulletin/domain/journal/access-refusal'
import { asksById, partAskedFor } from '@bulletin/domain/journal/asked-for'
import type { JournalEntry, JournalSealing } from '@bulletin/domain/journal/entry'
import { LIST_REPEATED_MINUTES } from '@bulletin/domain/limits'
import type { Clock } from '@bulletin/domain/time/clock'
import { newTrace, type Access, type RequestTrace } from './trace.ts'
import { latestOnes } from './latest-ones.ts'
import type { JournalWriter } from './writer.ts'

const MILLISECONDS_PER_MINUTE = 60_000
const LISTS_REMEMBERED = 20_000
const SESSIONS_REMEMBERED = 20_000

/** Refusals that a program repeats many times a second: the first is an entry, the others of the minute are one more. */
const SUMMED: ReadonlySet<AccessRefusal> = new Set(['RATE_LIMIT', 'TOKEN_EXPIRED', 'TOKEN_FOREIGN'])

type Sum = { trace: RequestTrace; count: number; timer: ReturnType<typeof setTimeout> }

type RecorderParts = {
  writer: JournalWriter
  clock: Clock
  sealing: JournalSealing
  minuteMilliseconds?: number
}

/** Decides what becomes of the trace of a request, and when it is written. */
export const journalRecorder = ({
  writer,
  clock,
  sealing,
  minuteMilliseconds = MILLISECONDS_PER_MINUTE,
}: RecorderParts) => {
  const lists = latestOnes<number>(LISTS_REMEMBERED)
  const sessions = latestOnes<number>(SESSIONS_REMEMBERED)
  const sums = new Map<string, Sum>()

  /** Boards ask for the same part of a list over and over: one entry within this time. */
  const isRepeated = (
    { call, person, asked }: Access,
    { filter, network, driver, count }: JournalEntry,
  ): boolean => {
    // A driver is told of a list of their bulletins that shows some: it is no repetition of one that showed none.
    const isEmpty = (driver !== null || asksById(filter)) && count === 0
    const about = driver?.matricule ?? null
    const key = JSON.stringify([person.matricule, network, call, filter, about, isEmpty, partAskedFor(asked)])
    const now = clock.now().epochMilliseconds
    const before = lists.find(key)
    if (before !== null && Math.abs(now - before) < LIST_REPEATED_MINUTES * MILLISECONDS_PER_MINUTE)
      return true
    lists.put(key, now)
    return false
  }

  const endSum = async (key: string): Promise<void> => {
    const sum = sums.get(key)
    sums.delete(key)
    if (!sum) return
    clearTimeout(sum.timer)
    const reason = key.split(' ').at(-1) as AccessRefusal
    if (sum.count > 0) await writer.later({ entry: sum.trace.refused(reason, sum.count) })
  }

  /** The sum stands before anything is waited for: many requests at once are one entry and a sum, too. */
  const refuse = async (trace: RequestTrace, reason: AccessRefusal): Promise<void> => {
    if (!SUMMED.has(reason)) return writer.now(trace.refused(reason))
    const key = `${trace.access.person.matricule} ${reason}`
    const sum = sums.get(key)
    if (sum) {
      sum.count += 1
      sum.trace = trace
      return
    }
    const timer = setTimeout(() => void endSum(key), minuteMilliseconds)
    timer.unref()
    sums.set(key, { trace, count: 0, timer })
    return writer.now(trace.refused(reason, 1))
  }

  return {
    traceOf: (access: Access): RequestTrace => newTrace(access, { clock, sealing }),

    /** Before the answer is sent: a refusal is in the database when the client learns of it. */
    refused: refuse,

    /** The answer does not wait for it, except for refusals within it. */
    accepted: async (trace: RequestTrace): Promise<void> => {
      for (const refusal of trace.refusedOnes()) await writer.now(refusal)
      const entry = trace.accepted()
      if (entry === null || (entry.action === 'LIST' && isRepeated(trace.access, entry))) return
      await writer.later({ entry })
    },

    /** The first call of a session; other processes may have seen it before. */
    signedIn: async (trace: RequestTrace, session: string): Promise<void> => {
      if (sessions.find(session) !== null) return
      sessions.put(session, 0)
      await writer.later({ entry: trace.signedIn(), session })
    },

    stop: async (): Promise<void> => {
      for (const key of sums.keys()) await endSum(key)
      await writer.stop()
    },
  }
}
export type JournalRecorder = ReturnType<typeof journalRecorder>
