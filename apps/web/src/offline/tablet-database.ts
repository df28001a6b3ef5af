import type { InstantText } from '@bulletin/domain/time/day'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { logError } from '../platform/log.ts'
import { createObservable, type Observable } from '../platform/observable.ts'
import { storageFaultOf } from './storage-fault.ts'
import type { Outgoing, Receipt } from './outbox/outgoing.ts'

const NAME = 'bulletin'

/** What a driver has on the screen of the day: raised by one with every change, so that a lagging tab notices. */
export type KeptToday = {
  matricule: string
  revision: number
  savedAt: InstantText
  /** Read again through the domain: an older or a newer build may have written it. */
  today: unknown
  /** Who wrote it, and up to which change of theirs. */
  tab?: string
  count?: number
}

/**
 * What is on the screen, on its way into `today`. A write there reads first what another tab may have written, and
 * the answer has to wait for the page to be drawn: a battery that dies meanwhile would take along what was seen.
 */
export type Ahead = {
  matricule: string
  /** What it was made from. */
  revision: number
  tab: string
  /** Which change of that tab it is, counted from 1. */
  count: number
  today: unknown
}

/** An answer of the server that a driver needs without a network too. */
export type CachedAnswer = {
  matricule: string
  /** Which call, and what was asked. */
  key: string
  savedAt: InstantText
  /** Read again through the contract: an older or a newer build may have written it. */
  answer: unknown
}

/** What a manager has said of a bulletin and not sent yet. */
export type KeptCorrection = {
  matricule: string
  bulletinId: string
  savedAt: InstantText
  /** Read again through its schema: an older or a newer build may have written it. */
  work: unknown
}

export type TabletSchema = DBSchema & {
  today: { key: string; value: KeptToday }
  ahead: { key: string; value: Ahead }
  /** What no longer could be read; never thrown away. */
  setAside: { key: number; value: KeptToday }
  outgoing: { key: string; value: Outgoing; indexes: { matricule: string } }
  receipts: { key: string; value: Receipt; indexes: { matricule: string } }
  reference: { key: [string, string]; value: CachedAnswer; indexes: { matricule: string } }
  /** Who signed in last; null once they signed out. */
  person: { key: string; value: { matricule: string | null } }
  corrections: { key: [string, string]; value: KeptCorrection }
}

export type TabletDatabase = IDBPDatabase<TabletSchema>

/** Asks the system to have the bytes on the disk before it says so: a battery may die with the next tap. */
export const STRICTLY = { durability: 'strict' } as const

/** What each version added; a tablet that slept through some of them goes through all that it missed. */
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

/** Waits, and says so, while another tab holds an older version open. */
export const openTabletDatabase = (onBlocked: () => void = () => {}): Promise<TabletDatabase> =>
  openDB<TabletSchema>(NAME, VERSION, {
    upgrade: (database, from) => {
      for (const upgrade of UPGRADES.slice(from)) upgrade(database)
    },
    blocked: onBlocked,
    // An update of the app in another tab waits for this one otherwise.
    blocking: (_current, _blocked, event) => {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => logError('The browser closed the tablet database', null),
  })

/** A browser that opens a database takes milliseconds: after that long somebody else holds it. */
const HELD_AFTER_MILLISECONDS = 3000

export type Opener = (() => Promise<TabletDatabase>) & {
  /** The database if it is open: what must not wait for a promise needs it at once. */
  readonly findOpened: () => TabletDatabase | null
  /** The connection no longer answers: the next one is a new one. */
  readonly forget: () => void
  /** Another tab keeps it from being opened; it opens by itself once that tab is closed. */
  readonly isHeld: Observable<boolean>
  /** A newer version of the app has changed it: this page cannot write any more. */
  readonly isOutdated: Observable<boolean>
  /** Raised whenever it was closed under the app, or removed. */
  readonly losses: Observable<number>
}

type Open = (onBlocked: () => void) => Promise<TabletDatabase>

/** Opened when first needed, and again after it was closed or could not be opened. */
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
    // One that was given up already is no loss.
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
