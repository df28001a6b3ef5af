import { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { dayTurningAt, type Day } from '@bulletin/domain/time/day'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSavedView } from '../../session/saved-view.ts'
import { useServices } from '../../session/services.ts'
import { findTab } from '../../bulletin/list/listed-bulletins.ts'
import { DelayPosView, defaultView, renewedView } from './delay-pos-view.ts'

const MIDNIGHT_HOUR = 0

export type ViewChange = Partial<DelayPosView>

/** The saved view of the page; every change is stored at once. */
export const useDelayPosView = (): {
  today: Day
  view: DelayPosView
  change: (change: ViewChange) => void
  reset: () => void
} => {
  const { clock, settings, savedFilters } = useServices()
  const { state } = useLocation() as { state: unknown }
  const today = dayTurningAt(MIDNIGHT_HOUR, clock.now(), settings.timeZone)
  const saved = useMemo(() => savedFilters.of('delayPos', DelayPosView), [savedFilters])
  const { view, change } = useSavedView(saved, (left) => {
    const found = left ? renewedView(left, today) : defaultView(today)
    // Another window may have saved another toggle meanwhile, so the toggle from which the bulletin was opened wins.
    const items = DelayPosItems.safeParse(findTab(state)).data
    return items === undefined || items === found.items ? found : { ...found, items, page: 0 }
  })

  const reset = useCallback(() => {
    change({ filters: defaultView(today).filters, page: 0 })
  }, [change, today])

  return { today, view, change, reset }
}
