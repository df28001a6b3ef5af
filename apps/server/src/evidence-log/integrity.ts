import type {
  LogCheck,
  LogFault,
  LogFolderProblem,
  LogIntegrity,
} from '@bulletin/domain/journal/log-integrity'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { FastifyBaseLogger } from 'fastify'
import type { LogWitnessSettings } from '../settings/settings.ts'
import type { Found } from './examination.ts'
import type { LogRepository } from './repository.ts'
import { faultsThatCount, type FaultSource } from './state/fault-sources.ts'
import type { LogStateRepository } from './state/repository.ts'
import { findLastSeen } from './witnesses/cosignatures.ts'

const DAYS = 5

export const NO_CHECK: LogCheck = { state: 'NEVER', done: 0, total: 0, at: null, ok: null }

type Parts = {
  repository: Pick<LogRepository, 'findNewestCheckpoint' | 'readBacklog' | 'listWitnessed'>
  state: LogStateRepository
  origin: string
  keyText: string
  witnesses: readonly LogWitnessSettings[]
  timeZone: string
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** A seal of entries before the fault is not concerned. */
const isBefore = (size: number, fault: LogFault | null): boolean =>
  fault === null || (fault.number !== null && size < fault.number)

/** What is known about the log: for auditors, for operators, and for whoever is about to sign it. */
export const integrityService = (parts: Parts) => {
  const { repository, state, origin, keyText, witnesses, timeZone, clock, log } = parts
  const lastSeen = findLastSeen(repository)

  const readFault = async () => {
    const { faults, ...read } = await state.read()
    const [fault = null] = faultsThatCount(faults, { origin, witnesses })
    return { ...read, fault }
  }

  const keepFound = async (source: FaultSource, found: Found, had: LogFault | undefined): Promise<void> => {
    if (had && had.kind === found.kind && had.number === found.number) return
    const index = found.number === null ? null : found.number - 1
    const fault: LogFault = {
      ...found,
      writtenAt: index === null ? null : await state.findWrittenAt(index),
      sealedAt: found.sealedAt ?? (index === null ? null : await state.findSealedAt(index, origin)),
      at: had?.at ?? instantText(clock.now()),
    }
    log.error({ source, fault }, 'the log does not verify: it signs nothing more')
    await state.keepFault(source, fault)
  }

  const getIntegrity = async (): Promise<LogIntegrity> => {
    const newest = await repository.findNewestCheckpoint(origin)
    const { size, pending } = await repository.readBacklog()
    const { fault, verification, witnesses: problems, folder, setAside } = await readFault()
    const witnessed = await Promise.all(witnesses.map(({ key }) => lastSeen(key)))
    const sealed = newest?.size ?? 0
    return {
      lastSeal: newest && { at: newest.signedAt, size: newest.size, root: newest.root },
      sealed,
      unsealed: Math.max(0, size - sealed) + pending,
      seals: (await state.listSeals(timeZone, origin, DAYS)).map((seal) => ({
        ...seal,
        ok: isBefore(seal.size, fault),
      })),
      witnesses: witnesses.map(({ key: { name } }, place) => {
        const seen = witnessed[place]
        return { name, at: seen?.at ?? null, size: seen?.size ?? null, problem: problems[name] ?? null }
      }),
      fault,
      check: verification ?? NO_CHECK,
      folder: folder?.problem ?? null,
      setAside,
    }
  }

  return {
    getIntegrity,

    getHealth: async (): Promise<{ isFaulty: boolean; folder: LogFolderProblem | null }> => {
      const { fault, folder } = await readFault()
      return { isFaulty: fault !== null, folder: folder?.problem ?? null }
    },

    hasFault: async (source: FaultSource): Promise<boolean> => (await state.read()).faults.has(source),

    /**
     * Keeps what somebody found, or that they found nothing any more: another's finding stands. Returns whether the log
     * has a fault.
     */
    keepFault: async (source: FaultSource, found: Found | null): Promise<boolean> => {
      const had = (await state.read()).faults.get(source)
      if (found) await keepFound(source, found, had)
      else if (had) {
        await state.liftFault(source)
        log.info({ source, fault: had }, 'a fault of the log is gone')
      }
      return (await readFault()).fault !== null
    },

    /** Everything that shows the fault to somebody who has neither this product nor its database. */
    report: async (): Promise<string> => {
      const newest = await repository.findNewestCheckpoint(origin)
      return JSON.stringify(
        {
          document: 'constat',
          madeAt: instantText(clock.now()),
          origin,
          key: keyText,
          integrity: await getIntegrity(),
          checkpoint: newest?.note ?? null,
        },
        null,
        2,
      )
    },
  }
}
export type IntegrityService = ReturnType<typeof integrityService>
