import type { Bulletin } from './bulletin.ts'
import type { HistoryEntry } from './history-chain.ts'

/** Who handled a bulletin and what they wrote about it: never shown to its own driver. */
export const KEPT_FROM_DRIVER = [
  'managerMatricularAccount',
  'managerName',
  'managerComment',
  'hrMatricularAccountDelay',
  'hrNameDelay',
  'hrMatricularAccountPos',
  'hrNamePos',
  'hrComment',
] as const satisfies readonly (keyof Bulletin)[]
type KeptFromDriver = (typeof KEPT_FROM_DRIVER)[number]

const NOTHING_OF_IT = Object.fromEntries(KEPT_FROM_DRIVER.map((field) => [field, null])) as Record<
  KeptFromDriver,
  null
>

/** A driver sees what happened to a bulletin and when, but not who decided, whatever other roles the driver has. */
export const asSeenBy = (bulletin: Bulletin, matricule: string): Bulletin =>
  bulletin.driverMatricularAccount === matricule ? { ...bulletin, ...NOTHING_OF_IT } : bulletin

/** Recorded in the history as changed. */
export const COMMENTS_KEPT_FROM_DRIVER: readonly string[] = [
  'managerComment',
  'hrComment',
] satisfies KeptFromDriver[]

/** The same for its history, for an auditor who also drives: what happened and when, without names or comments. */
export const entryAsSeenBy = (
  entry: HistoryEntry,
  { driver, matricule }: { driver: string; matricule: string },
): HistoryEntry =>
  driver !== matricule || entry.matricularAccount === driver
    ? entry
    : {
        ...entry,
        matricularAccount: null,
        name: null,
        changes: entry.changes.filter(({ field }) => !COMMENTS_KEPT_FROM_DRIVER.includes(field)),
      }
