import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import type { Key } from '@bulletin/domain/bulletin/key'
import { isSameStation } from '@bulletin/domain/bulletin/recorded-station'

/** What confirming would do to the ride after the edited one: its number, and where it would leave from; null if nothing. */
export const nextRideChange = (
  draft: Draft,
  key: Key,
  confirmed: Edited,
): { number: number; station: string } | null => {
  const next = draft.rides.findIndex((ride) => ride.key === key) + 1
  const before = draft.rides[next]
  const after = confirmed.ok ? confirmed.value.rides[next] : undefined
  if (!before || !after || isSameStation(before.departureStation, after.departureStation)) return null
  return { number: next + 1, station: after.departureStation.name }
}
