import { openDB } from 'idb'
import { logError } from '../platform/log.ts'

/** Files that somebody chose, and whose they are. */
export type StoredFiles = { readonly matricule: string; readonly files: readonly File[] }

const NAME = 'bulletin-files'
const STORE = 'files'
const KEY = 'chosen'

const open = () => openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore(STORE) })

/**
 * Holds chosen files over a sign-in, which leaves the page: one choice, until somebody comes back for it. A device that has
 * no room for them keeps none, and they are chosen again.
 */
export const keepFiles = async (kept: StoredFiles): Promise<void> => {
  try {
    const database = await open()
    try {
      await database.put(STORE, kept, KEY)
    } finally {
      database.close()
    }
  } catch (error) {
    logError('The chosen files could not be kept', error)
  }
}

/** What was kept for this person, once: whatever is there, and whoever it was kept for, is gone afterwards. */
export const takeFiles = async (matricule: string): Promise<readonly File[]> => {
  try {
    const database = await open()
    try {
      const kept = (await database.get(STORE, KEY)) as StoredFiles | undefined
      if (kept) await database.delete(STORE, KEY)
      return kept?.matricule === matricule ? kept.files : []
    } finally {
      database.close()
    }
  } catch (error) {
    logError('The chosen files could not be found again', error)
    return []
  }
}
