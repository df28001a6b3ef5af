import type { VerifierKey } from '@bulletin/domain/evidence/note'
import { verifierKeyText } from '@bulletin/domain/evidence/note'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings/settings.ts'
import { digestBytes } from '../system/sha256.ts'
import { checkpointFolder } from './checkpoint-folder.ts'
import { examination, type Found } from './examination.ts'
import { integrator } from './integrator.ts'
import { logIdentity } from './log-key.ts'
import { proofService } from './proofs.ts'
import { logRepository } from './repository.ts'
import { sealingService } from './sealing.ts'
import { storedTree } from './tree.ts'

export type EvidenceLogParts = {
  settings: Pick<Settings, 'log'>
  /** 32 bytes: what checkpoints are signed with. */
  logSeed: Uint8Array
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const within = async <Outcome>(milliseconds: number, work: Promise<Outcome>): Promise<Outcome | null> => {
  const over = new AbortController()
  try {
    return await Promise.race([work, wait(milliseconds, null, { signal: over.signal })])
  } finally {
    over.abort()
  }
}

/** Calls that arrive while the work runs share its next run: it has then seen what was written before the call. */
const shared = <Outcome>(work: () => Promise<Outcome>): (() => Promise<Outcome>) => {
  let running: Promise<unknown> | null = null
  let next: Promise<Outcome> | null = null
  const run = async (): Promise<Outcome> => {
    await running?.catch(() => undefined)
    const current = work()
    running = current
    next = null
    try {
      return await current
    } finally {
      if (running === current) running = null
    }
  }
  return () => (next ??= run())
}

/** The Merkle log over all entries: numbering, checkpoints, proofs. */
export const evidenceLog = ({ settings, logSeed, database, clock, log }: EvidenceLogParts) => {
  const { origin, oldKeys, checkpointFolder: folder, witnesses } = settings.log
  const repository = logRepository(database)
  const identity = logIdentity(origin, logSeed)
  const tree = storedTree(repository, digestBytes)
  const known: VerifierKey[] = [identity.key, ...oldKeys]
  let fault: Found | null = null
  const sealing = sealingService({
    database,
    repository,
    identity,
    folder: checkpointFolder(folder, origin),
    examination: examination({ tree, digest: digestBytes, known }),
    keptFault: async (found) => {
      if (found) log.error({ fault: found }, 'the log does not verify: it signs nothing more')
      fault = found
      return fault !== null
    },
    digest: digestBytes,
    clock,
    log,
  })
  const { integrate } = integrator({
    repository,
    digest: digestBytes,
    rest: wait,
    milliseconds: () => clock.now().epochMilliseconds,
  })
  let isStopping = false
  const integrateShared = shared(() => integrate(() => isStopping))
  const sealShared = shared(sealing.seal)
  return {
    repository,
    tree,
    identity,
    integrate: integrateShared,
    /** A long queue waits for the next start. */
    stopIntegrating: (): void => {
      isStopping = true
    },
    seal: sealShared,
    examine: sealing.examine,
    proofs: proofService({
      repository,
      tree,
      origin,
      digest: digestBytes,
      integrate: integrateShared,
      seal: sealShared,
      within,
    }),
    /** Verifier keys: of this log, the current one first, then of its witnesses. */
    keys: [...known, ...witnesses.map(({ key }) => key)].map(verifierKeyText),
  }
}
export type EvidenceLog = ReturnType<typeof evidenceLog>
