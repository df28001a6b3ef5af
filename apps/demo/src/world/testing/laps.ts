import type { Lap } from '../trains/trains.ts'

const HOUR = 3600

/** Laps by start and end hour; hours beyond 24 are in the night. */
export const lapsAt = (...hours: readonly (readonly [number, number])[]): Lap[] =>
  hours.map(([start, end]) => ({ start: Math.round(start * HOUR), end: Math.round(end * HOUR), rides: [] }))
