import type { InstantText } from '@bulletin/domain/time/day'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { logError } from '../platform/log.ts'
import { createObservable, type Observable } from '../platform/observable.ts'
import { storageFaultOf } from './storage-fault.ts'
import type { Outgoing, Receipt } from './outbox/outgoing.ts'

const NAME = 'bulletin'

/** The stored day of a driver. Every write raises `revision`, so that a tab with an older copy notices. */
export type KeptToday = {
  matricule: string
  revision: number
  savedAt: InstantText
  /** Parsed by the domain when read, because an older or newer build may have written it. */
  today: unknown
  /** The tab that wrote it, and the number of its last change included. */
  tab?: string
  count?: number
}

/**
 * Write-ahead copy of the day shown on the screen. The write to `today` waits until the page is drawn and first reads
 * what another tab may have stored; if the battery dies meanwhile, this copy saves what the driver saw.
 */
export type Ahead = {
  matricule: string
  /** The revision of `today` that it is based on. */
  revision: number
  tab: string
  /** The number of the change within that tab, counted from 1. */
  count: number
  today: unknown
}

/** A server response that a driver also needs offline. */
export type CachedAnswer = {
  matricule: string
  /** The call and its parameters. */
  key: string
  savedAt: InstantText
  /** Parsed by the contract when read, because an older or newer build may have written it. */
  answer: unknown
}

/** A manager's correction of a bulletin that is not sent yet. */
type KeptCorrection = {
  matricule: string
  bulletinId: string
  savedAt: InstantText
  /** Parsed by its schema when read, because an older or newer build may have written it. */
  work: unknown
}

export type TabletSchema = DBSchema & {
  today: { key: string; value: KeptToday }
  ahead: { key: string; value: Ahead }
  /** Records that this build cannot read; they stay until a build can read them. */
  setAside: { key: number; value: KeptToday }
  outgoing: { key: string; value: Outgoing; indexes: { matricule: string } }
  receipts: { key: string; value: Receipt; indexes: { matricule: string } }
  reference: { key: [string, string]; value: CachedAnswer; indexes: { matricule: string } }
  /** The last user who signed in; null after a sign-out. */
  person: { key: string; value: { matricule: string | null } }
  corrections: { key: [string, string]; value: KeptCorrection }
}

export type TabletDatabase = IDBPDatabase<TabletSchema>

/** Makes the transaction wait until the data is on disk: the battery may die at the next tap. */
export const STRICTLY = { durability: 'strict' } as const

/** What each database version added. A tablet that skipped versions runs every upgrade it missed. */
const UPGRADES: readonly ((database: TabletDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('ahead', { keyPath: 'matricule' })
    database.createObjectStore('today', { keyPath: 'matricule' })
    database.createObjectStore('setAside', { autoIncrement: true })
    database.createObjectStore('outgoing', { keyPath: 'id' }).createIndex('matricule', 'matricule')
    database.createObjectStore('receipts', { keyPath: 'id' }).createIndex('matricule', 'matricule')
  },
  (database) => {
    database
      .createObjectStore('reference', { keyPath: ['matricule', 'key'] })
      .createIndex('matricule', 'matricule')
    database.createObjectStore('person')
  },
  (database) => {
    database.createObjectStore('corrections', { keyPath: ['matricule', 'bulletinId'] })
  },
]

const VERSION = UPGRADES.length

/** Calls `onBlocked`, and keeps waiting, while another tab holds an older version open. */
export const openTabletDatabase = (onBlocked: () => void = () => {}): Promise<TabletDatabase> =>
  openDB<TabletSchema>(NAME, VERSION, {
    upgrade: (database, from) => {
      for (const upgrade of UPGRADES.slice(from)) upgrade(database)
    },
    blocked: onBlocked,
    // Close this connection, or it would block the database upgrade of a newer build in another tab.
    blocking: (_current, _blocked, event) => {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => logError('The browser closed the tablet database', null),
  })

/** Opening takes milliseconds; after this delay another tab is assumed to block the database. */
const HELD_AFTER_MILLISECONDS = 3000

export type Opener = (() => Promise<TabletDatabase>) & {
  /** Returns the database if it is already open, for callers that cannot wait for a promise. */
  readonly findOpened: () => TabletDatabase | null
  /** Drops a connection that no longer responds; the next call opens a new one. */
  readonly forget: () => void
  /** Another tab blocks the opening; the database opens automatically once that tab is closed. */
  readonly isHeld: Observable<boolean>
  /** A newer build has upgraded the database: this page can no longer write. */
  readonly isOutdated: Observable<boolean>
  /** Counts the times that the browser closed the database unexpectedly, or that it was deleted. */
  readonly losses: Observable<number>
}

type Open = (onBlocked: () => void) => Promise<TabletDatabase>

/** Opens the database on first use, and again after it was closed or failed to open. */
export const createOpener = (open: Open): Opener => {
  const isHeld = createObservable(false)
  const isOutdated = createObservable(false)
  const losses = createObservable(0)
  let opening: Promise<TabletDatabase> | null = null
  let opened: TabletDatabase | null = null

  const forget = () => {
    opened?.close()
    opening = null
    opened = null
  }
  const lose = (database: TabletDatabase) => {
    // A connection that was already dropped is not a loss.
    if (database !== opened) return
    forget()
    losses.set(losses.get() + 1)
  }
  const openOnce = async (): Promise<TabletDatabase> => {
    const hold = () => isHeld.set(true)
    const timer = setTimeout(hold, HELD_AFTER_MILLISECONDS)
    try {
      const database = await open(hold)
      database.addEventListener('close', () => lose(database))
      database.addEventListener('versionchange', ({ newVersion }) => {
        if (newVersion === null) return lose(database)
        isOutdated.set(true)
        forget()
      })
      opened = database
      isOutdated.set(false)
      return database
    } catch (error) {
      if (storageFaultOf(error) === 'outdated') isOutdated.set(true)
      throw error
    } finally {
      clearTimeout(timer)
      isHeld.set(false)
    }
  }
  const openNow = () => {
    opening ??= openOnce().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  return Object.assign(openNow, { findOpened: () => opened, forget, isHeld, isOutdated, losses })
}
