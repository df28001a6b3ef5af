import { countdownAfter, withBeat, type Countdown } from '@bulletin/domain/daily-password/countdown'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../../session/services.ts'

const BEAT_MILLISECONDS = 1000

/** Counts down from the first render and calls `onEnd` once at the end. */
export const useCountdown = (onEnd: () => void): Countdown => {
  const { clock } = useServices()
  const [countdown, setCountdown] = useState(() => countdownAfter(0))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const readClock = () => clock.now().epochMilliseconds
    let [shown, readBefore] = [0, readClock()]
    const timer = setInterval(() => {
      const read = readClock()
      shown = withBeat(shown, BEAT_MILLISECONDS, read - readBefore)
      readBefore = read
      const next = countdownAfter(shown)
      setCountdown(next)
      if (next.phase !== 'closed') return
      clearInterval(timer)
      end()
    }, BEAT_MILLISECONDS)
    return () => clearInterval(timer)
  }, [clock])
  return countdown
}
