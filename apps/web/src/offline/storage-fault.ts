/** Why a write fails: storage is full, a newer build has upgraded the database, or the database does not respond. */
export type StorageFault = 'full' | 'outdated' | 'broken'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export const storageFaultOf = (error: unknown): StorageFault => {
  const name = nameOf(error)
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'outdated' : 'broken'
}

/** Names of the errors a transaction fails with when its connection was closed. */
const OF_A_LOST_CONNECTION = new Set(['InvalidStateError', 'AbortError', 'UnknownError', 'NotFoundError'])

export const isConnectionLost = (error: unknown): boolean => OF_A_LOST_CONNECTION.has(nameOf(error))
