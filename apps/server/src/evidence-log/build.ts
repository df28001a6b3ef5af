import { openCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import type { VerifierKey } from '@bulletin/domain/evidence/note'
import { verifierKeyText } from '@bulletin/domain/evidence/note'
import { utf8 } from '@bulletin/domain/evidence/utf8'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings/settings.ts'
import { verifyEd25519 } from '../system/ed25519.ts'
import { getText, postText } from '../system/post-text.ts'
import { digestBytes } from '../system/sha256.ts'
import { checkService } from './check.ts'
import { checkpointFolder, promptFolder, type CheckpointFolder } from './checkpoint-folder.ts'
import { formerNames } from './former-names.ts'
import { examination } from './examination.ts'
import { integrityService } from './integrity.ts'
import { integrator } from './integrator.ts'
import { logIdentity } from './log-key.ts'
import { proofService } from './proofs.ts'
import { logRepository } from './repository.ts'
import { sealingService } from './sealing.ts'
import { witnessSource } from './state/fault-sources.ts'
import { logStateRepository } from './state/repository.ts'
import { storedTree } from './tree.ts'
import { verifyWholeLog } from './whole-log.ts'
import { askWitness } from './witnesses/ask-witness.ts'
import { watchedFolder } from './watched-folder.ts'
import { within } from './within.ts'
import { witnessService } from './witnesses/service.ts'

export type EvidenceLogParts = {
  settings: Pick<Settings, 'log' | 'timeZone'>
  /** 32 bytes: what checkpoints are signed with. */
  logSeed: Uint8Array
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** By default that of the settings. */
  outside?: CheckpointFolder
  folderMilliseconds?: number
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
export const evidenceLog = (parts: EvidenceLogParts) => {
  const { settings, logSeed, database, clock, log } = parts
  const { timeZone } = settings
  const { origin, oldKeys, endedOrigins, checkpointFolder: folder, witnesses } = settings.log
  const repository = logRepository(database)
  const identity = logIdentity(origin, logSeed)
  const tree = storedTree(repository, digestBytes)
  const known: VerifierKey[] = [identity.key, ...oldKeys]
  const state = logStateRepository(database)
  const integrity = integrityService({
    repository,
    state,
    origin,
    keyText: identity.keyText,
    witnesses,
    timeZone,
    clock,
    log,
  })
  const outside = promptFolder(parts.outside ?? checkpointFolder(folder, origin), parts.folderMilliseconds)
  const examined = examination({ tree, digest: digestBytes, known })
  /** Anybody can answer for a witness: only what this log signed counts. */
  const compare = async ({ name }: VerifierKey, note: string): Promise<void> => {
    const opened = await openCheckpoint(note, known, verifyEd25519)
    if (!opened.ok || opened.value.checkpoint.origin !== origin) return
    const { frontier } = await repository.readHead(0, 0)
    const found = await examined.findFault(frontier, [{ note, signedAt: null }])
    // That it shows another one now does not make it forget what it showed: only its signature does.
    if (found) await integrity.keepFault(witnessSource(origin, name), found)
  }
  const sealing = sealingService({
    database,
    repository,
    identity,
    folder: watchedFolder({ folder: outside, state, log }),
    examination: examined,
    findFormerFault: formerNames({
      repository,
      folder: outside,
      tree,
      digest: digestBytes,
      known,
      origin,
      endedOrigins,
      log,
    }),
    keptFormerFault: (found) => integrity.keepFault('origins', found),
    keptFault: (found) => integrity.keepFault('examination', found),
    digest: digestBytes,
    clock,
    log,
  })
  const check = checkService({
    state,
    repository,
    keepFault: (found) => integrity.keepFault('check', found),
    verify: verifyWholeLog({ database, outside, known, witnesses, state }),
    clock,
    log,
  })
  const witnessing = witnessService({
    witnesses,
    repository,
    ask: askWitness({
      post: postText,
      get: getText,
      originHash: Buffer.from(digestBytes(utf8(origin))).toString('hex'),
      tree,
    }),
    compare,
    hasFault: ({ name }) => integrity.hasFault(witnessSource(origin, name)),
    liftFault: async ({ name }) => void (await integrity.keepFault(witnessSource(origin, name), null)),
    keepProblem: state.keepWitness,
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
    integrity,
    check,
    /** Entries of the journal that could not be stored: told beside the log that lacks them. */
    addSetAside: state.addSetAside,
    witnessing,
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
      known,
      witnessKeys: witnesses.map(({ key }) => key),
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
