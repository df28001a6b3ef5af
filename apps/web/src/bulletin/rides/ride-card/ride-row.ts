import type { DiagramRide } from '../../ride-diagram/diagram-ride.ts'
import type { Measure } from '../../ride-diagram/measure.ts'
import type { RowRequest } from '../../ride-diagram/picture.ts'
import type { ShownTimes } from './shown-times.ts'

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
