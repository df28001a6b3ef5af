import type { RecordedInterstation, RecordedLocation } from '@bulletin/domain/observation/location'
import type {
  ObservationBase,
  ObservationKind,
  SummaryPart,
} from '@bulletin/domain/observation/observation-kind'
import type { SignalingAnomaly } from '@bulletin/domain/observation/signaling-anomaly'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { t, type TextKey } from '../../i18n/translate.ts'

const interstationWords = ({ station1, station2 }: RecordedInterstation): string =>
  t('observations.summary.between', { from: station1.name, to: station2.name })

const locationWords = ({ station, interstation }: RecordedLocation): string | null =>
  station?.name ?? (interstation && interstationWords(interstation))

type PartWith<Name extends string> = Extract<SummaryPart, Record<Name, unknown>>

/** « voitures 3 (portes 2, 3), 5 » */
const carsWords = (cars: PartWith<'cars'>['cars']): string => {
  const names = cars.map(({ car, doors }) =>
    doors.length === 0
      ? car
      : t('observations.summary.carWithDoors', { count: doors.length, car, doors: doors.join(', ') }),
  )
  return t('observations.summary.cars', { count: cars.length, names: names.join(', ') })
}

/** « BENALI KARIM, Châtelet → Opéra », with the parts that were entered. */
const riderWords = ({ rider, from, to }: PartWith<'rider'>): string => {
  const way = from && to ? t('observations.summary.between', { from: from.name, to: to.name }) : null
  return [rider, way ?? from?.name ?? to?.name].filter(Boolean).join(', ')
}

const partWords = (part: SummaryPart, timeZone: string): string | null => {
  if ('word' in part) return t(`enums.${part.word}` as TextKey)
  if ('text' in part) return part.text
  if ('location' in part) return locationWords(part.location)
  if ('interstation' in part) return interstationWords(part.interstation)
  if ('signals' in part)
    return t('observations.summary.signals', { count: part.signals.length, names: part.signals.join(', ') })
  if ('minutes' in part) return t('common.minutesShort', { count: part.minutes })
  if ('cars' in part) return carsWords(part.cars)
  if ('breakers' in part)
    return t('observations.summary.breakers', {
      count: part.breakers.length,
      names: part.breakers.join(', '),
    })
  if ('order' in part) return t('observations.summary.order', { number: part.order })
  if ('rider' in part) return riderWords(part)
  if ('period' in part) {
    const [start, end] = part.period
    return t('observations.summary.period', {
      start: clockMinuteAt(start, timeZone),
      end: clockMinuteAt(end, timeZone),
    })
  }
  return t('observations.summary.material', { material: part.material, leadCar: part.leadCar })
}

/** One-line summary of an observation. */
export const summaryWords = (parts: readonly SummaryPart[], timeZone: string): string =>
  parts
    .map((part) => partWords(part, timeZone))
    .filter((words) => words !== null && words !== '')
    .join(' · ')

/** A signalling anomaly where security is already established has its own sentence. */
const securityWords = (observation: ObservationBase): string | null => {
  if (observation.type !== 'SIGNALING_ANOMALY') return null
  const { context, securityInterstation, securityService } = observation as SignalingAnomaly
  if (context !== 'SECURITY_ESTABLISHED' || !securityInterstation || !securityService) return null
  return t('observations.list.securityRow', {
    interstation: interstationWords(securityInterstation),
    service: t(`enums.securityService.${securityService}`).toLocaleLowerCase('fr'),
  })
}

/** The text of a row, after the observation's title. */
export const rowWords = (
  kind: Pick<ObservationKind, 'summary'>,
  observation: ObservationBase,
  timeZone: string,
): string => securityWords(observation) ?? summaryWords(kind.summary(observation), timeZone)
