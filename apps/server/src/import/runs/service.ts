import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import {
  stateOfRun,
  type ImportRun,
  type ImportRunDetails,
  type ImportRunState,
} from '@bulletin/domain/planning/import/run'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Ids } from '../../ids.ts'
import { say } from '../../words.ts'
import type { ImportPipeline } from './pipeline.ts'
import { BEAT_MILLISECONDS, startPulse, type Pulse } from './pulse.ts'
import { importRunRepository, type ListedRun, type RunEnd } from './repository.ts'
import { toldRun, withoutFolder } from './told.ts'

export type ImportRunParts = {
  database: Pick<Database, 'queries' | 'exclusively'>
  pipeline: ImportPipeline
  clock: Clock
  ids: Ids
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** How often progress is written. */
  beatMilliseconds?: number
}

export type RunAsked = {
  paths: readonly string[]
  /** What whoever brought them calls them. */
  sources: readonly string[]
  dryRun: boolean
  /** Null for the command line. */
  by: { matricularAccount: string; name: string } | null
  requestId?: string
  /** Where the files lie for the time of the run: reports do not name it. */
  folder?: string
  /** Whatever becomes of the run, once it has ended. */
  release?: () => Promise<void>
  /** Hears of every step besides, for somebody who watches a terminal. */
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

type Current = { id: string; stopper: AbortController; pulse: Pulse | null }

/** A server that stops waits this long for the import to hear of it. */
const STOP_WITHIN_MILLISECONDS = 5000

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** The imports of the past, and the one that is under way: never two at once, in whatever process. */
export const importRunService = (parts: ImportRunParts) => {
  const { database, pipeline, clock, ids, log, beatMilliseconds = BEAT_MILLISECONDS } = parts
  const repository = importRunRepository(database.queries)
  const now = (): InstantText => instantText(clock.now())
  let current: Current | null = null
  let isStopping = false
  /** What a server that stops has to wait for. */
  const underWay = new Set<Promise<unknown>>()
  const waitedFor = <Value>(work: Promise<Value>): Promise<Value> => {
    const kept = work.finally(() => underWay.delete(kept))
    underWay.add(kept)
    return kept
  }

  /** What this very process does it knows better than the database. */
  const asKnownHere = <Row extends ListedRun>(row: Row): Row =>
    row.id === current?.id && row.endedAt === null
      ? { ...row, seenAt: now(), progress: current.pulse?.latest() ?? row.progress }
      : row

  const isRunningAnywhere = async (open: readonly ListedRun[]): Promise<boolean> => {
    const asked = now()
    return open.some((row) => stateOfRun(row, asked) === 'RUNNING')
  }

  /** Claimed in this process first: the embedded database lets one wait for another, and would let both in. */
  const claim = async (asked: RunAsked): Promise<Result<Current, Problem>> => {
    if (isStopping) return failure(problem('DATABASE_UNAVAILABLE'))
    if (current) return failure(problem('IMPORT_RUNNING'))
    const claimed: Current = { id: ids.next(), stopper: new AbortController(), pulse: null }
    current = claimed
    try {
      const isFree = await database.exclusively('importRun', async (queries) => {
        const runs = importRunRepository(queries)
        if (await isRunningAnywhere(await runs.listOpen())) return false
        await runs.add({
          id: claimed.id,
          startedAt: now(),
          matricularAccount: asked.by?.matricularAccount ?? null,
          name: asked.by?.name ?? null,
          sources: [...asked.sources],
          dryRun: asked.dryRun,
        })
        return true
      })
      if (isFree) return success(claimed)
    } catch (error) {
      current = null
      throw error
    }
    current = null
    return failure(problem('IMPORT_RUNNING'))
  }

  const endOf = async (run: Current, asked: RunAsked, pulse: Pulse): Promise<RunEnd> => {
    const { signal } = run.stopper
    try {
      const { report, planNumber } = await pipeline({
        paths: asked.paths,
        dryRun: asked.dryRun,
        signal: asked.signal ? AbortSignal.any([signal, asked.signal]) : signal,
        onProgress: (progress) => {
          pulse.note(progress)
          asked.onProgress?.(progress)
        },
      })
      const told = asked.folder === undefined ? report : withoutFolder(report, asked.folder)
      return { endedAt: now(), report: told, planNumber }
    } catch (error) {
      if (signal.aborted || asked.signal?.aborted) return { endedAt: now() }
      const reference = asked.requestId ?? run.id
      log.error({ err: error, import: run.id, requestId: asked.requestId }, 'an import failed')
      return { endedAt: now(), failure: say('import.failed', { reference }) }
    }
  }

  const tellEnd = (run: Current, { by, requestId, dryRun, sources }: RunAsked, end: RunEnd): void => {
    const { endedAt, report, planNumber } = end
    const outcome = report?.outcome ?? null
    const state: ImportRunState = stateOfRun(
      { endedAt, seenAt: endedAt, outcome, failure: end.failure ?? null },
      endedAt,
    )
    log.info(
      {
        import: run.id,
        by: by?.matricularAccount ?? null,
        requestId,
        sources,
        dryRun,
        outcome: state,
        planNumber: planNumber ?? null,
        faults: report?.faultCount ?? 0,
      },
      'an import ended',
    )
  }

  /** From its first file to its last word; never rejects. */
  const carryOut = async (run: Current, asked: RunAsked): Promise<void> => {
    const onLost = (error: unknown) =>
      log.warn({ err: error, import: run.id }, 'the progress of an import could not be kept')
    const pulse = startPulse({
      tell: (progress) => repository.tell(run.id, now(), progress),
      onLost,
      milliseconds: beatMilliseconds,
    })
    run.pulse = pulse
    try {
      const end = await endOf(run, asked, pulse)
      await pulse.stop()
      await repository.end(run.id, end)
      tellEnd(run, asked, end)
    } catch (error) {
      log.error({ err: error, import: run.id }, 'the end of an import could not be kept')
    } finally {
      current = null
      await asked
        .release?.()
        .catch((error: unknown) => log.error({ err: error }, 'files of an import could not be removed'))
    }
  }

  /** `ended` in a box: whoever waits for the beginning would otherwise wait for the end. */
  const begin = async (asked: RunAsked): Promise<Result<{ id: string; ended: Promise<void> }, Problem>> => {
    const claimed = await waitedFor(claim(asked))
    if (!claimed.ok) {
      await asked.release?.()
      return claimed
    }
    const { id } = claimed.value
    log.info(
      { import: id, by: asked.by?.matricularAccount ?? null, requestId: asked.requestId },
      'an import began',
    )
    return success({ id, ended: waitedFor(carryOut(claimed.value, asked)) })
  }

  const find = async (id: string): Promise<Result<ImportRunDetails, Problem>> => {
    const row = await repository.find(id)
    if (!row) return failure(problem('IMPORT_NOT_FOUND'))
    const { report, ...listed } = asKnownHere(row)
    return success({ ...toldRun(listed, now()), report })
  }

  return {
    /** Asked before files are received: who would be refused need not send them. */
    isBusy: async (): Promise<boolean> => current !== null || isRunningAnywhere(await repository.listOpen()),

    /** Answers once the run is on record; it goes on by itself. */
    start: async (asked: RunAsked): Promise<Result<ImportRun, Problem>> => {
      const begun = await begin(asked)
      if (!begun.ok) return begun
      const found = await find(begun.value.id)
      if (!found.ok) return found
      const { report: _report, ...run } = found.value
      return success(run)
    },

    /** The same for somebody who waits for its end: the command line. */
    recordRun: async (asked: RunAsked): Promise<Result<ImportRunDetails, Problem>> => {
      const begun = await begin(asked)
      if (!begun.ok) return begun
      await begun.value.ended
      return find(begun.value.id)
    },

    list: async (): Promise<ImportRun[]> => {
      const asked = now()
      return (await repository.listNewest()).map((row) => toldRun(asKnownHere(row), asked))
    },

    find,

    /** Nothing begins any more, and what is under way is asked to stop; after a while it is left behind. */
    stop: async (): Promise<void> => {
      isStopping = true
      const run = current
      run?.stopper.abort()
      const allEnded = Promise.allSettled(underWay).then(() => true)
      const hasEnded = await Promise.race([allEnded, after(STOP_WITHIN_MILLISECONDS).then(() => false)])
      if (run && !hasEnded) await repository.end(run.id, { endedAt: now() })
    },
  }
}
export type ImportRunService = ReturnType<typeof importRunService>
