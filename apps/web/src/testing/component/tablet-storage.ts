import { onTestFinished, vi } from 'vitest'
import { createOpener, openTabletDatabase, type Opener } from '../../offline/tablet-database.ts'

const NAME = 'bulletin'

/** The tablet's database, for one page; after `end` the page can no longer open it, and its connection is closed. */
export const createPageStorage = (): { open: Opener; end: () => void } => {
  let isOver = false
  const open = createOpener((onBlocked) =>
    isOver ? Promise.reject(new Error('The page is gone')) : openTabletDatabase(onBlocked),
  )
  return {
    open,
    end: () => {
      isOver = true
      open.forget()
    },
  }
}

/** Resolves once no connection holds it open. */
export const removeDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(NAME)
    removing.addEventListener('success', () => resolve())
    removing.addEventListener('error', () => reject(removing.error ?? new Error('The database stays')))
  })

/** Everything stored on the tablet, of all users. */
export const readTablet = async (): Promise<Record<string, readonly unknown[]>> => {
  const database = await openTabletDatabase()
  const stores = [...database.objectStoreNames]
  const kept = await Promise.all(stores.map(async (name) => [name, await database.getAll(name)] as const))
  database.close()
  return Object.fromEntries(kept)
}

type Write = 'put' | 'add' | 'delete'

/** Makes these writes fail as on a full tablet. The returned function undoes it, as does the end of the test. */
export const fillTablet = (refused: readonly Write[] = ['put', 'add', 'delete']): (() => void) => {
  const refusals = refused.map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    }),
  )
  const free = () => {
    for (const refusal of refusals) refusal.mockRestore()
  }
  onTestFinished(free)
  return free
}

/**
 * Holds the database open, as a sleeping tab does that receives no events; `version` upgrades it, or creates an old
 * one.
 */
export const holdDatabase = async (version?: number): Promise<{ letGo: () => void }> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(NAME, version)
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion > 0) return
      for (const store of ['ahead', 'today'])
        opening.result.createObjectStore(store, { keyPath: 'matricule' })
      opening.result.createObjectStore('setAside', { autoIncrement: true })
      for (const store of ['outgoing', 'receipts'])
        opening.result.createObjectStore(store, { keyPath: 'id' }).createIndex('matricule', 'matricule')
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database does not open')))
  })
  const letGo = () => database.close()
  onTestFinished(letGo)
  return { letGo }
}
