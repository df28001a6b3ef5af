import { createContext, startTransition, use, useEffect, useState } from 'react'

/** Set where no frames are painted, as in a test, so that everything renders at once. */
export const AtOnceContext = createContext(false)

/**
 * False until the first frame has been painted: hidden content renders after it, so that a slow tablet responds to a
 * tap at once.
 */
export const useAfterFirstFrame = (): boolean => {
  const [isAfter, setIsAfter] = useState(use(AtOnceContext))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsAfter(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isAfter
}
