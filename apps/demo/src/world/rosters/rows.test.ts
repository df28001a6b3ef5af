import { describe, expect, it } from 'vitest'
import { publicHolidayRowsOf } from './public-holidays.ts'
import { leavesRest, type Shift } from './shifts.ts'
import { usualDaysOf, type Rows } from './usual-days.ts'

const HOUR = 3600
const shift = (serviceName: string, start: number, end = start + 7): Shift => ({
  serviceName,
  start: start * HOUR,
  end: end * HOUR,
})
/** Hours that leave enough rest in any order. */
const [EARLY, NOON, LATE] = [shift('E', 7), shift('N', 10), shift('L', 13)]
const [MORNING, NIGHT] = [shift('M', 5), shift('S', 17, 25)]

const namesOf = (rows: Rows): string[] =>
  rows.map((days) => days.map((day) => day?.serviceName ?? '-').join(''))

describe('rest', () => {
  it('is eleven hours by the timetable, ten on the shortest night', () => {
    expect(leavesRest(NIGHT, shift('A', 12))).toBe(true)
    expect(leavesRest(NIGHT, shift('A', 11.9))).toBe(false)
    expect([leavesRest(null, EARLY), leavesRest(EARLY, null)]).toEqual([true, true])
  })
})

describe('the usual days of a roster', () => {
  const WORK = [false, false, false]

  it('give early shifts to the first rows and late ones to the last', () => {
    const shifts = [LATE, EARLY, NOON]
    expect(namesOf(usualDaysOf([WORK, WORK, WORK], [shifts, shifts, shifts]))).toEqual(['EEE', 'NNN', 'LLL'])
  })

  it('go on with those who work when somebody is off', () => {
    const rows = usualDaysOf(
      [WORK, [false, true, false], WORK],
      [
        [EARLY, NOON, LATE],
        [EARLY, LATE],
        [EARLY, NOON, LATE],
      ],
    )
    expect(namesOf(rows)).toEqual(['EEE', 'N-N', 'LLL'])
  })

  it('exchange shifts where the rest would be too short', () => {
    const daysOff = [
      [false, false],
      [true, false],
      [false, true],
    ]
    const rows = usualDaysOf(daysOff, [
      [MORNING, NIGHT],
      [MORNING, NOON],
    ])
    const days = rows.flat()
    const tired = days.filter((day, index) => !leavesRest(days.at(index - 1) ?? null, day))
    expect(tired).toEqual([])
    expect(days.filter((day) => day !== null)).toHaveLength(4)
  })
})

describe('the public holidays of a roster', () => {
  const usual: Rows = [
    [null, EARLY, null],
    [null, null, null],
    [null, LATE, null],
  ]

  const withHoliday = (rows: Rows, shifts: readonly Shift[], reserve?: Shift): string[] =>
    namesOf(publicHolidayRowsOf(rows, [[], shifts, []], reserve))

  it('are given to those who would work at those hours; the others are free', () => {
    expect(withHoliday(usual, [shift('S', 14)])).toEqual(['---', '---', '-S-'])
    expect(withHoliday(usual, [shift('S', 6)])).toEqual(['-S-', '---', '---'])
  })

  it('call nobody in from a day off while others can work', () => {
    expect(withHoliday(usual, [shift('S', 9), shift('T', 10)])).toEqual(['-S-', '---', '-T-'])
  })

  it('call somebody in when all others work', () => {
    expect(withHoliday(usual, [shift('S', 8), shift('T', 9), shift('U', 10)])).toEqual(['-S-', '-T-', '-U-'])
  })

  it('respect the rest before and after, rather than the hours', () => {
    const rows: Rows = [
      [null, NOON, MORNING],
      [null, LATE, LATE],
    ]
    expect(withHoliday(rows, [shift('S', 12, 20)])).toEqual(['---', '-S-'])
    expect(withHoliday([rows[0] ?? []], [shift('S', 12, 20)])).toEqual(['-S-'])
  })

  it('respect the rest after another public holiday', () => {
    const rows: Rows = [
      [EARLY, EARLY],
      [NOON, NOON],
    ]
    const [first, second] = [[shift('S', 8, 20), NIGHT], [shift('T', 8)]]
    expect(namesOf(publicHolidayRowsOf(rows, [first, second], undefined))).toEqual(['ST', 'S-'])
  })

  it('keep one of the free in reserve', () => {
    expect(withHoliday(usual, [shift('S', 14)], shift('RF', 7))).toEqual(['-RF-', '---', '-S-'])
    expect(withHoliday(usual, [shift('S', 8), shift('T', 14)], shift('RF', 7))).toEqual(['-S-', '---', '-T-'])
  })

  it('refuse what the roster has too few drivers for', () => {
    const shifts = [1, 2, 3, 4].map((hour) => shift('S', hour))
    expect(() => withHoliday(usual, shifts)).toThrow(
      'A public holiday has more shifts than the roster has drivers',
    )
  })
})
