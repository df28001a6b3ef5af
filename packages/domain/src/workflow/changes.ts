import type { Correctable, ManagerCorrection } from '../bulletin/correction.ts'
import type { HistoryChange } from '../bulletin/history-chain.ts'
import { retainedOf, type Retained } from '../bulletin/hr-items.ts'
import { canonicalJson } from '../document/canonical.ts'
import type { ManualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import type { Ride } from '../ride/ride.ts'
import { STATUS_AFTER_VALIDATION } from './actions.ts'

/** The retained values, as the history records them. */
export type Retaining = Retained & { validManualDriving: ManualDrivingResult }

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

const changeOf = (field: string, before: unknown, after: unknown): HistoryChange[] =>
  isSame(before, after)
    ? []
    : [{ field, before: before as HistoryChange['before'], after: after as HistoryChange['after'] }]

const fieldsChanged = <Whole extends object>(at: string, before: Whole, after: Whole): HistoryChange[] =>
  (Object.keys(before) as (keyof Whole & string)[]).flatMap((field) =>
    changeOf(`${at}.${field}`, before[field], after[field]),
  )

/** For the same relief (same `subId`), records the changed fields; a different relief is recorded whole. */
const rideChanges = (before: Ride, after: Ride): HistoryChange[] => {
  const at = `rides.${before.key}`
  const [relief, next] = [before.driverSubstitution, after.driverSubstitution]
  if (!relief || !next || relief.subId !== next.subId) return fieldsChanged(at, before, after)
  const { driverSubstitution: _before, ...rest } = before
  const { driverSubstitution: _after, ...restAfter } = after
  return [...fieldsChanged(at, rest, restAfter), ...fieldsChanged(`${at}.driverSubstitution`, relief, next)]
}

const ridesChanged = (before: readonly Ride[], after: readonly Ride[]): HistoryChange[] => {
  const [known, kept] = [
    new Map(before.map((ride) => [ride.key, ride])),
    new Map(after.map((ride) => [ride.key, ride])),
  ]
  return [
    ...before.flatMap((ride) => {
      const next = kept.get(ride.key)
      return next ? rideChanges(ride, next) : changeOf(`rides.${ride.key}`, ride, null)
    }),
    ...after.flatMap((ride) => (known.has(ride.key) ? [] : changeOf(`rides.${ride.key}`, null, ride))),
    // The rides present on both sides, when their order changed.
    ...changeOf(
      'rides',
      inDepartureOrder(before).flatMap(({ key }) => (kept.has(key) ? [key] : [])),
      inDepartureOrder(after).flatMap(({ key }) => (known.has(key) ? [key] : [])),
    ),
  ]
}

/**
 * The differences, field by field: `delayMinute`, `validManualDriving`, `delayByReason`, and `rides.<key>.<field>` for
 * rides; an added ride has no « before », a removed one no « after ».
 */
export const changesOf = (before: Retaining, after: Retaining): HistoryChange[] => [
  ...changeOf('delayMinute', before.delayMinute, after.delayMinute),
  ...changeOf('delayByReason', before.delayByReason, after.delayByReason),
  ...changeOf('validManualDriving', before.validManualDriving, after.validManualDriving),
  ...ridesChanged(before.rides, after.rides),
]

/** What a validation changes: the status, the corrected values (beside the declared ones) and the comment. */
export const validationChanges = (declared: Correctable, correction: ManagerCorrection): HistoryChange[] => {
  const { delayMinute, rides, delayReason, validManualDriving } = declared
  return [
    ...changeOf('status', 'MEF_TO_VALIDATE', STATUS_AFTER_VALIDATION),
    ...changesOf(
      { delayMinute, rides, delayByReason: delayReason.delayByReason, validManualDriving },
      {
        ...retainedOf(declared, correction),
        validManualDriving: correction.correctedValidManualDriving ?? validManualDriving,
      },
    ),
    ...changeOf('managerComment', null, correction.managerComment),
  ]
}
