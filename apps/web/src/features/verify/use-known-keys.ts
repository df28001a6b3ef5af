import { useEffect, useState } from 'react'
import { logError } from '../../platform/log.ts'
import { useServices } from '../../session/services.ts'
import { keptKeys, refreshKeys, type KeptKeys } from './known-keys.ts'

/** The keys of the last visit at once, and those of the server as soon as it answers. */
export const useKnownKeys = (): KeptKeys | null => {
  const { clock } = useServices()
  const [kept, setKept] = useState(() => keptKeys(localStorage))
  useEffect(() => {
    refreshKeys(localStorage, clock).then(setKept, (error: unknown) =>
      logError('The keys could not be downloaded', error),
    )
  }, [clock])
  return kept
}
