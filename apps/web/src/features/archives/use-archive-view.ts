import { dayTurningAt, type Day } from '@bulletin/domain/time/day'
import { useCallback, useMemo, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { ArchiveView, defaultView, renewedView } from './archive-view.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'

const MIDNIGHT_HOUR = 0

export type ViewChange = Partial<ArchiveView>

/** The view of an archive as it was left; every change of it is kept at once. */
export const useArchiveView = (
  variant: ArchiveVariant,
): { today: Day; view: ArchiveView; change: (change: ViewChange) => void; reset: () => void } => {
  const { clock, settings, savedFilters } = useServices()
  const today = dayTurningAt(MIDNIGHT_HOUR, clock.now(), settings.timeZone)
  const saved = useMemo(() => savedFilters.of(ARCHIVES[variant].route, ArchiveView), [savedFilters, variant])
  const [view, setView] = useState(() => {
    const left = saved.read()
    return left ? renewedView(variant, left, today) : defaultView(variant, today)
  })

  const change = useCallback(
    (changed: ViewChange) => {
      const next = { ...view, ...changed }
      saved.write(next)
      setView(next)
    },
    [saved, view],
  )
  const reset = useCallback(() => {
    saved.forget()
    setView({ ...defaultView(variant, today), isPanelExpanded: view.isPanelExpanded })
  }, [saved, today, variant, view.isPanelExpanded])

  return { today, view, change, reset }
}
