import type { NewVersion } from '../../offline/app-version.ts'
import type { Connection } from '../../offline/connectivity.ts'
import type { Opened, TodayStore } from '../../offline/day/today-store.ts'

/** No bulletin is being filled in, none is on its way, and the tablet has been asked. */
const isBetween = (opened: Opened): boolean => {
  if (opened === null) return false
  const { today } = opened
  return today === null || (today.kind === 'sent' && today.notice.outcome !== 'SENDING')
}

/** Whether a page may be loaded again without anyone losing anything, or waiting for it. */
export const isBetweenBulletins = ({
  opened,
  hasUnsaved,
}: Pick<TodayStore, 'opened' | 'hasUnsaved'>): boolean => isBetween(opened.get()) && !hasUnsaved()

/** A new version waits while a bulletin is in progress, and while nobody could help if it were a bad one. */
export const isOffered = (version: NewVersion, connection: Connection, opened: Opened): boolean =>
  version !== 'none' && connection === 'online' && isBetween(opened)
