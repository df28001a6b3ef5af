import type { Key } from '@bulletin/domain/document/key'
import { isSameStation } from '@bulletin/domain/document/recorded-station'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'

export type NextRideChange = {
  key: Key
  station: string
  /** Its confirmed departure is lost, because the departure station changes; it must be confirmed again. */
  isTimeLost: boolean
}

/** The effect of confirming on the next ride: its key and new departure station; null when it does not change. */
export const nextRideChange = (draft: Draft, key: Key, confirmed: Edited): NextRideChange | null => {
  const next = draft.rides.findIndex((ride) => ride.key === key) + 1
  const before = draft.rides[next]
  const after = confirmed.ok ? confirmed.value.rides[next] : undefined
  if (!before || !after || isSameStation(before.departureStation, after.departureStation)) return null
  return {
    key: before.key,
    station: after.departureStation.name,
    isTimeLost: before.departureTime !== null && after.departureTime === null,
  }
}
