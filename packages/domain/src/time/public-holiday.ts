import { Temporal } from './temporal.ts'
import type { Day } from './day.ts'

const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER_DAYS = [1, 39, 50]

/** Easter Sunday of the Gregorian calendar, by the anonymous computus, with its published variable names. */
const easterOf = (year: number): Temporal.PlainDate => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return Temporal.PlainDate.from({ year, month, day })
}

/** The public holidays of metropolitan France, in order: eleven, or ten when Ascension falls on a fixed one. */
export const publicHolidaysOf = (year: number): Day[] => {
  const easter = easterOf(year)
  const movable = AFTER_EASTER_DAYS.map((days) => easter.add({ days }).toString())
  return [...new Set([...FIXED.map((date) => `${year}-${date}`), ...movable])].toSorted()
}

export const isPublicHoliday = (day: Day): boolean => publicHolidaysOf(Number(day.slice(0, 4))).includes(day)
