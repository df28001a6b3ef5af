import { DIAGRAM_LAST_POSITION } from '@bulletin/domain/limits'

/** The ride diagram in CSS pixels. Nothing is ever scaled: a wider box only moves the stations apart. */
export const GEOMETRY = {
  height: 136,
  /** From an edge of the box to its first or last slot: half a departure button. */
  margin: 46,
  /** Last baselines of the two rows of names: odd slots stand above even ones. */
  upperBaseline: 26,
  lowerBaseline: 55,
  labelLine: 14,
  labelGap: 8,
  endLabelGap: 5,
  leaderTop: 31,
  leaderBottom: 62,
  /** The axis of the line. */
  trackY: 73,
  timeTop: 88,
  timeHeight: 48,
  timeGap: 6,
  stemTop: 79,
  stemBend: 84,
  /** A stem enters a time button this far from its corners. */
  stemInset: 8,
  station: 5.5,
  stationOff: 4.5,
  rideEnd: 8,
  terminus: 18,
  intermediate: 16,
  /** The side of the square that stands on its corner. */
  provisional: 16,
  triangleWidth: 13,
  triangleHeight: 11.5,
  triangleAway: 24,
  stubBend: 20,
  stubDrop: 11,
  stubEndAway: 34,
  stubEnd: 3.5,
  /** Never nearer to the next station than this. */
  stubEndGap: 15,
  pickRing: 14,
  pickTarget: 48,
} as const

/** Between two slots that follow each other. */
export const pitchOf = (width: number): number => (width - 2 * GEOMETRY.margin) / DIAGRAM_LAST_POSITION

export const slotX = (width: number, slot: number): number =>
  Math.round((GEOMETRY.margin + slot * pitchOf(width)) * 10) / 10
