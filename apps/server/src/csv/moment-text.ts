import type { Day, InstantText } from '@bulletin/domain/time/day'
import { epochSecondsOf } from '@bulletin/domain/time/instant'

/** Formats « 10/03/2026 ». */
export const dayText = (day: Day): string => day.split('-').toReversed().join('/')

/** Formats « 10/03/2026 23:45 », or to the second, in the network's time zone: a form that spreadsheets parse. */
export const momentTextIn = (timeZone: string, { toTheSecond = false } = {}) => {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(toTheSecond && { second: '2-digit' }),
    hourCycle: 'h23',
  })
  return (instant: InstantText | null | undefined): string | null => {
    if (instant === null || instant === undefined) return null
    const parts = format.formatToParts(epochSecondsOf(instant) * 1000)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
    const time = [part('hour'), part('minute'), ...(toTheSecond ? [part('second')] : [])].join(':')
    return `${part('day')}/${part('month')}/${part('year')} ${time}`
  }
}
