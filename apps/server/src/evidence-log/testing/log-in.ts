import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { testSettings } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import type { CheckpointFolder } from '../checkpoint-folder.ts'
import { evidenceLog, type EvidenceLogParts } from '../build.ts'
import { queueEntries } from './entries.ts'

export const START = '2026-03-10T05:30:00Z'

/** A clock that tests set forwards and back. */
export const settableClock = (start = START): Clock & { set: (at: string) => void } => {
  let now = Temporal.Instant.from(start)
  return {
    now: () => now,
    set: (at) => {
      now = Temporal.Instant.from(at)
    },
  }
}

const LEVELS: Record<number, 'info' | 'warn' | 'error'> = { 30: 'info', 40: 'warn', 50: 'error' }
/** A line of the log, with the name of its level. */
const Told = z
  .looseObject({ level: z.number(), msg: z.string() })
  .transform(({ level, msg, ...facts }) => ({ level: LEVELS[level], text: msg, facts }))

type Changes = {
  seed?: number
  settings?: Record<string, string>
  clock?: Clock
  folder?: string
} & Pick<EvidenceLogParts, 'outside' | 'folderMilliseconds'>

/** A process's view of the log: several of them may share database and folder. */
export const logsIn = (database: TestDatabase) => {
  const root = mkdtempSync(join(tmpdir(), 'bulletin-log-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  let folders = 0
  let position = 1

  return {
    newFolder: (): string => join(root, String((folders += 1))),
    /** Entries that wait, numbered at once. */
    grow: async (log: ReturnType<typeof evidenceLog>, count: number): Promise<void> => {
      await queueEntries(database, { from: position, count })
      position += count
      await log.integrate()
    },
    open: ({
      seed = 1,
      settings = {},
      clock = settableClock(),
      folder = join(root, 'one'),
      ...more
    }: Changes = {}) => {
      const told: z.infer<typeof Told>[] = []
      const logger = pino({ level: 'info' }, { write: (line) => told.push(Told.parse(JSON.parse(line))) })
      const log = evidenceLog({
        settings: testSettings({ CHECKPOINT_FOLDER: folder, ...settings }),
        logSeed: new Uint8Array(32).fill(seed),
        database,
        clock,
        ...more,
        log: logger,
      })
      return { ...log, told, folder, log: logger }
    },
  }
}

/** Looks again and again; the embedded database alone would leave no turn to files, connections and timers. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let left = 5000; !(await isSo()); left -= 1) {
    if (left === 0) throw new Error(`never: ${what}`)
    await nextTurn()
  }
}

/** As on a network whose server is away: nothing ever ends. */
export const hangingFolder = (): CheckpointFolder => {
  const never = (): Promise<never> => new Promise(() => {})
  return {
    notes: async function* () {
      yield await never()
    },
    findNewest: never,
    findNewestOfOthers: never,
    findFirstPlace: never,
    add: never,
  }
}
