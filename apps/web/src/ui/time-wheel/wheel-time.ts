import { TIME_WHEEL_STEP_SECONDS } from '@bulletin/domain/limits'
import { typedClock } from '@bulletin/domain/typing/typed-clock'

/** A time on a 24-hour clock. */
export type WheelTime = { readonly hour: number; readonly minute: number; readonly second: number }

export type WheelPart = keyof WheelTime

/** The rows of a column: `count` of them, in steps of `step`, starting at 0. */
export type WheelColumnShape = {
  readonly count: number
  readonly step: number
  /** How many rows Page Up and Page Down move. */
  readonly page: number
  /** The greatest number that can be typed, whether or not it has a row. */
  readonly max: number
}

export const WHEEL_PARTS = ['hour', 'minute', 'second'] as const satisfies readonly WheelPart[]

export const WHEEL_COLUMNS: Record<WheelPart, WheelColumnShape> = {
  hour: { count: 24, step: 1, page: 6, max: 23 },
  minute: { count: 60, step: 1, page: 10, max: 59 },
  second: { count: 60 / TIME_WHEEL_STEP_SECONDS, step: TIME_WHEEL_STEP_SECONDS, page: 3, max: 59 },
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The row after the last is the first. */
export const wrapped = (row: number, count: number): number => ((row % count) + count) % count

/** The row nearest to a value. */
export const rowOf = (value: number, { count, step }: WheelColumnShape): number =>
  wrapped(Math.round(value / step), count)

/** The row that a key moves to from this one; null when the key is not one of the wheel's. */
export const rowAfterKey = (key: string, row: number, { count, page }: WheelColumnShape): number | null => {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return wrapped(row + 1, count)
    case 'ArrowDown':
    case 'ArrowLeft':
      return wrapped(row - 1, count)
    case 'PageUp':
      return wrapped(row + page, count)
    case 'PageDown':
      return wrapped(row - page, count)
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
  return null
}

export type TypedColumn = {
  readonly value: number
  /** A first digit that waits for a second one. */ readonly waiting: string
}

/**
 * Adds a digit to those that are waiting. A second digit completes the column, and so does a first that no second can
 * follow.
 */
export const afterDigit = (waiting: string, digit: string, max: number): TypedColumn => {
  const together = Number(waiting + digit)
  if (waiting !== '' && together <= max) return { value: together, waiting: '' }
  const alone = Number(digit)
  return { value: alone, waiting: alone * 10 > max ? '' : digit }
}

export const textOfTime = ({ hour, minute, second }: WheelTime): string =>
  [hour, minute, second].map(twoDigits).join(':')

/** Parses a time; without seconds, at the full minute. Null when the text is not, or not yet, a time. */
export const timeOfText = (text: string): WheelTime | null => {
  const typed = typedClock('', text).text
  const [hour, minute, second = 0] = typed.split(':').map(Number)
  const isWhole = /^\d\d:\d\d(:\d\d)?$/.test(typed)
  if (!isWhole || hour === undefined || minute === undefined) return null
  const { max: lastHour } = WHEEL_COLUMNS.hour
  const { max: lastMinute } = WHEEL_COLUMNS.minute
  return hour <= lastHour && minute <= lastMinute && second <= lastMinute ? { hour, minute, second } : null
}
