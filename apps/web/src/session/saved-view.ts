import { useCallback, useState } from 'react'
import type { Remembered } from '../offline/remembered.ts'

/** The view of a list as the user left it; every change is saved at once. */
export const useSavedView = <View extends object>(
  saved: Pick<Remembered<View>, 'read' | 'write'>,
  open: (left: View | null) => View,
) => {
  const [view, setView] = useState(() => open(saved.read()))
  const change = useCallback(
    (changed: Partial<View>) => {
      const next = { ...view, ...changed }
      saved.write(next)
      setView(next)
    },
    [saved, view],
  )
  return { view, change, setView }
}
