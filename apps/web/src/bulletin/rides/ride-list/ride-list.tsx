import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { Key } from '@bulletin/domain/document/key'
import { currentRideKey } from '@bulletin/domain/ride/current-ride'
import { overlappedBy, overlapsAmong } from '@bulletin/domain/ride/overlap'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { faultsAt } from '../../draft/faults-at.ts'
import type { OnRideAction } from '../ride-card/ride-action.ts'
import { RideCard } from '../ride-card/ride-card.tsx'
import { rideItemId } from '../ride-card/ride-control-id.ts'
import { NoRides } from './no-rides.tsx'
import { scrollToRide } from './scroll-to-ride.ts'
import { useFollowMovedRide } from './use-follow-moved-ride.ts'
import { useWidth } from './use-width.ts'
import { useAfterFirstFrame } from '../../../ui/after-first-frame.ts'
import styles from './ride-list.module.css'

/** Space around a card in its list item, so that parts outside the card are not clipped. */
const ITEM_SIDE = 4
const WIDTH_BEFORE_MEASURED = 1048
/** Number of cards on each side of the initial one that may be visible; the others render after the first frame. */
const SEEN_AT_FIRST = 4

type RideListProps = {
  readonly rides: readonly DraftRide[]
  readonly line: Line
  /** Used to mark the ride in progress; null when the time does not matter. */
  readonly now: InstantText | null
  /** The ride to scroll to first; the ride in progress by default. */
  readonly opensOn?: Key | null
  /** Faults to mark, with paths relative to the draft: `['rides', 2, 'departureTime']`. */
  readonly faults: readonly Fault[]
  readonly timeZone: string
  /** Must be stable across drafts. */
  readonly onAction: OnRideAction
  /** Proposes a departure for a ride that has none yet. */
  readonly proposedDepartureOf?: (ride: DraftRide) => InstantText | null
}

/** The rides in order, each 160 pixels high. The list does not scroll; its container does. */
export const RideList = ({
  rides,
  now,
  opensOn = null,
  faults,
  proposedDepartureOf,
  ...shared
}: RideListProps) => {
  const { t } = useTranslation()
  const [width, watchWidth] = useWidth(WIDTH_BEFORE_MEASURED)
  const currentKey = now === null ? null : currentRideKey(rides, now, shared.line)

  const keyOnOpening = useRef(opensOn ?? currentKey)
  useEffect(() => {
    if (keyOnOpening.current) scrollToRide(keyOnOpening.current, 'instant')
  }, [])

  const keepFocused = useFollowMovedRide(rides)
  const isAfterFirstFrame = useAfterFirstFrame()
  const looksAt = Math.max(
    0,
    rides.findIndex(({ key }) => key === (opensOn ?? currentKey)),
  )
  const isDrawn = (index: number) => isAfterFirstFrame || Math.abs(index - looksAt) <= SEEN_AT_FIRST

  const overlaps = useMemo(() => overlapsAmong(rides), [rides])
  const overlapsOf = (key: Key): string =>
    overlappedBy(overlaps, key)
      .map((other) => rides.findIndex((ride) => ride.key === other) + 1)
      .join(', ')

  if (rides.length === 0) return <NoRides />
  return (
    <div className={styles.margins}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of what is inside */}
      <ol className={styles.list} ref={watchWidth} onFocus={keepFocused} aria-label={t('driving.mode.rides')}>
        {rides.map((ride, index) => (
          <li key={ride.key} id={rideItemId(ride.key)}>
            {isDrawn(index) && (
              <RideCard
                {...shared}
                mode="edit"
                ride={ride}
                number={index + 1}
                width={width - 2 * ITEM_SIDE}
                isCurrent={ride.key === currentKey}
                overlaps={overlapsOf(ride.key)}
                faults={faultsAt(faults, 'rides', index)}
                proposedDeparture={proposedDepartureOf?.(ride) ?? null}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
