import type { Line } from '@bulletin/domain/network/line'
import { currentRideKey } from '@bulletin/domain/ride/current-ride'
import type { StationPick } from '@bulletin/domain/substitution/stretch'
import { instantText } from '@bulletin/domain/time/day'
import { useEffect, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { rideItemId } from '../rides/ride-card/ride-control.ts'
import { scrollToRide } from '../rides/ride-list/scroll-to-ride.ts'
import { useWidth } from '../rides/ride-list/use-width.ts'
import { PickingCard } from './picking-card.tsx'
import type { BoardRide } from './relief-board.ts'
import styles from './picking-list.module.css'

const ITEM_SIDE = 4
const WIDTH_BEFORE_MEASURED = 1048

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
    <ol
      className={styles.list}
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
    </ol>
  )
}
