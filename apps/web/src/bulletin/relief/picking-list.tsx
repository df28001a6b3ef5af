import type { Line } from '@bulletin/domain/network/line'
import { currentRideKey } from '@bulletin/domain/ride/current-ride'
import type { StationPick } from '@bulletin/domain/substitution/stretch'
import { instantText } from '@bulletin/domain/time/day'
import { useEffect, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { rideItemId } from '../rides/ride-card/ride-control-id.ts'
import { scrollToRide } from '../rides/ride-list/scroll-to-ride.ts'
import { useWidth } from '../rides/ride-list/use-width.ts'
import { styled } from '../../ui/styled.ts'
import { PICKING_CARD_MIN_WIDTH, PickingCard } from './picking-card.tsx'
import type { BoardRide } from './relief-board.ts'

const ITEM_SIDE = 4
const ITEM_HEIGHT = 160
const WIDTH_BEFORE_MEASURED = 1048

const List = styled('ol')`
  min-width: ${PICKING_CARD_MIN_WIDTH + 2 * ITEM_SIDE}px;
  margin: 0;
  padding: 5px 0 7px;
  list-style: none;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  & > li {
    height: ${ITEM_HEIGHT}px;
    padding: 5px ${ITEM_SIDE}px;
    /* Not under the head, which stays in sight. */
    scroll-margin-top: 128px;
    content-visibility: auto;
    contain-intrinsic-height: ${ITEM_HEIGHT}px;
    overflow-clip-margin: 24px;
  }

  ${NARROW_LAYOUT} {
    padding: 3px 0 5px;
  }
`

type PickingListProps = {
  name: string
  board: readonly BoardRide[]
  line: Line
  label: string
  onPick: (pick: StationPick) => void
}

/** The list of rides, initially scrolled to the ride that is being driven now. */
export const PickingList = ({ name, board, line, label, onPick }: PickingListProps) => {
  const { clock, settings } = useServices()
  const [width, watchWidth] = useWidth(WIDTH_BEFORE_MEASURED)
  const [opensOn] = useState(() =>
    currentRideKey(
      board.map(({ ride }) => ride),
      instantText(clock.now()),
      line,
    ),
  )
  useEffect(() => {
    if (opensOn !== null) scrollToRide(opensOn, 'instant')
  }, [opensOn])
  const hasChoices = board.some(({ choices }) => choices.length > 0)
  return (
    <List
      ref={watchWidth}
      aria-label={name}
      // Without any tappable station, the list itself is focusable, so that the keyboard can scroll it.
      tabIndex={hasChoices ? undefined : 0}
    >
      {board.map((shown) => (
        <li key={shown.ride.key} id={rideItemId(shown.ride.key)}>
          <PickingCard
            board={shown}
            line={line}
            timeZone={settings.timeZone}
            width={width - 2 * ITEM_SIDE}
            label={label}
            onPick={onPick}
          />
        </li>
      ))}
    </List>
  )
}
