import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { Key } from '@bulletin/domain/document/key'
import { currentRideKey } from '@bulletin/domain/ride/current-ride'
import { overlappedBy, overlapsAmong } from '@bulletin/domain/ride/overlap'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { faultsAt } from '../../draft/faults-at.ts'
import { CARD_MIN_WIDTH } from '../ride-card/card-width.ts'
import type { OnRideAction } from '../ride-card/ride-action.ts'
import { RideCard } from '../ride-card/ride-card.tsx'
import { rideItemId } from '../ride-card/ride-control-id.ts'
import { NoRides } from './no-rides.tsx'
import { scrollToRide } from './scroll-to-ride.ts'
import { useFollowMovedRide } from './use-follow-moved-ride.ts'
import { useWidth } from './use-width.ts'
import { useAfterFirstFrame } from '../../../ui/after-first-frame.ts'
import { styled } from '../../../ui/styled.ts'

/** Space around a card in its list item, so that parts outside the card are not clipped. */
const ITEM_SIDE = 4
const ITEM_HEIGHT = 160
const WIDTH_BEFORE_MEASURED = 1048
/** Number of cards on each side of the initial one that may be visible; the others render after the first frame. */
const SEEN_AT_FIRST = 4

const Margins = styled('div')`
  padding: 7px 12px;

  ${NARROW_LAYOUT} {
    padding: 5px 8px;
  }
`

const List = styled('ol')`
  min-width: ${CARD_MIN_WIDTH + 2 * ITEM_SIDE}px;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    height: ${ITEM_HEIGHT}px;
    padding: 5px ${ITEM_SIDE}px;
  }

  /* What is out of sight costs nothing to draw, and keeps its place, its focus and its words. An item is taken to be
     in sight a screen and a half before it is, its card, in an item that is so itself, only once it is: and a tap
     draws again all that is taken to be in sight. */
  & > li,
  & > li > article {
    content-visibility: auto;
    contain-intrinsic-height: ${ITEM_HEIGHT}px;
    overflow-clip-margin: 24px;
  }
`

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
    <Margins>
      <List ref={watchWidth} onFocus={keepFocused} aria-label={t('driving.mode.rides')}>
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
      </List>
    </Margins>
  )
}
