import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { ridePlaceOf, rideNumbersOf, type RideNumbers } from '@bulletin/domain/bulletin/ride-numbers'
import type { Ride } from '@bulletin/domain/ride/ride'
import { rideFieldName, toldChange, type Speaking } from '../../../bulletin/changes/change-words.ts'
import { t } from '../../../i18n/translate.ts'

/** Fields computed from other fields; the list omits them because it shows those other fields. */
const FOLLOWING: readonly string[] = [
  'direction',
  'serviceType',
  'meter',
  'realArrivalTime',
  'departureTimeWithoutSubstitution',
  'manualDriving',
  'stationSP',
] satisfies (keyof Ride)[]

export const isFollowing = ({ field }: HistoryChange): boolean =>
  FOLLOWING.includes(ridePlaceOf(field)?.field ?? '')

/** Short names of the changed fields of a ride, without duplicates. */
export const changedFieldNames = (changes: readonly HistoryChange[]): string[] => {
  const places = changes.flatMap(({ field }) => ridePlaceOf(field) ?? [])
  const names = places
    .filter(({ field }) => field !== null && !FOLLOWING.includes(field))
    .map((place) => rideFieldName(place))
  return [...new Set(names.filter((name) => name !== null))]
}

export const changesOfRide = (changes: readonly HistoryChange[], key: string): HistoryChange[] =>
  changes.filter(({ field }) => ridePlaceOf(field)?.key === key)

export type ShortCorrection = { key: string; what: string; before: string | null; after: string | null }

const rideCorrection = (
  key: string,
  changes: readonly HistoryChange[],
  numberOf: RideNumbers,
): ShortCorrection => {
  const number = numberOf(key)
  const nothing = { key, before: null, after: null }
  const whole = changes.find(({ field }) => ridePlaceOf(field)?.field === null)
  if (whole?.before === null) return { ...nothing, what: t('history.rideAdded', { number }) }
  if (whole?.after === null) return { ...nothing, what: t('history.rideRemoved', { number }) }
  const ride = t('ride.title', { number })
  const fields = changedFieldNames(changes).join(', ')
  return { ...nothing, what: fields === '' ? ride : t('correction.rideFields', { ride, fields }) }
}

/** Show only the name of these fields: reasons are too long to show before and after in a narrow column. */
const NAMED_ONLY = ['delayByReason']

/** One line per correction; all changes of a ride share one line. */
export const shortCorrections = (
  changes: readonly HistoryChange[],
  bulletin: Pick<Bulletin, 'rides'>,
  speaking: Speaking,
): ShortCorrection[] => {
  const numberOf = rideNumbersOf(bulletin, changes)
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
    ...inOrder.map((key) => rideCorrection(key, changesOfRide(changes, key), numberOf)),
  ]
}
