import { logError } from '../platform/log.ts'
import { isConnectionLost, storageFaultOf } from './storage-fault.ts'
import type { Opener } from './tablet-database.ts'

/** Runs one transaction, and once more if it failed for a reason that can be removed. */
export type Retry = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** What was kept for reading without a network can be had again from the server; what a driver typed cannot. */
const freeSpace = async (open: Opener): Promise<void> => {
  await (await open()).clear('reference')
}

/**
 * A browser may close the database at any time, and a transaction learns it only when it fails: it is done again with a
 * new connection. On a full tablet what can be had again makes room first.
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

/** The same functions, each of which runs one transaction, with a retry. */
export const withRetry = <Work extends Transactions<Work>>(records: Work, retry: Retry): Work => {
  const functions = Object.entries<(...input: never[]) => Promise<unknown>>(records)
  return Object.fromEntries(
    functions.map(([name, run]) => [name, (...input: never[]) => retry(() => run(...input))]),
  ) as unknown as Work
}
