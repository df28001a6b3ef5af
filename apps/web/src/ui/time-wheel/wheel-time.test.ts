import { describe, expect, it } from 'vitest'
import {
  afterDigit,
  rowAfterKey,
  rowOf,
  textOfTime,
  timeOfText,
  WHEEL_COLUMNS,
  wrapped,
} from './wheel-time.ts'

const { hour, minute, second } = WHEEL_COLUMNS

/** The value of a column after these digits were typed into it, and the digits still waiting for a second one. */
const typed = (digits: string, max: number) =>
  digits
    .split('')
    .reduce((before, digit) => afterDigit(before.waiting, digit, max), { value: 0, waiting: '' })

describe('the columns of the wheel', () => {
  it('step an hour, a minute, five seconds [9.7]', () => {
    const valuesOf = ({ count, step }: typeof hour) => Array.from({ length: count }, (_, row) => row * step)
    expect(valuesOf(hour)).toEqual(Array.from({ length: 24 }, (_, value) => value))
    expect(valuesOf(minute)).toEqual(Array.from({ length: 60 }, (_, value) => value))
    expect(valuesOf(second)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
  })

  it('go round', () => {
    expect(wrapped(24, 24)).toBe(0)
    expect(wrapped(-1, 24)).toBe(23)
    expect(wrapped(-25, 24)).toBe(23)
  })

  it('show a value between two rows in the nearer one', () => {
    expect(rowOf(18, second)).toBe(4)
    expect(rowOf(17, second)).toBe(3)
    expect(rowOf(58, second)).toBe(0)
  })

  it.each([
    ['ArrowUp', 23, 0],
    ['ArrowDown', 0, 23],
    ['PageUp', 20, 2],
    ['PageDown', 2, 20],
    ['Home', 7, 0],
    ['End', 7, 23],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(rowAfterKey(key, from, hour)).toBe(to)
  })

  it('leave every other key alone', () => {
    expect(['Tab', 'Escape', 'a', ' '].map((key) => rowAfterKey(key, 7, hour))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('digits typed into a column', () => {
  it('wait for a second one where there can be one', () => {
    expect(typed('1', hour.max)).toEqual({ value: 1, waiting: '1' })
    expect(typed('15', hour.max)).toEqual({ value: 15, waiting: '' })
    expect(typed('0', minute.max)).toEqual({ value: 0, waiting: '0' })
    expect(typed('04', minute.max)).toEqual({ value: 4, waiting: '' })
  })

  it('fill the column at once where no second one can follow', () => {
    expect(typed('3', hour.max)).toEqual({ value: 3, waiting: '' })
    expect(typed('6', minute.max)).toEqual({ value: 6, waiting: '' })
  })

  it('begin anew where the two are no time', () => {
    expect(typed('27', hour.max)).toEqual({ value: 7, waiting: '' })
  })

  it('give seconds that have no row as they were typed', () => {
    expect(typed('18', second.max)).toEqual({ value: 18, waiting: '' })
  })
})

describe('a time as plain digits', () => {
  it('is read back', () => {
    const time = { hour: 5, minute: 4, second: 20 }
    expect(textOfTime(time)).toBe('05:04:20')
    expect(timeOfText(textOfTime(time))).toEqual(time)
  })

  it('needs no seconds', () => {
    expect(timeOfText('1504')).toEqual({ hour: 15, minute: 4, second: 0 })
    expect(timeOfText('9:05')).toEqual({ hour: 9, minute: 5, second: 0 })
  })

  it.each(['', '15', '15:0', '15:04:2', '24:00:00', '23:60:00', '23:59:60'])('%j is no time', (text) => {
    expect(timeOfText(text)).toBeNull()
  })

  it('takes the last second of the day', () => {
    expect(timeOfText('23:59:59')).toEqual({ hour: 23, minute: 59, second: 59 })
  })
})
