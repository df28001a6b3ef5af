import { onTestFinished, vi } from 'vitest'
import { createOpener, openTabletDatabase, type Opener } from '../../offline/tablet-database.ts'

const NAME = 'bulletin'

/** The tablet's own database, for one page; a page that is gone opens it no more, and ends what it had begun. */
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

/** Once nobody holds it open. */
export const removeDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(NAME)
    removing.addEventListener('success', () => resolve())
    removing.addEventListener('error', () => reject(removing.error ?? new Error('The database stays')))
  })

/** All that the tablet keeps, of everybody. */
export const readTablet = async (): Promise<Record<string, readonly unknown[]>> => {
  const database = await openTabletDatabase()
  const stores = [...database.objectStoreNames]
  const kept = await Promise.all(stores.map(async (name) => [name, await database.getAll(name)] as const))
  database.close()
  return Object.fromEntries(kept)
}

type Write = 'put' | 'add' | 'delete'

/** From now on the tablet is full: none of these is taken. What it answers gives the room back, as does the end of the test. */
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

/** Holds the database open, as a tab does that sleeps and hears nothing; `version` upgrades it, or makes an old one. */
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
