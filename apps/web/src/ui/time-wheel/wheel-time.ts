import { TIME_WHEEL_STEP_SECONDS } from '@bulletin/domain/limits'
import { typedClock } from '@bulletin/domain/typing/typed-clock'

/** What a clock with a 24 hour face reads. */
export type WheelTime = { readonly hour: number; readonly minute: number; readonly second: number }

export type WheelPart = keyof WheelTime

/** The rows of a column: `count` of them, each `step` more than the one before, beginning with 0. */
export type WheelColumnShape = {
  readonly count: number
  readonly step: number
  /** How many rows Page Up and Page Down go. */
  readonly page: number
  /** The greatest number that may be typed, whether or not it has a row. */
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

/** The row that shows a value best. */
export const rowOf = (value: number, { count, step }: WheelColumnShape): number =>
  wrapped(Math.round(value / step), count)

/** Which row a key leads to from this one; null when it is none of the wheel's keys. */
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
  /** Digits that wait for a second one. */ readonly waiting: string
}

/** A digit after those that wait. One that no second digit can follow fills the column at once, and so does a second. */
export const afterDigit = (waiting: string, digit: string, max: number): TypedColumn => {
  const together = Number(waiting + digit)
  if (waiting !== '' && together <= max) return { value: together, waiting: '' }
  const alone = Number(digit)
  return { value: alone, waiting: alone * 10 > max ? '' : digit }
}

export const textOfTime = ({ hour, minute, second }: WheelTime): string =>
  [hour, minute, second].map(twoDigits).join(':')

/** The time that a text says; without seconds, at the full minute. Null when it is not, or not yet, a time. */
export const timeOfText = (text: string): WheelTime | null => {
  const typed = typedClock('', text).text
  const [hour, minute, second = 0] = typed.split(':').map(Number)
  const isWhole = /^\d\d:\d\d(:\d\d)?$/.test(typed)
  if (!isWhole || hour === undefined || minute === undefined) return null
  const { max: lastHour } = WHEEL_COLUMNS.hour
  const { max: lastMinute } = WHEEL_COLUMNS.minute
  return hour <= lastHour && minute <= lastMinute && second <= lastMinute ? { hour, minute, second } : null
}
