import { createOpener, openTabletDatabase, type Opener } from '../../tablet/tablet-database.ts'

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
