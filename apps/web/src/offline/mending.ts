import { logError } from '../platform/log.ts'
import { isConnectionLost, storageFaultOf } from './storage-fault.ts'
import type { Opener } from './tablet-database.ts'

/** Runs one transaction, and once more when what went wrong can be mended. */
export type Mend = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** What was kept for reading without a network can be had again from the server; what a driver typed cannot. */
const freeSpace = async (open: Opener): Promise<void> => {
  await (await open()).clear('reference')
}

/**
 * A browser may close the database at any time, and a transaction learns it only when it fails: it is done again with a
 * new connection. On a full tablet what can be had again makes room first.
 */
export const createMend = (open: Opener, onFull: () => void): Mend => {
  const withNewConnection: Mend = async (work) => {
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

type Keeper<Work> = { readonly [Name in keyof Work]: (...input: never[]) => Promise<unknown> }

/** A keeper whose functions, a transaction each, are mended. */
export const mended = <Work extends Keeper<Work>>(keeper: Work, mend: Mend): Work => {
  const functions = Object.entries<(...input: never[]) => Promise<unknown>>(keeper)
  return Object.fromEntries(
    functions.map(([name, run]) => [name, (...input: never[]) => mend(() => run(...input))]),
  ) as unknown as Work
}
