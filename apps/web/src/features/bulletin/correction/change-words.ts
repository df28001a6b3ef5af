import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
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
import { momentInFigures } from '../../../bulletin/plan/moment-words.ts'
import { reliefText } from '../../../bulletin/relief/relief-words.ts'
import { reasonText } from '../../../bulletin/sheet/reason-text.ts'
import { t, type TextKey } from '../../../i18n/translate.ts'

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

type Field = { label: TextKey; say: Say }

/** Fields of a ride. Null hides the field: the position on the diagram follows from the stations. */
const RIDE_FIELDS = {
  departureStation: { label: 'history.ride.departureStation', say: station },
  arrivalStation: { label: 'history.ride.arrivalStation', say: station },
  departurePosition: null,
  arrivalPosition: null,
  direction: {
    label: 'history.ride.direction',
    say: saying(Direction, (lane) => t(`enums.direction.${lane}`)),
  },
  type: { label: 'history.ride.type', say: saying(RideType, (type) => t(`enums.rideType.${type}`)) },
  serviceType: {
    label: 'history.ride.serviceType',
    say: saying(ServiceType, (type) => t(`enums.serviceType.${type}`)),
  },
  service: { label: 'history.ride.service', say: text },
  departureTime: { label: 'history.ride.departureTime', say: time },
  arrivalTime: { label: 'history.ride.arrivalTime', say: time },
  realArrivalTime: { label: 'history.ride.realArrivalTime', say: time },
  theoreticalDepartureTime: { label: 'history.ride.theoreticalDepartureTime', say: time },
  theoreticalArrivalTime: { label: 'history.ride.theoreticalArrivalTime', say: time },
  materials: { label: 'history.ride.materials', say: materials },
  unparkMaterial: { label: 'history.ride.unparkMaterial', say: pair },
  train: { label: 'history.ride.train', say: text },
  manualDriving: { label: 'history.ride.manualDriving', say: yesNo },
  stationSP: { label: 'history.ride.stationSP', say: station },
  unpark: { label: 'history.ride.unpark', say: yesNo },
  unparkPosition: { label: 'history.ride.unparkPosition', say: text },
  park: { label: 'history.ride.park', say: yesNo },
  parkPosition: { label: 'history.ride.parkPosition', say: text },
  meter: { label: 'history.ride.meter', say: metres },
  orderInService: { label: 'history.ride.orderInService', say: text },
  observations: {
    label: 'history.ride.observations',
    say: saying(z.array(z.unknown()), (list) => t('ride.observations', { count: list.length })),
  },
  driverSubstitution: { label: 'history.ride.driverSubstitution', say: relief },
  departureTimeWithoutSubstitution: { label: 'history.ride.departureTimeWithoutSubstitution', say: time },
} as const satisfies Record<Exclude<keyof Ride, 'key'>, Field | null>

const Reasons = DriverSubstitution.shape

/** Fields of a relief whose `subId` did not change. */
const RELIEF_FIELDS = {
  type: {
    label: 'history.relief.type',
    say: saying(Reasons.type, (type) => t(`enums.substitutionType.${type}`)),
  },
  driverSubstitutedReason: {
    label: 'history.relief.driverSubstitutedReason',
    say: saying(Reasons.driverSubstitutedReason, (reason) => t(`enums.driverSubstitutedReason.${reason}`)),
  },
  chRctReason: {
    label: 'history.relief.chRctReason',
    say: saying(Reasons.chRctReason, (reason) => t(`enums.chRctReason.${reason}`)),
  },
  driver: {
    label: 'history.relief.driver',
    say: saying(Reasons.driver.def.innerType, ({ driverName }) => driverName),
  },
  startStation: { label: 'history.relief.startStation', say: station },
  endStation: { label: 'history.relief.endStation', say: station },
  service: { label: 'history.relief.service', say: text },
} as const satisfies Record<Exclude<keyof DriverSubstitution, 'subId'>, Field>

const BULLETIN_FIELDS: Readonly<Record<string, Field>> = {
  status: {
    label: 'history.fields.status',
    say: saying(ReceivedStatus, (status) => t(`enums.bulletinStatus.${status}`)),
  },
  delayMinute: { label: 'history.fields.delayMinute', say: minutes },
  delayByReason: { label: 'history.fields.delayByReason', say: reasons },
  validManualDriving: {
    label: 'history.fields.validManualDriving',
    say: saying(ManualDrivingResult, (result) => t(`enums.manualDriving.${result}`)),
  },
  managerComment: { label: 'history.fields.managerComment', say: text },
  hrComment: { label: 'history.fields.hrComment', say: text },
  contentHash: { label: 'history.fields.contentHash', say: text },
  sameServiceAs: { label: 'history.fields.sameServiceAs', say: text },
  hrProcessedDelayDate: { label: 'history.fields.hrProcessedDelayDate', say: moment },
  hrProcessedPosDate: { label: 'history.fields.hrProcessedPosDate', say: moment },
}

/** The ride that a change is about, and the field within it; `within` is the field of its relief. */
type RidePlace = { key: string; field: string | null; within: string | null }

export const ridePlaceOf = (field: string): RidePlace | null => {
  const [list, key, name = null, within = null] = field.split('.')
  return list === 'rides' && key !== undefined ? { key, field: name, within } : null
}

const findRideField = ({ field, within }: RidePlace): Field | null => {
  const relieved: Readonly<Record<string, Field>> = RELIEF_FIELDS
  if (within !== null) return relieved[within] ?? null
  const fields: Readonly<Record<string, Field | null>> = RIDE_FIELDS
  return fields[field ?? ''] ?? null
}

/** The translated name of a ride field; null for a field that is not shown. */
export const rideFieldName = (place: RidePlace): string | null => {
  const field = findRideField(place)
  return field && t(field.label)
}

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

/** The number shown for a ride, declared or added by the manager; null for an unknown key. */
export type RideNumbers = (key: string) => number | null

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
  const words = { number, field: t(field.label) }
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
  const field = BULLETIN_FIELDS[change.field]
  return field
    ? told(t(field.label), change, field.say, speaking)
    : told(change.field, change, text, speaking)
}
