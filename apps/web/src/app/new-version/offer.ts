import type { NewVersion } from '../../offline/app-version.ts'
import type { Connection } from '../../offline/connectivity.ts'
import type { Opened, TodayStore } from '../../offline/day/today-store.ts'

/** The tablet's database has answered, and no bulletin is being filled in or sent. */
const isBetween = (opened: Opened): boolean => {
  if (opened === null) return false
  const { today } = opened
  return today === null || (today.kind === 'sent' && today.notice.outcome !== 'SENDING')
}

/** Whether the page may be reloaded without losing data or interrupting the user. */
export const isBetweenBulletins = ({
  opened,
  hasUnsaved,
}: Pick<TodayStore, 'opened' | 'hasUnsaved'>): boolean => isBetween(opened.get()) && !hasUnsaved()

/** A new version waits while a bulletin is in progress, and while offline, where a bad version could not be fixed. */
export const isOffered = (version: NewVersion, connection: Connection, opened: Opened): boolean =>
  version !== 'none' && connection === 'online' && isBetween(opened)
