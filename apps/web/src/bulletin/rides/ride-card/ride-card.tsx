import type { RideMode } from '@bulletin/domain/draft/manual-driving-switch'
import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { rideLacks, rideWayFaults } from '@bulletin/domain/ride/lacks'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import { memo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { withClass } from '../../../ui/with-class.ts'
import { RideDiagram } from '../../ride-diagram/ride-diagram.tsx'
import type { OnRideAction } from './ride-control.ts'
import { RideControls } from './ride-controls.tsx'
import { RideTimes } from './ride-times.tsx'
import { useRidePicture } from './use-ride-picture.ts'
import styles from './ride-card.module.css'

/** Width of everything beside the diagram: gutter, controls and gaps. */
const BESIDE_DIAGRAM = 328
const BESIDE_DIAGRAM_NARROW = 318
/** Width of a card in a window at the narrow-layout breakpoint: minus the rail of 96 and the list's margins. */
const NARROW_CARD_BELOW = NARROW_LAYOUT_BELOW_PIXELS - 96 - 24
/** At a smaller width the stations would touch, so the list scrolls horizontally instead. */
const DIAGRAM_MIN = 512

export const isNarrowCard = (width: number): boolean => width < NARROW_CARD_BELOW

const diagramWidthOf = (width: number): number =>
  Math.max(DIAGRAM_MIN, Math.floor(width) - (isNarrowCard(width) ? BESIDE_DIAGRAM_NARROW : BESIDE_DIAGRAM))

export type RideCardProps = {
  readonly ride: DraftRide
  /** Starts at 1. */
  readonly number: number
  readonly line: Line
  readonly isCurrent: boolean
  /** The displayed numbers of the rides that it overlaps with. */
  readonly overlaps?: string
  /** Faults to mark, with paths relative to the ride: `['departureTime']`. */
  readonly faults: readonly Fault[]
  readonly mode: RideMode
  readonly timeZone: string
  /** Width of the card, in pixels. */
  readonly width: number
  /** Must be stable across drafts; otherwise every card renders at every change. */
  readonly onAction: OnRideAction
  /** The departure displayed when the ride has neither a real nor a planned one. */
  readonly proposedDeparture?: InstantText | null
}

const isSameFault = (one: Fault, other: Fault | undefined): boolean =>
  one.code === other?.code && one.path.join('/') === other.path.join('/')

const areSameFaults = (some: readonly Fault[], others: readonly Fault[]): boolean =>
  some.length === others.length && some.every((fault, index) => isSameFault(fault, others[index]))

/**
 * Faults are recomputed at every change of the draft, so they are compared by value: a card renders again only when
 * its own faults change.
 */
export const areSameProps = (before: RideCardProps, after: RideCardProps): boolean => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof RideCardProps>
  return [...names].every((name) =>
    name === 'faults' ? areSameFaults(before.faults, after.faults) : Object.is(before[name], after[name]),
  )
}

export const Gutter = withClass('div', styles.gutter)

export const Card = withClass('article', styles.card)

const PlainRideCard = (props: RideCardProps) => {
  const { ride, number, line, isCurrent, overlaps = '', faults, mode, timeZone, width, onAction } = props
  const { times, relief, picture } = useRidePicture({
    ...props,
    isReliefRemovable: mode !== 'read',
    width: diagramWidthOf(width),
  })
  const hasFaults = faults.length > 0
  const isOverlapping = overlaps !== ''
  const isDone = !hasFaults && rideLacks(ride).length === 0 && rideWayFaults(ride, line).length === 0
  // An overlapping ride is not marked as correct: two simultaneous rides cannot both be right.
  const isChecked = isDone && !isOverlapping
  const direction = t(`enums.direction.${ride.direction}`)
  const [departure, arrival] = [ride.departureStation.name, ride.arrivalStation.name]
  return (
    <Card
      aria-label={t('ride.name', { number, direction, departure, arrival })}
      aria-current={isCurrent || undefined}
      data-look={hasFaults ? 'faulty' : isCurrent ? 'current' : 'plain'}
      data-narrow={isNarrowCard(width)}
    >
      <Gutter>
        <b>{number}</b>
        <span>{direction}</span>
        {ride.serviceType === 'CHANGED' && <span className={styles.changed}>{t('ride.changedTag')}</span>}
        <span className={styles.state}>
          {hasFaults && <Icon name="error" size={22} />}
          {isChecked && !isCurrent && <Icon name="check" size={20} />}
          {isCurrent && t('ride.inProgress')}
          {!(isDone && isOverlapping) && (
            <VisuallyHidden>
              {t(isChecked ? 'ride.status.complete' : 'ride.status.incomplete')}
            </VisuallyHidden>
          )}
        </span>
      </Gutter>
      {isOverlapping && (
        <p className={styles.overlap}>
          <Icon name="warning" size={16} />
          {t('ride.overlap', { number: overlaps })}
        </p>
      )}
      <div className={styles.diagram}>
        <RideDiagram picture={picture} label={t('diagram.aria', { departure, arrival })}>
          <RideTimes
            ride={ride}
            times={times}
            row={picture.row}
            reliefText={relief}
            faults={faults}
            timeZone={timeZone}
            onAction={mode === 'read' ? null : onAction}
          />
        </RideDiagram>
      </div>
      <RideControls ride={ride} number={number} line={line} faults={faults} mode={mode} onAction={onAction} />
    </Card>
  )
}

/** A ride card of constant height. Memoised, so that it renders again only when its own data changes. */
export const RideCard = memo(PlainRideCard, areSameProps)
