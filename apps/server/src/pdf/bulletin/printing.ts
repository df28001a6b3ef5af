import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { addDays, type Day, type InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { EMPTY, say } from '../../words.ts'

/** A bulletin as its reader may see it, with the facts that printing needs. */
export type Printing = {
  readonly bulletin: Bulletin
  /** Hash of the certified text: the tablet holds it as its receipt. */
  readonly contentHash: string
  /** The line's settings at receipt. */
  readonly line: Pick<Line, 'activatedCM' | 'autoComputeValidCm'>
  readonly timeZone: string
  readonly now: InstantText
}

export const dayInFigures = (day: Day): string => day.split('-').toReversed().join('/')

/** « mardi 10 novembre 2026 », « dimanche 1er mars 2026 » */
export const dayInWords = (day: Day): string =>
  Temporal.PlainDate.from(day)
    .toLocaleString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .replace(/(?<= )1(?= )/, '1er')

const localOf = (instant: InstantText, timeZone: string) => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return {
    day: local.toPlainDate().toString(),
    // Seconds are shown only if not zero.
    time: local.toPlainTime().toString({ smallestUnit: local.second === 0 ? 'minute' : 'second' }),
  }
}

/** The date and time zone that times refer to. */
export type OfDay = { readonly bulletin: Pick<Bulletin, 'date'>; readonly timeZone: string }

type NextDay = 'validation.summary.nextDay' | 'pdf.document.nextDay'

/** A local time on the bulletin's day; a time on another day names that day. */
export const timeIn = (
  instant: InstantText | null,
  { bulletin, timeZone }: OfDay,
  nextDay: NextDay = 'validation.summary.nextDay',
): string => {
  if (instant === null) return EMPTY
  const { day, time } = localOf(instant, timeZone)
  if (day === bulletin.date) return time
  if (day === addDays(bulletin.date, 1)) return `${time}\u00a0${say(nextDay)}`
  return say('pdf.document.otherDay', { time, date: dayInFigures(day) })
}

/** The same, for a narrow column. */
export const shortTimeIn = (instant: InstantText | null, printing: OfDay): string =>
  timeIn(instant, printing, 'pdf.document.nextDay')

/** « 10/11/2026 à 14:03 » */
export const momentIn = (instant: InstantText | null, timeZone: string): string => {
  if (instant === null) return EMPTY
  const { day, time } = localOf(instant, timeZone)
  return say('pdf.document.moment', { date: dayInFigures(day), time })
}

const METRES_PER_KILOMETRE = 1000
const KILOMETRES = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const distanceIn = (metres: number): string =>
  say('common.kilometers', { value: KILOMETRES.format(metres / METRES_PER_KILOMETRE) })

export const minutesIn = (count: number): string => say('common.minutesShort', { count })

/** The declared value, followed by the correction if it differs. */
export const declaredAndCorrected = (declared: string, corrected: string | null): string =>
  corrected === null || corrected === declared
    ? declared
    : say('pdf.document.facts.corrected', { declared, corrected })
