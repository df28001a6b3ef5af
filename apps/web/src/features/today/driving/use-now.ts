import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { useEffect, useState } from 'react'
import { useServices } from '../../../session/services.ts'

const LOOK_EVERY_MILLISECONDS = 10_000

/** The current time, refreshed every 10 s. */
export const useNow = (): InstantText => {
  const { clock } = useServices()
  const [now, setNow] = useState(() => instantText(clock.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instantText(clock.now())), LOOK_EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
