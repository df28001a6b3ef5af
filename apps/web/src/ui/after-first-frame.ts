import { createContext, startTransition, use, useEffect, useState } from 'react'

/** Where there are no pictures, and everything is drawn at once. */
export const AtOnceContext = createContext(false)

/**
 * False until the first picture has been shown: what nobody sees yet is drawn after it, so that a slow tablet answers a
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
