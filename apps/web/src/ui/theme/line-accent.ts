import { useLayoutEffect } from 'react'

/** The line whose colour the page uses: that of the open bulletin, else that of the signed-in user. */
const shown: { bulletin: string | null; person: string | null } = { bulletin: null, person: null }

const draw = (): void => {
  const line = shown.bulletin ?? shown.person
  if (line === null) delete document.documentElement.dataset['line']
  else document.documentElement.dataset['line'] = line
}

/** Sets the accent colour through `data-line`. When the bulletin closes, the colour of the user's line returns. */
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
