import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import { findStation } from '@bulletin/domain/network/ends'
import type { Line } from '@bulletin/domain/network/line'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { dayInFigures } from '../../../ui/date-words.ts'
import { t } from '../../../i18n/translate.ts'

type Speaking = { timeZone: string; line: Pick<Line, 'stations'> | null }

/** « 12/11 »: without the year, because plans are replaced within weeks. */
const dayAndMonth = (day: string): string => dayInFigures(day).slice(0, 5)

const valueWords = (
  field: PlanMismatch['field'],
  value: PlanMismatch['known'],
  { timeZone, line }: Speaking,
): string => {
  if (value === null) return t('common.empty')
  if (typeof value === 'number') return t('common.meters', { value: value.toLocaleString('fr-FR') })
  switch (field) {
    case 'departureStation':
    case 'arrivalStation':
      return (line && findStation(line, value)?.name) ?? value
    case 'stationName':
    case 'meter':
      return value
    case 'theoreticalStartService':
    case 'theoreticalEndService':
    case 'theoreticalDepartureTime':
    case 'theoreticalArrivalTime':
    case 'realArrivalTime':
      return clockTimeAt(value, timeZone)
  }
}

export type MismatchWords = {
  /** « Fin prévue » */
  what: string
  /** « déclaré 20:01:00 · plan 19:52:00 » */
  values: string
  /** « plan du 12/11, remplacé depuis »; null where no earlier plan explains it. */
  superseded: string | null
}

export const mismatchWords = (mismatch: PlanMismatch, speaking: Speaking): MismatchWords => {
  const { field, declared, known, reason, supersededOn } = mismatch
  return {
    what: t(`bulletin.mismatch.fields.${field}`),
    values: t(`bulletin.mismatch.values.${reason}`, {
      declared: valueWords(field, declared, speaking),
      known: valueWords(field, known, speaking),
    }),
    superseded: supersededOn && t('bulletin.mismatch.superseded', { day: dayAndMonth(supersededOn) }),
  }
}
