import type { NextTry } from '@bulletin/domain/bulletin/sending'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { InstantText } from '@bulletin/domain/time/day'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { logError } from '../log.ts'

const NAME = 'bulletin'
const VERSION = 1

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

/** A certified bulletin that the server has not acknowledged. */
export type Outgoing = {
  id: string
  matricule: string
  bulletin: SubmittedBulletin
  contentHash: string
  validatedAt: InstantText
  nextTry: NextTry
  attempts: number
  lastTryAt: InstantText | null
  lastStatus: number | null
}

/** The server has it: what can be shown to who doubts it. */
export type Receipt = {
  id: string
  matricule: string
  date: string
  contentHash: string
  receivedAt: InstantText
}

export type TabletSchema = DBSchema & {
  today: { key: string; value: KeptToday }
  ahead: { key: string; value: Ahead }
  /** What no longer could be read; never thrown away. */
  setAside: { key: number; value: KeptToday }
  outgoing: { key: string; value: Outgoing; indexes: { matricule: string } }
  receipts: { key: string; value: Receipt; indexes: { matricule: string } }
}

export type TabletDatabase = IDBPDatabase<TabletSchema>

/** Asks the system to have the bytes on the disk before it says so: a battery may die with the next tap. */
export const STRICTLY = { durability: 'strict' } as const

export const openTabletDatabase = (): Promise<TabletDatabase> =>
  openDB<TabletSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('ahead', { keyPath: 'matricule' })
      database.createObjectStore('today', { keyPath: 'matricule' })
      database.createObjectStore('setAside', { autoIncrement: true })
      database.createObjectStore('outgoing', { keyPath: 'id' }).createIndex('matricule', 'matricule')
      database.createObjectStore('receipts', { keyPath: 'id' }).createIndex('matricule', 'matricule')
    },
    // An update of the app in another tab waits for this one otherwise.
    blocking: (_current, _blocked, event) => {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => logError('The browser closed the tablet database', null),
  })

export type Opener = (() => Promise<TabletDatabase>) & {
  /** The database if it is open: what must not wait for a promise needs it at once. */
  readonly findOpened: () => TabletDatabase | null
}

/** Opened when first needed, and again after it was closed or could not be opened. */
export const createOpener = (open: () => Promise<TabletDatabase>): Opener => {
  let opening: Promise<TabletDatabase> | null = null
  let opened: TabletDatabase | null = null
  const forget = () => {
    opening = null
    opened = null
  }
  const openOnce = async (): Promise<TabletDatabase> => {
    const database = await open()
    database.addEventListener('close', forget)
    database.addEventListener('versionchange', forget)
    opened = database
    return database
  }
  const openNow = () => {
    opening ??= openOnce().catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
  return Object.assign(openNow, { findOpened: () => opened })
}
