import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import type { Ride } from '@bulletin/domain/ride/ride'
import type { TFunction } from 'i18next'
import { rideFieldName, ridePlaceOf, toldChange, type RideNumbers, type Speaking } from './change-words.ts'

/** By the paper: the rides of the driver keep the numbers they were given. */
export const rideNumbersOf =
  ({ rides }: Pick<Bulletin, 'rides'>): RideNumbers =>
  (key) => {
    const index = rides.findIndex((ride) => ride.key === key)
    return index === -1 ? null : index + 1
  }

/** What follows by itself from something else that is told. */
const FOLLOWING: readonly string[] = [
  'direction',
  'serviceType',
  'meter',
  'realArrivalTime',
  'departureTimeWithoutSubstitution',
  'manualDriving',
  'stationSP',
] satisfies (keyof Ride)[]

/** Which fields of a ride were changed, each once, in few words. */
export const changedFieldNames = (changes: readonly HistoryChange[], t: TFunction): string[] => {
  const places = changes.flatMap(({ field }) => ridePlaceOf(field) ?? [])
  const names = places
    .filter(({ field }) => field !== null && !FOLLOWING.includes(field))
    .map((place) => rideFieldName(place, t))
  return [...new Set(names.filter((name) => name !== null))]
}

export const changesOfRide = (changes: readonly HistoryChange[], key: string): HistoryChange[] =>
  changes.filter(({ field }) => ridePlaceOf(field)?.key === key)

export type ShortCorrection = { key: string; what: string; before: string | null; after: string | null }

const rideCorrection = (
  key: string,
  changes: readonly HistoryChange[],
  numberOf: RideNumbers,
  t: TFunction,
): ShortCorrection => {
  const number = numberOf(key)
  const nothing = { key, before: null, after: null }
  if (number === null) return { ...nothing, what: t('history.rideAdded') }
  if (changes.some(({ field, after }) => ridePlaceOf(field)?.field === null && after === null))
    return { ...nothing, what: t('history.rideRemoved', { number }) }
  const ride = t('ride.title', { number })
  const fields = changedFieldNames(changes, t).join(', ')
  return { ...nothing, what: fields === '' ? ride : t('correction.rideFields', { ride, fields }) }
}

/** Reasons are too long to stand twice in a narrow column. */
const NAMED_ONLY = ['delayByReason']

/** A line for each thing that was corrected; a ride is one thing. */
export const shortCorrections = (
  changes: readonly HistoryChange[],
  bulletin: Pick<Bulletin, 'rides'>,
  speaking: Speaking,
): ShortCorrection[] => {
  const numberOf = rideNumbersOf(bulletin)
  const rideKeys = [...new Set(changes.flatMap(({ field }) => ridePlaceOf(field)?.key ?? []))]
  const inOrder = rideKeys.toSorted(
    (one, other) => (numberOf(one) ?? Infinity) - (numberOf(other) ?? Infinity),
  )
  return [
    ...changes.flatMap((change): ShortCorrection[] => {
      if (ridePlaceOf(change.field) || change.field === 'rides') return []
      const told = toldChange(change, numberOf, speaking)
      if (!told) return []
      const { what, before, after } = told
      const isNamedOnly = NAMED_ONLY.includes(change.field)
      return [
        { key: change.field, what, ...(isNamedOnly ? { before: null, after: null } : { before, after }) },
      ]
    }),
    ...inOrder.map((key) => rideCorrection(key, changesOfRide(changes, key), numberOf, speaking.t)),
  ]
}
