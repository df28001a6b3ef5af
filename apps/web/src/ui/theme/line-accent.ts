import { useLayoutEffect } from 'react'

/** Whose line the page is about: that of the bulletin on it, else that of who is signed in. */
const shown: { bulletin: string | null; person: string | null } = { bulletin: null, person: null }

const draw = (): void => {
  const line = shown.bulletin ?? shown.person
  if (line === null) delete document.documentElement.dataset['line']
  else document.documentElement.dataset['line'] = line
}

/** The colour at rest, which the styles know by `data-line`. Once a bulletin is gone it is the person's again. */
export const useLineAccent = (line: string | null, of: keyof typeof shown): void => {
  useLayoutEffect(() => {
    shown[of] = line
    draw()
    return () => {
      shown[of] = null
      draw()
    }
  }, [line, of])
}
