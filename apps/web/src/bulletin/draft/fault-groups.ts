import type { Draft } from '@bulletin/domain/draft/draft'
import type { Fault } from '@bulletin/domain/problem/fault'
import { t, type TextKey } from '../../i18n/translate.ts'

/** The faults of one item: a ride, a manoeuvre, a delay reason, or one field of the page. */
export type FaultGroup =
  | { part: 'ride' | 'maneuver'; index: number; key: string; faults: readonly Fault[] }
  | { part: 'delayReason'; index: number; faults: readonly Fault[] }
  | { part: 'page'; faults: readonly Fault[] }

type Listed = Pick<Draft, 'rides' | 'maneuvers'>

const LISTS = { rides: 'ride', maneuvers: 'maneuver' } as const

const groupOf = (fault: Fault, draft: Listed): FaultGroup => {
  const [list, index] = fault.path
  if ((list === 'rides' || list === 'maneuvers') && typeof index === 'number') {
    const key = draft[list][index]?.key ?? ''
    return { part: LISTS[list], index, key, faults: [{ ...fault, path: fault.path.slice(2) }] }
  }
  const reason = fault.path[2]
  if (list === 'delayReason' && index === 'delayByReason' && typeof reason === 'number')
    return { part: 'delayReason', index: reason, faults: [{ ...fault, path: fault.path.slice(3) }] }
  return { part: 'page', faults: [fault] }
}

/** Faults with the same group name are grouped together. */
export const faultGroupName = (group: FaultGroup): string =>
  group.part === 'page' ? `page ${group.faults[0]?.path.join(' ')}` : `${group.part} ${group.index}`

/** Groups the faults, in the order in which they appear on the page. */
export const groupFaults = (faults: readonly Fault[], draft: Listed): FaultGroup[] => {
  const groups = new Map<string, FaultGroup>()
  for (const fault of faults) {
    const group = groupOf(fault, draft)
    const before = groups.get(faultGroupName(group))
    groups.set(
      faultGroupName(group),
      before ? { ...before, faults: [...before.faults, ...group.faults] } : group,
    )
  }
  return [...groups.values()]
}

const FIELDS = {
  ride: {
    departureStation: 'ride.departureStation',
    arrivalStation: 'ride.arrivalStation',
    departureTime: 'ride.departureTime',
    arrivalTime: 'ride.arrivalTime',
    train: 'ride.train',
    type: 'ride.type',
    materials: 'ride.materials',
    parkPosition: 'ride.parkPosition',
    unparkPosition: 'ride.unparkPosition',
    manualDriving: 'ride.manualDriving',
  },
  maneuver: {
    departureTime: 'maneuver.hour',
    departureStation: 'maneuver.departureStation',
    departurePosition: 'maneuver.departurePosition',
    arrivalStation: 'maneuver.arrivalStation',
    arrivalPosition: 'maneuver.arrivalPosition',
    material: 'maneuver.material',
  },
  delayReason: {
    reason: 'endTime.reasons.reason',
    delayMinute: 'endTime.reasons.minutes',
    otherReasonDescription: 'endTime.reasons.precision',
    parkExemptionPlannedPosition: 'endTime.reasons.plannedPosition',
    parkExemptionRealPosition: 'endTime.reasons.realPosition',
  },
  page: {
    pap: 'initBulletin.pap',
    realEndService: 'endTime.realEnd',
    delayMinute: 'endTime.delay',
    delayReason: 'endTime.reasons.title',
    certification: 'validation.certificationShort',
  },
} as const satisfies Record<FaultGroup['part'], Record<string, TextKey>>

/** The labels of the fields at fault, without duplicates; empty when no field is at fault. */
export const fieldWordsOf = (group: FaultGroup): string[] => {
  const fields: Readonly<Record<string, TextKey>> = FIELDS[group.part]
  const keys = group.faults.map(({ path }) => fields[String(path[0])]).filter((key) => key !== undefined)
  return [...new Set(keys)].map((key) => t(key))
}
