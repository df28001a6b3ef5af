import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Name of the app's IndexedDB database. */
const NAME = 'bulletin'

/** An address that the server answers: for any other, the service worker returns the application. */
export const BARE_ADDRESS = '/apple-touch-icon.png'

/** A page of the same origin without the application, for direct access to its storage. */
export const openBarePage = async (context: BrowserContext, origin: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${origin}${BARE_ADDRESS}`)
  return page
}

/** Storage quota of the tablet, enforced by Chromium itself. */
export type Room = {
  /** Fills the storage so that nothing more can be stored, even after something is deleted to make room. */
  readonly fill: () => Promise<void>
  readonly free: () => Promise<void>
}

const QUOTA_BYTES = 6_000_000

/** Must run before the application opens its database: Chromium reads the quota once and then keeps its own count. */
export const limitRoom = async (bare: Page): Promise<Room> => {
  const session: CDPSession = await bare.context().newCDPSession(bare)
  const { origin } = new URL(bare.url())
  const grant = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  await grant(QUOTA_BYTES)
  return {
    fill: async () => {
      await bare.evaluate(async (bytes) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('ballast', 1)
          opening.addEventListener('upgradeneeded', () =>
            opening.result.createObjectStore('ballast', { autoIncrement: true }),
          )
          opening.addEventListener('success', () => resolve(opening.result))
        })
        // Random data, because repetitive data would be compressed and fill nothing.
        const ballastOf = (size: number) => {
          const ballast = new Uint8Array(size)
          for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(ballast.subarray(at, at + 65_536))
          return ballast
        }
        const put = (size: number) =>
          new Promise<boolean>((resolve) => {
            const transaction = database.transaction('ballast', 'readwrite')
            transaction.objectStore('ballast').add(ballastOf(size))
            transaction.addEventListener('complete', () => resolve(true))
            transaction.addEventListener('abort', () => resolve(false))
          })
        for (let size = bytes; size > 1000; size /= 2) while (await put(Math.floor(size)));
        database.close()
      }, QUOTA_BYTES)
      await grant(1)
    },
    free: async () => {
      await grant()
    },
  }
}

type StoreName = 'today' | 'outgoing' | 'receipts'

/** All records of one store on the tablet, as text; null when the database does not exist. */
export const readKept = (bare: Page, store: StoreName): Promise<string | null> =>
  bare.evaluate(
    async ({ name, kept }) => {
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return null
      return new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction(kept).objectStore(kept).getAll()
          reading.addEventListener('success', () => {
            database.close()
            resolve(JSON.stringify(reading.result))
          })
        })
      })
    },
    { name: NAME, kept: store },
  )
