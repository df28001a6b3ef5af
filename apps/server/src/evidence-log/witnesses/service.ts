import type { VerifierKey } from '@bulletin/domain/evidence/note'
import { Temporal } from '@bulletin/domain/time/temporal'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import type { LogWitnessSettings } from '../../settings/settings.ts'
import type { KeptCheckpoint, LogRepository } from '../repository.ts'
import { findLastSeen } from './cosignatures.ts'
import type { AskWitness, WitnessProblem } from './ask-witness.ts'

/** A witness that gave no signature is asked again after this, or for the next checkpoint. */
const ASK_AGAIN_MILLISECONDS = 60_000

type Parts = {
  witnesses: readonly LogWitnessSettings[]
  repository: Pick<LogRepository, 'addCosignature' | 'listWitnessed'>
  ask: AskWitness
  keepProblem: (witness: string, problem: WitnessProblem | null) => Promise<void>
  /** Whether a checkpoint that the witness shows is one that this log signed and does not continue. */
  compare: (witness: VerifierKey, seen: string) => Promise<void>
  /** Whether it once showed such a checkpoint; its signature under the log as it is now lifts that. */
  hasFault: (witness: VerifierKey) => Promise<boolean>
  liftFault: (witness: VerifierKey) => Promise<void>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

type Seen = { size: number; checkpointId: number | null; askedAt: number | null; isAsking: boolean }

/** Asks witnesses for their signatures. Nothing waits for them: each is asked on its own. */
export const witnessService = (parts: Parts) => {
  const { witnesses, repository, ask, keepProblem, compare, hasFault, liftFault, clock, log } = parts
  const seen = new Map<string, Seen>()
  const underWay = new Set<Promise<void>>()

  const lastSeen = findLastSeen(repository)

  const stateOf = async (key: VerifierKey): Promise<Seen> => {
    const { name } = key
    const had = seen.get(name)
    if (had) return had
    const stored = await lastSeen(key)
    const state: Seen = {
      size: stored?.size ?? 0,
      checkpointId: stored?.checkpointId ?? null,
      askedAt: null,
      isAsking: false,
    }
    seen.set(name, state)
    return state
  }

  const askOne = async (witness: LogWitnessSettings, checkpoint: KeptCheckpoint): Promise<void> => {
    const { name } = witness.key
    const state = await stateOf(witness.key)
    const now = clock.now().epochMilliseconds
    const isTooSoon = state.askedAt !== null && Math.abs(now - state.askedAt) < ASK_AGAIN_MILLISECONDS
    if (state.isAsking || isTooSoon) return
    state.isAsking = true
    try {
      if (state.checkpointId === checkpoint.id && !(await hasFault(witness.key))) return
      const answer = await ask(witness, checkpoint, Math.min(state.size, checkpoint.size))
      if (answer.ok) {
        const { line, seconds } = answer.value
        const at: InstantText = instantText(Temporal.Instant.fromEpochMilliseconds(seconds * 1000))
        await repository.addCosignature({ checkpointId: checkpoint.id, witness: name, line, at })
        state.size = checkpoint.size
        state.checkpointId = checkpoint.id
        state.askedAt = null
        await liftFault(witness.key)
        log.info({ witness: name, size: checkpoint.size, line }, 'a witness cosigned')
      } else {
        state.askedAt = now
        log.warn({ witness: name, size: checkpoint.size, ...answer.failure }, 'a witness did not cosign')
        if (answer.failure.seen !== undefined) await compare(witness.key, answer.failure.seen)
      }
      await keepProblem(name, answer.ok ? null : answer.failure.problem)
    } catch (error) {
      state.askedAt = now
      log.warn({ witness: name, err: error }, 'a signature of a witness could not be kept')
    } finally {
      state.isAsking = false
    }
  }

  return {
    /** Asks whoever has not cosigned this checkpoint; returns at once. */
    askFor: (checkpoint: KeptCheckpoint): void => {
      for (const witness of witnesses) {
        const asked = askOne(witness, checkpoint).catch((error: unknown) =>
          log.warn({ err: error }, 'a witness could not be asked'),
        )
        underWay.add(asked)
        void asked.finally(() => underWay.delete(asked))
      }
    },
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}
export type WitnessService = ReturnType<typeof witnessService>
