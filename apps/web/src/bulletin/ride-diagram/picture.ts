import { DIAGRAM_LAST_POSITION } from '@bulletin/domain/limits'
import type { DiagramRide } from './diagram-ride.ts'
import { slotX } from './geometry.ts'
import { labelsOf, type Label } from './labels.ts'
import { markersOf, trianglesOf, type Marker, type Triangle } from './markers.ts'
import type { Measure } from './measure.ts'
import { ringsOf, tagsOf, targetsOf, type Picking, type Ring, type Target } from './picking.ts'
import { layRow, stemsOf, type PlacedItem, type RowItem, type Stem } from './time-row.ts'
import { trackOf, type Track } from './track.ts'

/** An item under the track and its width; without a slot, it is placed at an edge of the line. */
export type RowRequest = Omit<RowItem, 'x' | 'kind'> & {
  kind: Exclude<RowItem['kind'], 'tag'>
  slot: number | null
}

/** Everything that is drawn, in pixels, for a box of that width. */
export type RidePicture = {
  width: number
  labels: readonly Label[]
  track: Track
  stems: readonly Stem[]
  markers: readonly Marker[]
  triangles: readonly Triangle[]
  rings: readonly Ring[]
  targets: readonly Target[]
  /** Rendered as HTML on top of the SVG, because these items have names and can be focused. */
  row: readonly PlacedItem[]
}

type Asked = {
  width: number
  measure: Measure
  row?: readonly RowRequest[]
  picking?: Picking
}

const edgeSlot = (kind: RowRequest['kind'], side: DiagramRide['side']): number => {
  const isAtStart = kind === 'departure'
  return isAtStart === (side === 1) ? 0 : DIAGRAM_LAST_POSITION
}

const NO_PICKING: Picking = { choices: [], chosen: [] }

export const ridePicture = (
  ride: DiagramRide,
  { width, measure, row = [], picking = NO_PICKING }: Asked,
): RidePicture => {
  const asked = row.map(({ slot, ...item }): RowItem => ({
    ...item,
    x: slotX(width, slot ?? edgeSlot(item.kind, ride.side)),
  }))
  const laid = layRow([...asked, ...tagsOf(picking, width, measure)], width)
  return {
    width,
    labels: labelsOf(ride, width, measure),
    track: trackOf(ride, width),
    stems: stemsOf(laid),
    markers: markersOf(ride, width),
    triangles: trianglesOf(ride, width),
    rings: ringsOf(picking, width),
    targets: targetsOf(picking, width),
    row: laid,
  }
}
