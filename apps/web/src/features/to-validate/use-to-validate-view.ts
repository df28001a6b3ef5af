import { useCallback, useMemo, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { DEFAULT_VIEW, savedViewIn, type ToValidateView } from './to-validate-view.ts'

/** The saved view; every change is stored at once. */
export const useToValidateView = (): [ToValidateView, (next: ToValidateView) => void] => {
  const { savedFilters } = useServices()
  const saved = useMemo(() => savedViewIn(savedFilters), [savedFilters])
  const [view, setView] = useState(() => saved.read() ?? DEFAULT_VIEW)
  const change = useCallback(
    (next: ToValidateView) => {
      saved.write(next)
      setView(next)
    },
    [saved],
  )
  return [view, change]
}
