import { logError } from '../platform/log.ts'
import { isConnectionLost, storageFaultOf } from './storage-fault.ts'
import type { Opener } from './tablet-database.ts'

/** Runs one transaction, and repeats it after a failure that can be fixed. */
export type Retry = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** Clears the offline reference, which the server can provide again, unlike what a driver typed. */
const freeSpace = async (open: Opener): Promise<void> => {
  await (await open()).clear('reference')
}

/**
 * Browsers may close the database at any time, which a transaction notices only by failing: it is repeated on a new
 * connection. If the tablet is full, the offline reference is cleared first to free space.
 */
export const createRetry = (open: Opener, onFull: () => void): Retry => {
  const withNewConnection: Retry = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      logError('The tablet database did not answer; it is opened anew', error)
      open.forget()
      return work()
    }
  }
  return async (work) => {
    try {
      return await withNewConnection(work)
    } catch (error) {
      if (storageFaultOf(error) !== 'full') throw error
      logError('The tablet is full; what can be had again is removed', error)
      onFull()
      await freeSpace(open)
      return withNewConnection(work)
    }
  }
}

type Transactions<Work> = { readonly [Name in keyof Work]: (...input: never[]) => Promise<unknown> }

/** Wraps each function, which runs one transaction, with a retry. */
export const withRetry = <Work extends Transactions<Work>>(records: Work, retry: Retry): Work => {
  const functions = Object.entries<(...input: never[]) => Promise<unknown>>(records)
  return Object.fromEntries(
    functions.map(([name, run]) => [name, (...input: never[]) => retry(() => run(...input))]),
  ) as unknown as Work
}
