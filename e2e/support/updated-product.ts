import type { Locator, Page } from '@playwright/test'
import { driverAt } from './driver.ts'
import { expect } from './expect.ts'
import type { Installation } from './installation.ts'
import { buildOf, expectKept, findsNewVersion } from './kept-shell.ts'
import { saved } from './sending.ts'
import type { RunningServer } from './server.ts'
import { beginsShortService, SHORT_DEPARTURES } from './short-day.ts'
import type { Tablet } from './tablet.ts'

/** The build that follows the one built here. */
export const NEXT_BUILD = '3.2.5+next'

/** Replaces a running product by its next build, as an operator would. */
export const updateProduct = async (installation: Installation, server: RunningServer): Promise<void> => {
  await server.stop()
  await installation.replaceWebApp(NEXT_BUILD)
  await server.restart()
}

/** The button a page shows once a newer build is cached on the tablet. */
export const offer = (page: Page): Locator => page.getByRole('button', { name: 'Mettre à jour' })

/** Runs in the page: rewrites the bulletin in progress in the format of the previous version. */
const keepAsVersion1 = (matricule: string): Promise<void> =>
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

/** Opens a draft of the previous version on a tablet that is switched off and on again after the update has arrived. */
export const opensOlderDraft = async (
  tablet: Pick<Tablet, 'switchOn' | 'switchOff'>,
  update: () => Promise<void>,
): Promise<void> => {
  const before = await tablet.switchOn()
  const driver = driverAt(before)
  await driver.signsIn('100001')
  await expectKept(before)
  await beginsShortService(driver)
  await driver.departs(1, SHORT_DEPARTURES[0])
  await expect(saved(before)).toBeAttached()
  await before.evaluate(keepAsVersion1, '100001')
  await update()
  await findsNewVersion(before)
  await tablet.switchOff()

  // Nothing runs the old build any more, so the new one is active without having interrupted the driver.
  const after = await tablet.switchOn()
  await after.goto('/today')
  expect(await buildOf(after)).toBe(NEXT_BUILD)
  const departure = (time: string) =>
    after.getByRole('button', { name: new RegExp(`^Heure de départ.*: ${time}$`) })
  await expect(departure(SHORT_DEPARTURES[0])).toBeVisible()
  await driverAt(after).departs(1, '05:52:00')
  await expect(departure('05:52:00')).toBeVisible()
  await expect(saved(after)).toBeAttached()
  await expect(offer(after)).toHaveCount(0)
}
