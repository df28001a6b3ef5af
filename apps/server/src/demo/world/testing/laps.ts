import type { Lap } from '../trains/trains.ts'

const HOUR = 3600

/** Laps from one hour to another; the ones after 24 are of the night. */
export const lapsAt = (...hours: readonly (readonly [number, number])[]): Lap[] =>
  hours.map(([start, end]) => ({ start: Math.round(start * HOUR), end: Math.round(end * HOUR), rides: [] }))
