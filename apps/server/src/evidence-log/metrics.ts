import type { LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import type { Clock } from '@bulletin/domain/time/clock'
import type { InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { EvidenceLog } from './build.ts'

type Parts = {
  evidence: Pick<EvidenceLog, 'integrity' | 'repository'>
  metrics: Registry
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

const MILLISECONDS_PER_SECOND = 1000

/** Read from the database when they are asked for, whichever process is asked. */
export const logMetrics = ({ evidence, metrics, clock, log }: Parts): void => {
  type Read = { integrity: LogIntegrity; backlog: { size: number; pending: number; since: string | null } }
  let reading: Promise<Read | null> | null = null

  /** One reading for all gauges of a request; null while the database is away. */
  const read = (): Promise<Read | null> => {
    reading ??= Promise.all([evidence.integrity.getIntegrity(), evidence.repository.readBacklog()])
      .then(([integrity, backlog]) => ({ integrity, backlog }))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the log could not be measured')
        return null
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  const secondsSince = (at: InstantText): number =>
    (clock.now().epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds) / MILLISECONDS_PER_SECOND

  const gauge = (name: string, help: string, valueOf: (read: Read) => number | null): void => {
    const measured: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: async () => {
        const found = await read()
        const value = found && valueOf(found)
        if (value === null) measured.remove()
        else measured.set(value)
      },
    })
  }

  gauge('bulletin_log_size', 'Entries that have a number in the log', ({ backlog }) => backlog.size)
  gauge('bulletin_log_pending', 'Entries that wait for their number', ({ backlog }) => backlog.pending)
  gauge(
    'bulletin_log_oldest_pending_seconds',
    'How long the entry has waited that waits longest; 0 for none',
    ({ backlog }) => (backlog.since === null ? 0 : Math.max(0, secondsSince(backlog.since))),
  )
  gauge(
    'bulletin_log_last_checkpoint_seconds',
    'How long ago the last checkpoint was signed; absent before the first',
    ({ integrity }) => integrity.lastSeal && secondsSince(integrity.lastSeal.at),
  )
  gauge('bulletin_log_fault', '1 while the log does not verify: it signs nothing', ({ integrity }) =>
    integrity.fault ? 1 : 0,
  )
  gauge(
    'bulletin_log_folder_problem',
    '1 while the folder of checkpoints lacks those of the log, or cannot be read or written',
    ({ integrity }) => (integrity.folder ? 1 : 0),
  )

  const witnesses: Gauge<'witness'> = new Gauge({
    name: 'bulletin_log_witness_lag_entries',
    help: 'Entries under the last checkpoint that a witness has not cosigned',
    labelNames: ['witness'],
    registers: [metrics],
    collect: async () => {
      const found = await read()
      if (!found) return witnesses.reset()
      const sealed = found.integrity.lastSeal?.size ?? 0
      for (const { name, size } of found.integrity.witnesses)
        witnesses.set({ witness: name }, Math.max(0, sealed - (size ?? 0)))
    },
  })
}
