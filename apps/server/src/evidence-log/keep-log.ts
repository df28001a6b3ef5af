import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { FastifyBaseLogger } from 'fastify'
import type { Turn } from '../database/turn.ts'
import type { EvidenceLog } from './build.ts'
import { within } from './within.ts'

/** How often the queue is looked at: what is written is in the log within ten seconds, in batches. */
const LOOK_EVERY_MILLISECONDS = 2000
/** Longer than a witness and the folder of checkpoints are waited for. */
const STOP_MILLISECONDS = 15_000
const MILLISECONDS_PER_HOUR = 3_600_000

type Parts = {
  evidence: Pick<
    EvidenceLog,
    'integrate' | 'stopIntegrating' | 'seal' | 'examine' | 'check' | 'witnessing' | 'repository' | 'identity'
  >
  turn: Turn
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  everyMilliseconds?: number
  stopMilliseconds?: number
}

/** Numbers entries and signs checkpoints, in one process at a time. Stopping waits for what is under way, but not for ever. */
export const keepLog = ({
  evidence,
  turn,
  clock,
  log,
  everyMilliseconds = LOOK_EVERY_MILLISECONDS,
  stopMilliseconds = STOP_MILLISECONDS,
}: Parts) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isExamined = false
  let sealedHour: number | null = null
  let isWanted = false

  const hourNow = (): number => Math.floor(clock.now().epochMilliseconds / MILLISECONDS_PER_HOUR)

  /** After a restart, the checkpoint of this hour may exist. */
  const lastSealedHour = async (): Promise<number | null> => {
    const newest = await evidence.repository.findNewestCheckpoint(evidence.identity.origin)
    return (
      newest && Math.floor(Temporal.Instant.from(newest.signedAt).epochMilliseconds / MILLISECONDS_PER_HOUR)
    )
  }

  const sealWhenDue = async (): Promise<void> => {
    if (!isExamined) {
      await evidence.examine()
      isExamined = true
      sealedHour = await lastSealedHour()
    }
    const hour = hourNow()
    if (sealedHour !== hour || isWanted) {
      isWanted = false
      const sealed = await evidence.seal()
      // An empty log is looked at again: its first entry gets a checkpoint at once.
      if (!sealed.ok || sealed.value) sealedHour = hour
    }
    const newest = await evidence.repository.findNewestCheckpoint(evidence.identity.origin)
    if (newest) evidence.witnessing.askFor(newest)
  }

  let sealing: Promise<void> | null = null
  const lookOnce = async (): Promise<void> => {
    if (!(await turn.isOurs())) return
    await evidence.integrate()
    // Numbering does not wait for a folder that hangs.
    sealing ??= sealWhenDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the log could not be sealed'))
      .finally(() => {
        sealing = null
      })
    await evidence.check.goOn()
  }

  const look = async (): Promise<void> => {
    try {
      await lookOnce()
    } catch (error) {
      // What waits stays in the queue.
      log.warn({ err: error }, 'the log could not be kept')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = look()
    }, everyMilliseconds)
    timer.unref()
  }
  let underWay = look()

  const settle = async (): Promise<true> => {
    await underWay
    await sealing
    await evidence.check.stop()
    await evidence.witnessing.settled()
    await turn.release()
    return true
  }

  return {
    /** At the next look, besides every hour. */
    sealSoon: (): void => {
      isWanted = true
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      evidence.stopIntegrating()
      if (!(await within(stopMilliseconds, settle())))
        log.warn('stopped while the log was being kept: the next start goes on')
    },
  }
}
