import { useCallback, useState } from 'react'
import type { Remembered } from '../offline/remembered.ts'

/** A view of a list as it was left; every change of it is kept at once. */
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
