import type { Draft } from '@bulletin/domain/draft/draft'
import { departureTyped, maneuverTimeTyped } from '@bulletin/domain/draft/typed-times'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Line } from '@bulletin/domain/network/line'
import { stopsBetween } from '@bulletin/domain/network/path'
import type { StationReference } from '@bulletin/domain/network/station'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import type { DraftManeuver } from '@bulletin/domain/maneuver/maneuver'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { trainPosition } from '@bulletin/domain/ride/train-position'
import { clockMinuteAt, clockTimeAt, type ClockTime } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import type { ObservationScene } from './observation-form.ts'
import { t } from '../../i18n/translate.ts'

type ObservedRide = Pick<
  DraftRide,
  'key' | 'departureStation' | 'arrivalStation' | 'departureTime' | 'direction' | 'materials' | 'observations'
>
type ObservedManeuver = Pick<
  DraftManeuver,
  'key' | 'departureStation' | 'arrivalStation' | 'departureTime' | 'material' | 'observations'
>

/** The parts of a bulletin that describe where an observation was made; fits a draft and a received bulletin. */
export type ObservedBulletin = {
  readonly service: string | null
  readonly rides: readonly ObservedRide[]
  readonly maneuvers: readonly ObservedManeuver[]
  readonly observations: Draft['observations']
}

/** The observations of a bulletin at one target. */
export const observationsOf = (
  bulletin: ObservedBulletin,
  target: ObservationTarget,
): ObservedBulletin['observations'] => {
  if (target.place === 'SERVICE') return bulletin.observations
  const parts = target.place === 'RIDE' ? bulletin.rides : bulletin.maneuvers
  return parts.find(({ key }) => key === target.key)?.observations ?? []
}

type Found = Pick<ObservationScene, 'place' | 'direction' | 'stationsOnTheWay'> & {
  readonly leadCar: string | null
}

const leadCarOf = (driven: readonly Pick<DrivenMaterial, 'leadCar'>[]): string | null => {
  const [first, ...others] = driven
  return first && others.length === 0 ? first.leadCar : null
}

const named = (...stations: readonly (StationReference | null)[]): string[] => [
  ...new Set(stations.flatMap((station) => station?.quadrigram ?? [])),
]

/** Place, direction, stations and leading car for a target. */
export const surroundingsAt = (
  bulletin: ObservedBulletin,
  target: ObservationTarget,
  line: Pick<Line, 'paths'> | null,
): Found => {
  const ride = target.place === 'RIDE' ? bulletin.rides.find(({ key }) => key === target.key) : undefined
  const maneuver =
    target.place === 'MANEUVER' ? bulletin.maneuvers.find(({ key }) => key === target.key) : undefined
  if (ride) {
    const [from, to] = [ride.departureStation, ride.arrivalStation]
    const stops = line ? stopsBetween(line.paths, from.quadrigram, to.quadrigram) : []
    return {
      place: 'RIDE',
      direction: ride.direction,
      stationsOnTheWay: stops.length > 0 ? stops : named(from, to),
      leadCar: leadCarOf(ride.materials),
    }
  }
  return {
    place: target.place,
    direction: null,
    stationsOnTheWay: maneuver ? named(maneuver.departureStation, maneuver.arrivalStation) : [],
    leadCar: maneuver?.material?.leadCar ?? null,
  }
}

/** The current position of the observed ride's train, in stops. */
export const trainAt = (
  draft: Pick<Draft, 'rides'>,
  target: ObservationTarget,
  line: Pick<Line, 'paths'> | null,
  now: InstantText,
): number | null => {
  const ride = target.place === 'RIDE' ? draft.rides.find(({ key }) => key === target.key) : undefined
  return ride && line ? trainPosition(ride, line, now) : null
}

/** Converts a clock time to an instant: near the ride's departure, or on the day of the service. */
export const placeTimeAt =
  (draft: Draft, target: ObservationTarget, timeZone: string) =>
  (time: ClockTime): InstantText => {
    const ride = target.place === 'RIDE' ? draft.rides.find(({ key }) => key === target.key) : undefined
    return ride
      ? departureTyped(draft, ride, { time, timeZone })
      : maneuverTimeTyped(draft, { time, timeZone })
  }

/** « Course 3 · La Courneuve vers Villejuif · 14:05:20 » */
export const subjectAt = (
  bulletin: ObservedBulletin,
  target: ObservationTarget,
  { timeZone }: { timeZone: string },
): string => {
  if (target.place === 'SERVICE')
    return bulletin.service === null ? '' : t('validation.summary.serviceName', { service: bulletin.service })
  const isIt = ({ key }: { key: string }): boolean => key === target.key
  if (target.place === 'MANEUVER') {
    const index = bulletin.maneuvers.findIndex(isIt)
    const maneuver = bulletin.maneuvers[index]
    const subject = t('maneuver.title', { number: index + 1 })
    return maneuver
      ? t('observations.subject.at', { subject, time: clockMinuteAt(maneuver.departureTime, timeZone) })
      : subject
  }
  const index = bulletin.rides.findIndex(isIt)
  const ride = bulletin.rides[index]
  const subject = t('observations.subject.ride', {
    number: index + 1,
    departure: ride?.departureStation.name ?? '',
    arrival: ride?.arrivalStation.name ?? '',
  })
  const departure = ride?.departureTime ?? null
  return departure === null
    ? subject
    : t('observations.subject.at', { subject, time: clockTimeAt(departure, timeZone) })
}
