import type { Key } from '@bulletin/domain/document/key'
import type { DraftRide } from '@bulletin/domain/ride/ride'

/** The only ride that was changed and moved to another index; null when there is none, or several. */
export const findMovedRide = (before: readonly DraftRide[], after: readonly DraftRide[]): Key | null => {
  const placeOf = (rides: readonly DraftRide[], key: Key) => rides.findIndex((ride) => ride.key === key)
  const moved = after.filter((ride, place) => {
    const placeBefore = placeOf(before, ride.key)
    return placeBefore !== -1 && placeBefore !== place && before[placeBefore] !== ride
  })
  return moved.length === 1 ? (moved[0]?.key ?? null) : null
}
