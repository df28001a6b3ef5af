import type { ManualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import type { Ride } from '../ride/ride.ts'
import { canonicalJson } from './canonical.ts'
import type { Correctable, ManagerCorrection } from './correction.ts'
import type { HistoryChange } from './history-chain.ts'
import { retainedOf, type Retained } from './hr-items.ts'
import { STATUS_AFTER_VALIDATION } from './workflow.ts'

/** What is retained of a bulletin, as its history tells it. */
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

/** Of a relief that stayed the same one, what became of it; another one is told whole. */
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
    // Those that stayed, in another order.
    ...changeOf(
      'rides',
      inDepartureOrder(before).flatMap(({ key }) => (kept.has(key) ? [key] : [])),
      inDepartureOrder(after).flatMap(({ key }) => (known.has(key) ? [key] : [])),
    ),
  ]
}

/**
 * What differs, field by field: `delayMinute`, `validManualDriving`, `delayByReason`, and of rides, which are named by
 * their keys, `rides.<key>.<field>`; a ride that was added has nothing before, one that was taken out nothing after.
 */
export const changesOf = (before: Retaining, after: Retaining): HistoryChange[] => [
  ...changeOf('delayMinute', before.delayMinute, after.delayMinute),
  ...changeOf('delayByReason', before.delayByReason, after.delayByReason),
  ...changeOf('validManualDriving', before.validManualDriving, after.validManualDriving),
  ...ridesChanged(before.rides, after.rides),
]

/** What a validation changes: the status, what was corrected (beside what was declared), and what was said. */
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
