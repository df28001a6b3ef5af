import { useEffect, useState } from 'react'

/** Show a waiting state only after this delay, to avoid flicker. */
const UNTOLD_MILLISECONDS = 150

/** True once the flag has been true for that delay. */
export const useDelayedFlag = (isTrue: boolean, untold = UNTOLD_MILLISECONDS): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), untold)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue, untold])
  return lasts
}
