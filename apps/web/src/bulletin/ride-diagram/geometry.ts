import { DIAGRAM_LAST_POSITION } from '@bulletin/domain/limits'

/** Dimensions of the ride diagram in CSS pixels. Nothing is scaled: a wider box only moves the stations apart. */
export const GEOMETRY = {
  height: 136,
  /** Distance from an edge of the box to the first or last slot: half the width of a departure button. */
  margin: 46,
  /** Baselines of the last line in the two rows of names; odd slots are in the upper row. */
  upperBaseline: 26,
  lowerBaseline: 55,
  labelLine: 14,
  labelGap: 8,
  endLabelGap: 5,
  leaderTop: 31,
  leaderBottom: 62,
  /** Vertical position of the line. */
  trackY: 73,
  timeTop: 88,
  timeHeight: 48,
  timeGap: 6,
  stemTop: 79,
  stemBend: 84,
  /** Minimum distance between a stem and the corners of its time button. */
  stemInset: 8,
  station: 5.5,
  stationOff: 4.5,
  rideEnd: 8,
  terminus: 18,
  intermediate: 16,
  /** Side of the diamond's square. */
  provisional: 16,
  triangleWidth: 13,
  triangleHeight: 11.5,
  triangleAway: 24,
  stubBend: 20,
  stubDrop: 11,
  stubEndAway: 34,
  stubEnd: 3.5,
  /** Minimum distance to the next station. */
  stubEndGap: 15,
  pickRing: 14,
  pickTarget: 48,
} as const

/** Distance between two adjacent slots. */
export const pitchOf = (width: number): number => (width - 2 * GEOMETRY.margin) / DIAGRAM_LAST_POSITION

export const slotX = (width: number, slot: number): number =>
  Math.round((GEOMETRY.margin + slot * pitchOf(width)) * 10) / 10
