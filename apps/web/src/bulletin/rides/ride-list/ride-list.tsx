import type { Key } from '@bulletin/domain/document/key'
import type { Fault } from '@bulletin/domain/problem/fault'
import { currentRideKey } from '@bulletin/domain/ride/current-ride'
import { overlappedBy, overlapsAmong } from '@bulletin/domain/ride/overlap'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import { memo, useCallback, useEffect, useMemo, useRef, type FocusEvent } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useAfterFirstFrame } from '../../../ui/after-first-frame.ts'
import { InterruptedLine } from '../../../ui/interrupted-line.tsx'
import { faultsAt } from '../../draft/faults-at.ts'
import { RideCard, type RideCardProps } from '../ride-card/ride-card.tsx'
import { rideItemId } from '../ride-card/ride-control.ts'
import { scrollToRide } from './scroll-to-ride.ts'
import { useWidth } from './use-width.ts'
import styles from './ride-list.module.css'

const NoRides = () => (
  <div className={styles.empty}>
    <InterruptedLine by="waiting" />
    <h2>{t('driving.noRides.title')}</h2>
    <p>{t('driving.noRides.text')}</p>
  </div>
)

/** The only ride that was changed and moved to another index; null when there is none, or several. */
export const findMovedRide = (before: readonly DraftRide[], after: readonly DraftRide[]): Key | null => {
  const placeOf = (rides: readonly DraftRide[], key: Key) => rides.findIndex((ride) => ride.key === key)
  const moved = after.filter((ride, place) => {
    const placeBefore = placeOf(before, ride.key)
    return placeBefore !== -1 && placeBefore !== place && before[placeBefore] !== ride
  })
  return moved.length === 1 ? (moved[0]?.key ?? null) : null
}

/**
 * When a changed ride moves to another index, scrolls to it and restores the focus on the control that was used,
 * because a browser drops the focus of an element that moves in the DOM. Returns a focus listener for the list.
 */
const useFollowMovedRide = (rides: readonly DraftRide[]): ((event: FocusEvent) => void) => {
  const shown = useRef(rides)
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const moved = findMovedRide(shown.current, rides)
    shown.current = rides
    if (moved === null) return
    const control = focused.current
    const item = document.getElementById(rideItemId(moved))
    const isLost = document.activeElement === document.body
    if (isLost && control instanceof HTMLElement && item?.contains(control))
      control.focus({ preventScroll: true })
    // Wait until the dialog that changed the ride is closed.
    requestAnimationFrame(() => scrollToRide(moved))
  }, [rides])
  return useCallback((event) => {
    focused.current = event.target
  }, [])
}

/** Space around a card in its list item, so that parts outside the card are not clipped. */
const ITEM_SIDE = 4
const WIDTH_BEFORE_MEASURED = 1048
/** Number of cards on each side of the initial one that may be visible; the others render after the first frame. */
const SEEN_AT_FIRST = 4

type RideListProps = Pick<RideCardProps, 'line' | 'timeZone' | 'onAction'> & {
  readonly rides: readonly DraftRide[]
  /** Used to mark the ride in progress; null when the time does not matter. */
  readonly now: InstantText | null
  /** The ride to scroll to first; the ride in progress by default. */
  readonly opensOn?: Key | null
  /** Faults to mark, with paths relative to the draft: `['rides', 2, 'departureTime']`. */
  readonly faults: readonly Fault[]
  /** Proposes a departure for a ride that has none yet. */
  readonly proposedDepartureOf?: (ride: DraftRide) => InstantText | null
}

/**
 * The rides in order, each 160 pixels high. The list does not scroll; its container does. Memoised: a dialog that opens
 * over it does not render it again.
 */
export const RideList = memo(
  ({ rides, now, opensOn = null, faults, proposedDepartureOf, ...shared }: RideListProps) => {
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
        <ol
          className={styles.list}
          ref={watchWidth}
          onFocus={keepFocused}
          aria-label={t('driving.mode.rides')}
        >
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
  },
)
