import type { Locator, Page } from '@playwright/test'
import type { Installation } from './installation.ts'
import type { RunningServer } from './server.ts'

/** The build that comes after the one that was made here. */
export const NEXT_BUILD = '3.2.5+next'

/** Replaces a running product by its next build, as an operator does it. */
export const updateProduct = async (installation: Installation, server: RunningServer): Promise<void> => {
  await server.stop()
  await installation.replaceWebApp(NEXT_BUILD)
  await server.restart()
}

/** What a page offers once a newer build lies on the tablet. */
export const offer = (page: Page): Locator => page.getByRole('button', { name: 'Mettre à jour' })

/** Runs in the page: the bulletin in progress as the version before kept it. */
export const keepAsVersion1 = (matricule: string): Promise<void> =>
  new Promise((resolve, reject) => {
    type Kept = { revision: number; today: { draft: { draftVersion: number } } }
    const opening = indexedDB.open('bulletin')
    opening.addEventListener('error', () => reject(new Error('The tablet database does not open')))
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(['today', 'ahead'], 'readwrite')
      const store = transaction.objectStore('today')
      const reading = store.get(matricule)
      reading.addEventListener('success', () => {
        const kept = reading.result as Kept
        kept.today.draft.draftVersion = 1
        store.put(kept)
      })
      transaction.objectStore('ahead').clear()
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(new Error('The tablet database does not write')))
    })
  })
