import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { ridePlaceOf, type RideNumbers, type RidePlace } from '@bulletin/domain/bulletin/ride-numbers'
import { ReceivedStatus } from '@bulletin/domain/bulletin/status'
import { DelayReasonEntry } from '@bulletin/domain/delay/delay-reason'
import { RecordedStation } from '@bulletin/domain/document/recorded-station'
import { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { DrivenMaterial, MaterialUse } from '@bulletin/domain/material/material-use'
import { Direction } from '@bulletin/domain/network/direction'
import { DriverSubstitution } from '@bulletin/domain/ride/driver-substitution'
import { ServiceType, type Ride } from '@bulletin/domain/ride/ride'
import { RideType } from '@bulletin/domain/service/ride-type'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { momentInFigures } from '../plan/moment-words.ts'
import { reliefText } from '../relief/relief-words.ts'
import { reasonText } from '../sheet/reason-text.ts'
import { t } from '../../i18n/translate.ts'

export type Speaking = { timeZone: string }
type Value = HistoryChange['before']
type Say = (value: unknown, speaking: Speaking) => string

/** Formats a value parsed with the schema. A value that does not parse, written by another version, is shown raw. */
const saying =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    say: (value: z.output<Schema>, speaking: Speaking) => string,
  ): Say =>
  (value, speaking) => {
    const read = schema.safeParse(value)
    if (read.success) return say(read.data, speaking)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

const time = saying(InstantText, (at, { timeZone }) => clockTimeAt(at, timeZone))
const moment = saying(InstantText, (at, { timeZone }) => t('history.moment', momentInFigures(at, timeZone)))
const station = saying(RecordedStation, ({ name }) => name)
const yesNo = saying(z.boolean(), (is) => t(is ? 'common.yes' : 'common.no'))
const text = saying(z.union([z.string(), z.number()]), String)
const minutes = saying(z.number(), (count) => t('common.minutesShort', { count }))
const metres = saying(z.number(), (value) => t('common.meters', { value }))
const pair = saying(DrivenMaterial, (driven) => t('validation.summary.pair', driven))
const materials = saying(z.array(MaterialUse), (used) =>
  used.length === 0
    ? t('common.none')
    : used
        .map(({ rollingStockChange, material, leadCar }) => {
          const words = t('validation.summary.pair', { material, leadCar })
          return rollingStockChange === null
            ? words
            : t('validation.summary.materialChange', { pair: words, station: rollingStockChange.name })
        })
        .join(', '),
)
const relief = saying(DriverSubstitution, (driverSubstitution) => {
  const label = reliefLabelOf({ driverSubstitution })
  return label === null ? t('common.none') : reliefText(label)
})
const reasons = saying(z.array(DelayReasonEntry), (entries) =>
  entries.length === 0 ? t('correction.noReason') : entries.map((entry) => reasonText(entry)).join(' · '),
)

/** Fields of a ride. The positions on the diagram are not shown: they follow from the stations. */
const RIDE_FIELDS = {
  departureStation: station,
  arrivalStation: station,
  direction: saying(Direction, (lane) => t(`enums.direction.${lane}`)),
  type: saying(RideType, (type) => t(`enums.rideType.${type}`)),
  serviceType: saying(ServiceType, (type) => t(`enums.serviceType.${type}`)),
  service: text,
  departureTime: time,
  arrivalTime: time,
  realArrivalTime: time,
  theoreticalDepartureTime: time,
  theoreticalArrivalTime: time,
  materials,
  unparkMaterial: pair,
  train: text,
  manualDriving: yesNo,
  stationSP: station,
  unpark: yesNo,
  unparkPosition: text,
  park: yesNo,
  parkPosition: text,
  meter: metres,
  orderInService: text,
  observations: saying(z.array(z.unknown()), (list) => t('ride.observations', { count: list.length })),
  driverSubstitution: relief,
  departureTimeWithoutSubstitution: time,
} as const satisfies Record<Exclude<keyof Ride, 'key' | 'departurePosition' | 'arrivalPosition'>, Say>

const Reasons = DriverSubstitution.shape

/** Fields of a relief whose `subId` did not change. */
const RELIEF_FIELDS = {
  type: saying(Reasons.type, (type) => t(`enums.substitutionType.${type}`)),
  driverSubstitutedReason: saying(Reasons.driverSubstitutedReason, (reason) =>
    t(`enums.driverSubstitutedReason.${reason}`),
  ),
  chRctReason: saying(Reasons.chRctReason, (reason) => t(`enums.chRctReason.${reason}`)),
  driver: saying(Reasons.driver.def.innerType, ({ driverName }) => driverName),
  startStation: station,
  endStation: station,
  service: text,
} as const satisfies Record<Exclude<keyof DriverSubstitution, 'subId'>, Say>

const BULLETIN_FIELDS = {
  status: saying(ReceivedStatus, (status) => t(`enums.bulletinStatus.${status}`)),
  delayMinute: minutes,
  delayByReason: reasons,
  validManualDriving: saying(ManualDrivingResult, (result) => t(`enums.manualDriving.${result}`)),
  managerComment: text,
  hrComment: text,
  contentHash: text,
  sameServiceAs: text,
  hrProcessedDelayDate: moment,
  hrProcessedPosDate: moment,
} as const satisfies Record<string, Say>

type Field = { name: string; say: Say }

const isIn = <Name extends string>(fields: Readonly<Record<Name, Say>>, name: string): name is Name =>
  Object.hasOwn(fields, name)

const findRideField = ({ field, within }: RidePlace): Field | null => {
  if (within !== null)
    return isIn(RELIEF_FIELDS, within)
      ? { name: t(`history.relief.${within}`), say: RELIEF_FIELDS[within] }
      : null
  return field !== null && isIn(RIDE_FIELDS, field)
    ? { name: t(`history.ride.${field}`), say: RIDE_FIELDS[field] }
    : null
}

/** The translated name of a ride field; null for a field that is not shown. */
export const rideFieldName = (place: RidePlace): string | null => findRideField(place)?.name ?? null

/** `before` or `after` is null where there was, or is, no value. */
export type ToldChange = { field: string; what: string; before: string | null; after: string | null }

const told = (
  what: string,
  { field, before, after }: HistoryChange,
  say: Say,
  speaking: Speaking,
): ToldChange => {
  const said = (value: Value): string | null => (value === null ? null : say(value, speaking))
  return { field, what, before: said(before), after: said(after) }
}

const WholeRide = z.object({
  departureStation: RecordedStation,
  arrivalStation: RecordedStation,
  departureTime: z.nullable(InstantText),
})

const wholeRide = saying(WholeRide, ({ departureStation, arrivalStation, departureTime }, { timeZone }) =>
  t('history.rideText', {
    departure: departureStation.name,
    arrival: arrivalStation.name,
    time: departureTime === null ? t('common.empty') : clockTimeAt(departureTime, timeZone),
  }),
)

const toldOfRide = (
  change: HistoryChange,
  place: RidePlace,
  numberOf: RideNumbers,
  speaking: Speaking,
): ToldChange | null => {
  const number = numberOf(place.key)
  if (place.field === null) {
    const what =
      change.before === null ? t('history.rideAdded', { number }) : t('history.rideRemoved', { number })
    return told(what, change, wholeRide, speaking)
  }
  const field = findRideField(place)
  if (!field) return null
  const words = { number, field: field.name }
  return told(
    number === null ? t('history.addedRideField', words) : t('history.rideField', words),
    change,
    field.say,
    speaking,
  )
}

/** Formats a change in French; null for a field that is not shown. */
export const toldChange = (
  change: HistoryChange,
  numberOf: RideNumbers,
  speaking: Speaking,
): ToldChange | null => {
  const place = ridePlaceOf(change.field)
  if (place) return toldOfRide(change, place, numberOf, speaking)
  if (change.field === 'rides') {
    const order = saying(z.array(z.string()), (keys) => keys.map((key) => numberOf(key) ?? '+').join(', '))
    return told(t('history.fields.rides'), change, order, speaking)
  }
  const { field } = change
  return isIn(BULLETIN_FIELDS, field)
    ? told(t(`history.fields.${field}`), change, BULLETIN_FIELDS[field], speaking)
    : told(field, change, text, speaking)
}
