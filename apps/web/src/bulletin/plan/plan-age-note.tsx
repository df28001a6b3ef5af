import { instantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { t } from '../../i18n/translate.ts'
import type { Connection } from '../../offline/connectivity.ts'
import { systemClock } from '../../platform/clock.ts'
import { useServices } from '../../session/services.ts'
import { useDelayedFlag } from '../../ui/delayed-flag.ts'
import { Icon } from '../../ui/icon.tsx'
import { momentInFigures } from './moment-words.ts'
import styles from './plan-age-note.module.css'

/** True when the server has not confirmed the data: it is offline, the request failed or is still in flight. */
const isUnconfirmed = (query: Query, connection: Connection): boolean => {
  const { status, fetchStatus } = query.state
  return connection === 'offline' || status === 'error' || fetchStatus === 'fetching'
}

/**
 * The oldest update time of the displayed data that comes from the tablet's cache and that the server has not
 * confirmed, on the query client's clock. Null when the server has confirmed everything.
 */
export const oldestShown = (cache: Pick<QueryCache, 'getAll'>, connection: Connection): number | null => {
  const times = cache
    .getAll()
    .filter((query) => query.meta?.kept && query.isActive() && query.state.data !== undefined)
    .filter((query) => isUnconfirmed(query, connection))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

/** Show the note only after this delay, so that a slow response does not trigger it. */
const UNTOLD_MILLISECONDS = 1500

const useOldestShown = (): number | null => {
  const { connectivity } = useServices()
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => {
      // Batch the notifications, because queries are added and removed during a render.
      const forgetCache = cache.subscribe(notifyManager.batchCalls(listener))
      const forgetConnection = connectivity.subscribe(listener)
      return () => {
        forgetCache()
        forgetConnection()
      }
    },
    [cache, connectivity],
  )
  const get = () => oldestShown(cache, connectivity.get())
  return useSyncExternalStore(subscribe, get, get)
}

/** « 10/11 », « 14:32 »: when the server sent the data that is still displayed. */
const Told = ({ at }: { at: number }) => {
  const { clock, settings } = useServices()
  // A demo's clock differs from the tablet's clock, which timestamps the cached data.
  const shift = clock.now().epochMilliseconds - systemClock.now().epochMilliseconds
  const instant = instantText(Temporal.Instant.fromEpochMilliseconds(at + shift))
  const { date, time } = momentInFigures(instant, settings.timeZone)
  return (
    <p className={styles.note}>
      <Icon name="clock" size={18} />
      {t('plan.age', { date: date.slice(0, 'dd/mm'.length), time })}
    </p>
  )
}

/** Shows the age of the plan when the displayed data comes from the cache and is not confirmed by the server. */
export const PlanAgeNote = () => {
  const at = useOldestShown()
  const isTold = useDelayedFlag(at !== null, UNTOLD_MILLISECONDS)
  return isTold && at !== null ? <Told at={at} /> : null
}
