import { createOpener, openTabletDatabase, type Opener } from '../../tablet/tablet-database.ts'

const NAME = 'bulletin'

/** The tablet's own database, for one page; a page that is gone opens it no more. */
export const createPageStorage = (): { open: Opener; end: () => void } => {
  let isOver = false
  const open = createOpener((onBlocked) =>
    isOver ? new Promise(() => undefined) : openTabletDatabase(onBlocked),
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
