import { wrapped } from './wheel-time.ts'

export const WHEEL_HEIGHT = 304
export const ROW_HEIGHT = 64

/** Enough turns that the longest swing of a finger does not come to an end; odd, so that there is a middle one. */
const ROWS_EITHER_SIDE = 48
export const turnsOf = (count: number): number => 2 * Math.ceil(ROWS_EITHER_SIDE / count) + 1

/** Rows that are seen on either side of the middle, and one more that comes into sight. */
export const ROWS_SEEN = 3

/** Those, and what a finger that begins to move uncovers before the others have come. */
export const ROWS_AT_FIRST = 5

/** Places count through all turns; a place shows the row `wrapped(place)`. */
export const placeAt = (scrollTop: number): number => (scrollTop + WHEEL_HEIGHT / 2) / ROW_HEIGHT - 0.5

export const scrollTopOf = (place: number): number => (place + 0.5) * ROW_HEIGHT - WHEEL_HEIGHT / 2

/** The same row in the middle turn, keeping what lies between two rows. */
export const inMiddleTurn = (place: number, count: number): number => {
  const middle = Math.floor(turnsOf(count) / 2)
  return place + (middle - Math.floor(Math.round(place) / count)) * count
}

/** The place that shows the row, the short way round from another place. */
export const nearestPlace = (from: number, row: number, count: number): number => {
  const ahead = wrapped(row - from, count)
  return from + (ahead > count / 2 ? ahead - count : ahead)
}

const SCALES = [1, 0.66, 0.5]

/** How large a row is drawn, so many rows from the middle. */
export const scaleAt = (distance: number): number => {
  const row = Math.floor(Math.abs(distance))
  const [near = 0.5, far = 0.5] = [SCALES[row], SCALES[row + 1]]
  return near + (far - near) * (Math.abs(distance) - row)
}

export const transformAt = (distance: number): string => `scale(${scaleAt(distance).toFixed(3)})`
