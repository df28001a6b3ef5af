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
import type { Access } from '../../journal/trace.ts'
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
  /** Interval between progress writes. */
  beatMilliseconds?: number
}

export type RunAsked = {
  paths: readonly string[]
  /** File names given by the user. */
  sources: readonly string[]
  dryRun: boolean
  /** Null for the command line. */
  by: { matricularAccount: string; name: string } | null
  /** The request that brought the files, for the journal. */
  access?: Access
  requestId?: string
  /** The folder of the files during the run; removed from reports. */
  folder?: string
  /** Called once the run has ended, whatever its outcome. */
  release?: () => Promise<void>
  /** Also receives every progress step, for display in a terminal. */
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

type Current = { id: string; stopper: AbortController; pulse: Pulse | null }

/** How long a stopping server waits for the import to abort. */
const STOP_WITHIN_MILLISECONDS = 5000

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** Past imports and the current one: never two at once, across all processes. */
export const importRunService = (parts: ImportRunParts) => {
  const { database, pipeline, clock, ids, log, beatMilliseconds = BEAT_MILLISECONDS } = parts
  const repository = importRunRepository(database.queries)
  const now = (): InstantText => instantText(clock.now())
  let current: Current | null = null
  let isStopping = false
  /** Pending work that a stopping server waits for. */
  const underWay = new Set<Promise<unknown>>()
  const waitedFor = <Value>(work: Promise<Value>): Promise<Value> => {
    const kept = work.finally(() => underWay.delete(kept))
    underWay.add(kept)
    return kept
  }

  /** For the run of this process, memory is more recent than the database. */
  const asKnownHere = <Row extends ListedRun>(row: Row): Row =>
    row.id === current?.id && row.endedAt === null
      ? { ...row, seenAt: now(), progress: current.pulse?.latest() ?? row.progress }
      : row

  const isRunningAnywhere = async (open: readonly ListedRun[]): Promise<boolean> => {
    const asked = now()
    return open.some((row) => stateOfRun(row, asked) === 'RUNNING')
  }

  /** Claims in memory first: the embedded database would make a second claim wait, then let it in as well. */
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
        author: { at: now(), access: asked.access ?? null },
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

  /** Runs the import from reading to recording its end; never rejects. */
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

  /** `ended` is wrapped in an object: returned directly, `await` would wait for the end of the run. */
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
    /** Checked before files are received, so that a user who would be refused does not upload them. */
    isBusy: async (): Promise<boolean> => current !== null || isRunningAnywhere(await repository.listOpen()),

    /** Returns once the run is recorded; the import continues in the background. */
    start: async (asked: RunAsked): Promise<Result<ImportRun, Problem>> => {
      const begun = await begin(asked)
      if (!begun.ok) return begun
      const found = await find(begun.value.id)
      if (!found.ok) return found
      const { report: _report, ...run } = found.value
      return success(run)
    },

    /** Like `start`, but waits for the end; used by the command line. */
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

    /** Refuses new runs and aborts the current one; after a timeout, records it as ended without waiting further. */
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
