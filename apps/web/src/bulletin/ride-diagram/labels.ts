import { DIAGRAM_LAST_POSITION } from '@bulletin/domain/limits'
import { rideBounds, type DiagramRide, type DiagramStation } from './diagram-ride.ts'
import { GEOMETRY, pitchOf, slotX } from './geometry.ts'
import type { Measure } from './measure.ts'
import { nameLines, type Type } from './wrap.ts'

/** `end`: the ride starts or ends here. `off`: the ride does not pass here. */
type LabelTone = 'end' | 'ride' | 'off'

export type Label = Type & {
  slot: number
  lines: readonly string[]
  x: number
  anchor: 'start' | 'middle' | 'end'
  /** Baseline of the last line. */
  baseline: number
  tone: LabelTone
  /** The thin line from a name in the upper row down to its station. */
  leaderX: number | null
}

const ROOMY_PITCH = 56

const typeOf = (tone: LabelTone, pitch: number): Type =>
  tone === 'end' ? { px: pitch >= ROOMY_PITCH ? 14 : 13, weight: 650 } : { px: 13, weight: 500 }

const toneOf = (slot: number, ride: DiagramRide): LabelTone => {
  if (slot === ride.departure || slot === ride.arrival) return 'end'
  const bounds = rideBounds(ride)
  return bounds === null || (slot >= bounds.low && slot <= bounds.high) ? 'ride' : 'off'
}

/**
 * Names at the edges start at the edge and end before the next leader line; the others are centred on their slot and
 * are at most two slots wide.
 */
const placeOf = (slot: number, width: number): Pick<Label, 'x' | 'anchor'> & { max: number } => {
  const pitch = pitchOf(width)
  const max = GEOMETRY.margin + pitch - GEOMETRY.endLabelGap
  if (slot === 0) return { x: 0, anchor: 'start', max }
  if (slot === DIAGRAM_LAST_POSITION) return { x: width, anchor: 'end', max }
  return { x: slotX(width, slot), anchor: 'middle', max: 2 * pitch - GEOMETRY.labelGap }
}

/** Names are in two rows, so that neighbours never touch and no name is rotated. */
export const labelsOf = (ride: DiagramRide, width: number, measure: Measure): Label[] =>
  ride.stations.map((station: DiagramStation) => {
    const { slot } = station
    const isUpper = slot % 2 === 1
    const tone = toneOf(slot, ride)
    const type = typeOf(tone, pitchOf(width))
    const { max, ...place } = placeOf(slot, width)
    return {
      ...type,
      ...place,
      slot,
      tone,
      lines: nameLines(station, { ...type, max, measure }),
      baseline: isUpper ? GEOMETRY.upperBaseline : GEOMETRY.lowerBaseline,
      leaderX: isUpper ? slotX(width, slot) : null,
    }
  })
