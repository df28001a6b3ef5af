import { dayTurningAt, type Day } from '@bulletin/domain/time/day'
import { useCallback, useMemo } from 'react'
import { useSavedView } from '../../session/saved-view.ts'
import { useServices } from '../../session/services.ts'
import { defaultView, renewedView, TrackingView } from './tracking-view.ts'

const MIDNIGHT_HOUR = 0

export type ViewChange = Partial<TrackingView>

export const useToday = (): Day => {
  const { clock, settings } = useServices()
  return dayTurningAt(MIDNIGHT_HOUR, clock.now(), settings.timeZone)
}

/** The saved view of the list; every change is stored at once. */
export const useTrackingView = () => {
  const { savedFilters } = useServices()
  const today = useToday()
  const saved = useMemo(() => savedFilters.of('manualDriving', TrackingView), [savedFilters])
  const { view, change, setView } = useSavedView(saved, (left) =>
    left ? renewedView(left, today) : defaultView(today),
  )
  const reset = useCallback(() => {
    saved.forget()
    setView(defaultView(today))
  }, [saved, setView, today])
  return { today, view, change, reset }
}
