import { dayTurningAt } from '@bulletin/domain/time/day'
import { useCallback, useMemo } from 'react'
import { useSavedView } from '../../session/saved-view.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { archiveDays } from './archive-filters.ts'
import { ArchiveView, defaultView, renewedView } from './archive-view.ts'
import { ARCHIVES, type ArchiveDays, type ArchiveVariant } from './archive-variant.ts'

const MIDNIGHT_HOUR = 0

export type ViewChange = Partial<ArchiveView>

/** The saved view of an archive; every change is stored at once. */
export const useArchiveView = (
  variant: ArchiveVariant,
): { days: ArchiveDays; view: ArchiveView; change: (change: ViewChange) => void; reset: () => void } => {
  const { clock, settings, savedFilters } = useServices()
  const { matricularAccount } = useAccount()
  const today = dayTurningAt(MIDNIGHT_HOUR, clock.now(), settings.timeZone)
  const lastSent = savedFilters.lastSentOf(matricularAccount)
  const days = useMemo(() => archiveDays(today, lastSent), [today, lastSent])
  const saved = useMemo(() => savedFilters.of(ARCHIVES[variant].route, ArchiveView), [savedFilters, variant])
  const { view, change, setView } = useSavedView(saved, (left) =>
    left ? renewedView(variant, left, days) : defaultView(variant, days),
  )

  const reset = useCallback(() => {
    saved.forget()
    setView({ ...defaultView(variant, days), isPanelExpanded: view.isPanelExpanded })
  }, [saved, setView, days, variant, view.isPanelExpanded])

  return { days, view, change, reset }
}
