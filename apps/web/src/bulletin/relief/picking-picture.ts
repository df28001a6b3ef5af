import type { Line } from '@bulletin/domain/network/line'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { DiagramRide } from '../ride-diagram/diagram-ride.ts'
import type { Measure } from '../ride-diagram/measure.ts'
import { tagId } from '../ride-diagram/picking.ts'
import { ridePicture, type RidePicture } from '../ride-diagram/picture.ts'
import { diagramOfRide } from '../ride-diagram/ride-on-line.ts'
import { rowOf, shownTimes, type ShownTimes } from '../rides/ride-card/use-ride-picture.ts'
import type { BoardRide } from './relief-board.ts'

/** An end of the ride may be drawn where its branch leaves the line; any other station has its own slot. */
const slotOf = (station: Quadrigram, ride: DraftRide, diagram: DiagramRide): number | null => {
  if (station === ride.departureStation.quadrigram) return diagram.departure
  if (station === ride.arrivalStation.quadrigram) return diagram.arrival
  return diagram.stations.find(({ quadrigram }) => quadrigram === station)?.slot ?? null
}

type Asked = {
  line: Line
  width: number
  measure: Measure
  /** Label under the track; null when there is none. */
  label: string | null
  /** Words under the chosen stations. */
  words: Record<'start' | 'end', string>
}

export type PickingPicture = {
  picture: RidePicture
  times: ShownTimes
  /** The station of each touch target, by slot. */
  stationAt: ReadonlyMap<number, Quadrigram>
  /** The words under the chosen stations, with their position. */
  tags: readonly { slot: number; text: string; left: number; width: number }[]
}

/**
 * The picture of the ride with its selectable stations. Passage times are omitted, because they would collide with the
 * tags.
 */
export const pickingPicture = (
  { ride, choices, chosen, covered }: BoardRide,
  { line, width, measure, label, words }: Asked,
): PickingPicture => {
  const known = diagramOfRide(ride, line)
  const slotIn = (station: Quadrigram) => slotOf(station, ride, known)
  const [from, to] = covered ? [slotIn(covered.from), slotIn(covered.to)] : [null, null]
  const relieved = from === null || to === null ? known.relieved : [{ from, to }]
  const diagram: DiagramRide = { ...known, relieved }
  const times: ShownTimes = { ...shownTimes(ride, line, null), passages: [] }
  const texts = {
    parkPosition: ride.park ? ride.parkPosition : null,
    relief: label,
    isReliefRemovable: false,
  }
  const stationAt = new Map(
    choices.flatMap((station) => {
      const slot = slotIn(station)
      return slot === null ? [] : [[slot, station] as const]
    }),
  )
  const picking = {
    choices: [...stationAt.keys()],
    chosen: chosen.flatMap(({ station, end }) => {
      const slot = slotIn(station)
      return slot === null ? [] : [{ slot, tag: words[end] }]
    }),
  }
  const row = rowOf(diagram, times, texts, measure)
  const picture = ridePicture(diagram, { width, measure, row, picking })
  const placed = picking.chosen.flatMap(({ slot, tag }) => {
    const item = picture.row.find(({ id }) => id === tagId(slot))
    return item ? [{ slot, text: tag, left: item.left, width: item.width }] : []
  })
  return { picture, times, stationAt, tags: placed }
}
