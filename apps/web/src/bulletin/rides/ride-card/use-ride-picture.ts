import type { Line } from '@bulletin/domain/network/line'
import type { Station } from '@bulletin/domain/network/station'
import { isWhollyCovered } from '@bulletin/domain/ride/driver-substitution'
import { departureOf } from '@bulletin/domain/ride/lacks'
import { laidTimesOf } from '@bulletin/domain/ride/relief'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { expectedArrival, timeAtStation } from '@bulletin/domain/ride/run-time'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import type { InstantText } from '@bulletin/domain/time/day'
import { useMemo, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { reliefText } from '../../relief/relief-words.ts'
import type { DiagramRide } from '../../ride-diagram/diagram-ride.ts'
import type { Measure } from '../../ride-diagram/measure.ts'
import { ridePicture, type RidePicture, type RowRequest } from '../../ride-diagram/picture.ts'
import { diagramOfRide } from '../../ride-diagram/ride-on-line.ts'
import { useMeasure } from '../../ride-diagram/use-measure.ts'

type Ways = Pick<Line, 'stations' | 'paths'>

export type Passage = { station: Station; at: InstantText }

export type ShownTimes = {
  departure: InstantText | null
  /** The departure is confirmed, or no confirmation is needed: a ride driven by others uses the planned time. */
  isDepartureSure: boolean
  /** Others drove the whole ride: the planned departure applies and cannot be changed. */
  isDepartureFixed: boolean
  /** Times at the intermediate termini of the ride. */
  passages: readonly Passage[]
  arrival: InstantText | null
}

/** The planned departure of a ride driven by others; null when its driver enters it. */
const plannedOnly = (ride: DraftRide): InstantText | null =>
  laidTimesOf(ride)?.departureTime ?? (ride.departureTime === null ? departureOf(ride) : null)

/** The times under the track. Unconfirmed times are computed as if the train left at the proposed time. */
export const shownTimes = (ride: DraftRide, line: Ways, proposed: InstantText | null): ShownTimes => {
  const sure = departureOf(ride)
  const departure = sure ?? proposed ?? ride.theoreticalDepartureTime
  const asIfLeft = { ...ride, departureTime: departure }
  const passages = line.stations.flatMap((station) => {
    if (!station.intermediateTerminus || station.position === null) return []
    const at = timeAtStation(asIfLeft, station.quadrigram, line)
    return at === null ? [] : [{ station, at }]
  })
  return {
    departure,
    isDepartureSure: sure !== null,
    isDepartureFixed: isWhollyCovered(ride) && plannedOnly(ride) !== null,
    passages,
    arrival: ride.arrivalTime ?? expectedArrival(asIfLeft, line) ?? ride.theoreticalArrivalTime,
  }
}

const DEPARTURE_WIDTH = 92
const TIME_WIDTH = 64
const TIME_WIDTH_WITH_SP = 96
/** The triangle before a position, the gap and both paddings. */
const BESIDE_POSITION = 26
const POSITION_TYPE = { px: 12, weight: 600 }
/** The name of a service must fit completely; a driver's name may be truncated. */
const RELIEF_MIN_WIDTH = 144
const RELIEF_PADDING = 32
/** The delete button is as wide as a finger and replaces the padding on its side. */
const RELIEF_CROSS = 32
const RELIEF_TYPE = { px: 14, weight: 600 }

export const passageId = (quadrigram: string): string => `passage-${quadrigram}`

type RowTexts = {
  /** Displayed under the arrival time; null when the train is not parked. */
  parkPosition: string | null
  /** « Relevé par… »; null when there is no relief. */
  relief: string | null
  /** Whether the label has a delete button. */
  isReliefRemovable: boolean
}

const reliefRequest = (
  ride: DiagramRide,
  { relief: text, isReliefRemovable }: RowTexts,
  measure: Measure,
): RowRequest[] => {
  const [stretch] = ride.relieved
  if (text === null || !stretch) return []
  const cross = isReliefRemovable ? RELIEF_CROSS : 0
  const width = Math.ceil(measure(text, RELIEF_TYPE.px, RELIEF_TYPE.weight)) + RELIEF_PADDING + cross
  const slot = (stretch.from + stretch.to) / 2
  return [{ id: 'relief', kind: 'relief', slot, width, minWidth: Math.min(width, RELIEF_MIN_WIDTH + cross) }]
}

/** The items that a ride needs in the row under its track. */
export const rowOf = (
  ride: DiagramRide,
  times: ShownTimes,
  texts: RowTexts,
  measure: Measure,
): RowRequest[] => {
  const { parkPosition } = texts
  const wide = parkPosition
    ? Math.ceil(measure(parkPosition, POSITION_TYPE.px, POSITION_TYPE.weight)) + BESIDE_POSITION
    : 0
  return [
    { id: 'departure', kind: 'departure', slot: ride.departure, width: DEPARTURE_WIDTH },
    ...times.passages.map(({ station }): RowRequest => ({
      id: passageId(station.quadrigram),
      kind: 'intermediate',
      slot: station.position,
      width: TIME_WIDTH,
    })),
    {
      id: 'arrival',
      kind: 'arrival',
      slot: ride.arrival,
      width: Math.max(ride.provisional === null ? TIME_WIDTH : TIME_WIDTH_WITH_SP, wide),
    },
    ...reliefRequest(ride, texts, measure),
  ]
}

/** Returns the previous object while the content is equal, so that memoised renders are skipped. */
const useUnlessSame = <Value>(value: Value): Value => {
  const [before, setBefore] = useState(value)
  if (JSON.stringify(before) === JSON.stringify(value)) return before
  setBefore(value)
  return value
}

type Drawn = {
  ride: DraftRide
  line: Line
  isReliefRemovable: boolean
  /** Width of the diagram, in pixels. */
  width: number
  proposedDeparture?: InstantText | null
}

/** The picture of a ride on its line, with its times and relief label. */
export const useRidePicture = ({
  ride,
  line,
  isReliefRemovable,
  width,
  proposedDeparture = null,
}: Drawn): { times: ShownTimes; relief: string | null; picture: RidePicture } => {
  const measure = useMeasure()
  const asked = useMemo(() => {
    const diagram = diagramOfRide(ride, line)
    const times = shownTimes(ride, line, proposedDeparture)
    const label = reliefLabelOf(ride)
    const relief = label && reliefText(label)
    const parkPosition = ride.park ? (ride.parkPosition ?? t('ride.toEnter')) : null
    const row = rowOf(diagram, times, { parkPosition, relief, isReliefRemovable }, measure)
    return { times, relief, drawn: { diagram, row } }
  }, [ride, line, isReliefRemovable, proposedDeparture, measure])
  const { diagram, row } = useUnlessSame(asked.drawn)
  const picture = useMemo(() => ridePicture(diagram, { width, measure, row }), [diagram, row, width, measure])
  return { times: asked.times, relief: asked.relief, picture }
}
