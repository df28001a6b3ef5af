import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The queries the tablet can answer offline for that user. */
const questionsKept = (page: Page, matricule: string): Promise<string[]> =>
  page.evaluate(
    (asked) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('bulletin')
        opening.addEventListener('error', () => reject(new Error('The tablet database does not open')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const keys = database
            .transaction('reference')
            .objectStore('reference')
            .index('matricule')
            .getAllKeys(asked)
          keys.addEventListener('success', () => {
            database.close()
            resolve((keys.result as unknown as [string, string][]).map(([, key]) => key))
          })
        })
      }),
    matricule,
  )

type Expected = { matricule: string; days: readonly string[]; lines: readonly string[] }

/** Waits until the tablet has cached all data that a bulletin of these days may need. */
export const untilFactsKept = async (page: Page, { matricule, days, lines }: Expected): Promise<void> => {
  const [own = ''] = lines
  const wanted = [
    ['lines'],
    ['materials', own],
    ['parkPositions', own],
    ['chiefPositions'],
    ...days.flatMap((day) => [
      ['orderedService', matricule, day],
      ['plannedServices', own, day],
      ['reserves', day],
      ...lines.flatMap((line) => [
        ['noteH', line, day],
        ['orderedDrivers', line, day],
      ]),
    ]),
  ].map((key) => JSON.stringify(key))
  await expect(async () => {
    expect((await questionsKept(page, matricule)).toSorted()).toEqual(expect.arrayContaining(wanted))
  }).toPass()
}

/** The same, and until every part of the application is loaded. */
export const untilReadyForTunnel = async (page: Page, expected: Expected): Promise<void> => {
  await untilFactsKept(page, expected)
  await page.waitForLoadState('networkidle')
}
