import { wrapped } from './wheel-time.ts'

const WHEEL_HEIGHT = 304
export const ROW_HEIGHT = 64

/**
 * Enough rows that the longest swipe does not reach an end; the number of turns is odd, so that there is a middle one.
 */
const ROWS_EITHER_SIDE = 48
export const turnsOf = (count: number): number => 2 * Math.ceil(ROWS_EITHER_SIDE / count) + 1

/** Rows visible on either side of the middle, and one more that scrolls into view. */
export const ROWS_SEEN = 3

/** `ROWS_SEEN`, and those that a starting swipe uncovers before the other rows are rendered. */
export const ROWS_AT_FIRST = 5

/** Places number the rows through all turns; a place shows the row `wrapped(place)`. */
export const placeAt = (scrollTop: number): number => (scrollTop + WHEEL_HEIGHT / 2) / ROW_HEIGHT - 0.5

export const scrollTopOf = (place: number): number => (place + 0.5) * ROW_HEIGHT - WHEEL_HEIGHT / 2

/** The same row in the middle turn, keeping the offset between two rows. */
export const inMiddleTurn = (place: number, count: number): number => {
  const middle = Math.floor(turnsOf(count) / 2)
  return place + (middle - Math.floor(Math.round(place) / count)) * count
}

/** The place that shows the row, by the shortest way from another place. */
export const nearestPlace = (from: number, row: number, count: number): number => {
  const ahead = wrapped(row - from, count)
  return from + (ahead > count / 2 ? ahead - count : ahead)
}

const SCALES = [1, 0.66, 0.5]

/** The scale of a row at this distance from the middle, in rows. */
export const scaleAt = (distance: number): number => {
  const row = Math.floor(Math.abs(distance))
  const [near = 0.5, far = 0.5] = [SCALES[row], SCALES[row + 1]]
  return near + (far - near) * (Math.abs(distance) - row)
}

export const transformAt = (distance: number): string => `scale(${scaleAt(distance).toFixed(3)})`
