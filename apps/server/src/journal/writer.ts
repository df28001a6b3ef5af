import type { JournalEntry } from '@bulletin/domain/journal/entry'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { REFUSED_MAX, writeApart, type Refused } from './write-apart.ts'

/** Reads are written this long after the first of them: with the write itself, within two seconds. */
const TOGETHER_MILLISECONDS = 1000
const TRY_AGAIN_MILLISECONDS = 1000
const BATCH_MAX = 500
/** More than this are written before their answers, so that memory stays bounded; while nothing can be written, they are lost. */
const WAITING_MAX = 20_000
/** A stopping process gives a database that is away this long. */
const LAST_TRIES = 5

/** A sign-in is written once, whichever process sees it. */
export type Waiting = { readonly entry: JournalEntry; readonly session?: string }

type WriterParts = {
  add: (batch: readonly Waiting[]) => Promise<void>
  /** Counts, for auditors, entries that could not be stored. */
  addSetAside: (entries: number) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  metrics: Registry
  waitingMax?: number
}

/**
 * Writes the entries that belong to no transaction: reads in batches, refusals before their answer. It never fails:
 * what cannot be written waits, because a broken journal must not keep drivers from their bulletins.
 */
export const journalWriter = ({ add, addSetAside, log, metrics, waitingMax = WAITING_MAX }: WriterParts) => {
  const waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false
  /** Until a batch is written again, nobody waits for an attempt that is likely to fail as well. */
  let isFailing = false
  /** Moves on with each failure: entries that always fail must not hide those behind them. */
  let lookAt = 0
  const failures = new Counter({
    name: 'bulletin_journal_write_failures_total',
    help: 'Batches of the journal that could not be written at once; they are tried again',
    registers: [metrics],
  })
  const lost = new Counter({
    name: 'bulletin_journal_entries_lost_total',
    help: 'Entries of the journal that were never written: no room while nothing could be, or a stop',
    registers: [metrics],
  })
  const aside = new Counter({
    name: 'bulletin_journal_entries_set_aside_total',
    help: 'Entries of the journal that could not be stored although others could: only the log of the process has them',
    registers: [metrics],
  })
  const waitingNow = new Gauge({
    name: 'bulletin_journal_entries_waiting',
    help: 'Entries of the journal that wait for their batch',
    registers: [metrics],
  })

  const setAside = async (refused: readonly Refused<Waiting>[]): Promise<void> => {
    if (refused.length === 0) return
    aside.inc(refused.length)
    for (const { one, error } of refused) {
      const { secret: _secret, hash: _hash, ...facts } = one.entry
      log.error(
        { err: error, entry: facts },
        'an entry of the journal could not be stored: only this line has it',
      )
    }
    await addSetAside(refused.length).catch((error: unknown) => {
      log.error({ err: error, entries: refused.length }, 'the number of entries set aside could not be kept')
    })
  }

  const failed = (error: unknown): void => {
    isFailing = true
    failures.inc()
    log.warn({ err: error, waiting: waiting.length }, 'the journal could not be written: tried again soon')
  }

  /** Writes the next batch of the queue. True unless some of it waits again. */
  const writeNextBatch = async (): Promise<boolean> => {
    const batch = waiting.slice(0, BATCH_MAX)
    const { refused, kept, error } = await writeApart(batch, add, lookAt % batch.length)
    waiting.splice(0, batch.length, ...kept)
    await setAside(refused)
    if (error === null) return true
    lookAt += REFUSED_MAX
    failed(error)
    return false
  }

  /** True once nothing waits. */
  const writeBatches = async (): Promise<boolean> => {
    while (waiting.length > 0) if (!(await writeNextBatch())) return false
    isFailing = false
    return true
  }

  const writeAndGoOn = async (): Promise<void> => {
    const isDone = await writeBatches()
    waitingNow.set(waiting.length)
    if (!isDone) writeSoon(TRY_AGAIN_MILLISECONDS)
  }

  const writeSoon = (milliseconds: number): void => {
    if (isStopped) return
    timer ??= setTimeout(() => {
      timer = undefined
      underWay = underWay.then(writeAndGoOn)
    }, milliseconds)
  }

  const wait = (waits: Waiting, milliseconds: number): void => {
    if (waiting.length >= waitingMax) {
      lost.inc()
      return
    }
    waiting.push(waits)
    waitingNow.set(waiting.length)
    writeSoon(milliseconds)
  }

  const writeOne = async (waits: Waiting): Promise<void> => {
    if (isFailing) return wait(waits, TRY_AGAIN_MILLISECONDS)
    const { refused, error } = await writeApart([waits], add)
    await setAside(refused)
    if (error === null) return
    failed(error)
    wait(waits, TRY_AGAIN_MILLISECONDS)
  }

  return {
    /** Written with the next batch. */
    later: async (waits: Waiting): Promise<void> => {
      if (waiting.length >= waitingMax) await writeOne(waits)
      else wait(waits, TOGETHER_MILLISECONDS)
    },

    /** Resolves once the entry is committed, or waits for a batch because it could not be written. */
    now: (entry: JournalEntry): Promise<void> => writeOne({ entry }),

    /** Writes what waits, and waits for it. */
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await underWay
      for (let tries = 1; !(await writeBatches()); tries += 1) {
        if (tries === LAST_TRIES) {
          lost.inc(waiting.length)
          log.error({ waiting: waiting.length }, 'the journal could not be written before the stop')
          return
        }
        await new Promise((resolve) => {
          setTimeout(resolve, TRY_AGAIN_MILLISECONDS)
        })
      }
    },
  }
}
export type JournalWriter = ReturnType<typeof journalWriter>
