import { useEffect, useState } from 'react'

/** So long may something last that nobody need be told of it. */
const UNTOLD_MILLISECONDS = 150

/** True once something has been true for a while. */
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
