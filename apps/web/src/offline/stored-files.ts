import { openDB } from 'idb'
import { logError } from '../platform/log.ts'

/** Files that a user selected, and the matricule of that user. */
export type StoredFiles = { readonly matricule: string; readonly files: readonly File[] }

const NAME = 'bulletin-files'
const STORE = 'files'
const KEY = 'chosen'

const open = () => openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore(STORE) })

/**
 * Stores the selected files across a sign-in, which leaves the page. Only one selection is stored, until it is taken.
 * If the device has no space nothing is stored, and the user selects the files again.
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

/** Returns the files stored for this user, and deletes the stored selection whoever it belongs to. */
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
