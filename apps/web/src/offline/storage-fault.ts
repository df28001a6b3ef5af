/** Why the tablet keeps nothing: there is no room, a newer version of the app has changed it, or it does not answer. */
export type StorageFault = 'full' | 'outdated' | 'broken'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export const storageFaultOf = (error: unknown): StorageFault => {
  const name = nameOf(error)
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'outdated' : 'broken'
}

/** What a transaction fails with when its connection was closed under it. */
const OF_A_LOST_CONNECTION = new Set(['InvalidStateError', 'AbortError', 'UnknownError', 'NotFoundError'])

export const isConnectionLost = (error: unknown): boolean => OF_A_LOST_CONNECTION.has(nameOf(error))
