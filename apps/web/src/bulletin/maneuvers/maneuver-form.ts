import type { Key } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import {
  addManeuver,
  adjustManeuverTime,
  chooseManeuverMaterial,
  chooseManeuverStation,
  setManeuverPosition,
  type ManeuverEnd,
} from '@bulletin/domain/draft/edit-maneuver'
import type { Edited } from '@bulletin/domain/draft/editing'
import { emptyManeuverFaults } from '@bulletin/domain/maneuver/lacks'
import type { DraftManeuver } from '@bulletin/domain/maneuver/maneuver'
import type { Fleet } from '@bulletin/domain/material/fleet'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Line } from '@bulletin/domain/network/line'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { faultsWithin } from '@bulletin/domain/problem/fault'
import { failure, success } from '@bulletin/domain/result'
import type { InstantText } from '@bulletin/domain/time/day'

/** The current values of the manoeuvre dialog, possibly incomplete. */
export type ManeuverForm = {
  time: InstantText
  departure: ManeuverFormEnd
  arrival: ManeuverFormEnd
  material: DrivenMaterial | null
}

type ManeuverFormEnd = { station: Quadrigram | null; position: string }

const ENDS: readonly ManeuverEnd[] = ['departure', 'arrival']

export const formOfManeuver = (maneuver: DraftManeuver): ManeuverForm => ({
  time: maneuver.departureTime,
  departure: {
    station: maneuver.departureStation?.quadrigram ?? null,
    position: maneuver.departurePosition ?? '',
  },
  arrival: {
    station: maneuver.arrivalStation?.quadrigram ?? null,
    position: maneuver.arrivalPosition ?? '',
  },
  material: maneuver.material,
})

/** A position belongs to its station, so changing the station clears it. */
export const chooseStation = (form: ManeuverForm, end: ManeuverEnd, station: Quadrigram): ManeuverForm =>
  form[end].station === station ? form : { ...form, [end]: { station, position: '' } }

type Operation = (draft: Draft) => Edited

/** Applies the operations in order and stops at the first failure. */
const inTurn = (draft: Draft, operations: readonly Operation[]): Edited =>
  operations.reduce<Edited>(
    (current, operation) => (current.ok ? operation(current.value) : current),
    success(draft),
  )

type Facts = { line: Pick<Line, 'stations'>; fleet: Fleet }

const endOperations = (before: ManeuverFormEnd, after: ManeuverFormEnd, write: EndWriter): Operation[] => {
  const { station, position } = after
  const isMoved = station !== before.station
  if (!isMoved && position === before.position) return []
  return [...(isMoved && station !== null ? [write.station(station)] : []), write.position(position)]
}

/** An incomplete manoeuvre may be confirmed and completed later; an empty one is refused. */
const unlessEmpty =
  (key: Key): Operation =>
  (draft) => {
    const index = draft.maneuvers.findIndex((maneuver) => maneuver.key === key)
    const maneuver = draft.maneuvers[index]
    const faults = maneuver ? emptyManeuverFaults(maneuver) : []
    return faults.length > 0 ? failure(faultsWithin(['maneuvers', index], faults)) : success(draft)
  }

type EndWriter = { station: (station: Quadrigram) => Operation; position: (position: string) => Operation }

/**
 * Writes the form to the manoeuvre. Unchanged fields are not written again, because the network data may have changed
 * and would reject them.
 */
export const saveManeuver = (
  draft: Draft,
  key: Key,
  { before, after }: { before: ManeuverForm; after: ManeuverForm },
  { line, fleet }: Facts,
): Edited => {
  const { time, material } = after
  return inTurn(draft, [
    (current) => adjustManeuverTime(current, key, time),
    ...ENDS.flatMap((end) =>
      endOperations(before[end], after[end], {
        station: (station) => (current) => chooseManeuverStation(current, key, { end, station }, line),
        position: (position) => (current) => setManeuverPosition(current, key, { end, position }),
      }),
    ),
    ...(material === null || material === before.material
      ? []
      : [(current: Draft) => chooseManeuverMaterial(current, key, material, fleet)]),
    unlessEmpty(key),
  ])
}

const NOTHING_ENTERED: Omit<ManeuverForm, 'time'> = {
  departure: { station: null, position: '' },
  arrival: { station: null, position: '' },
  material: null,
}

/** Adds a manoeuvre with the values of its form; if one operation fails, nothing is added. */
export const addManeuverWith = (
  draft: Draft,
  form: ManeuverForm,
  { key, now, timeZone }: { key: Key; now: InstantText; timeZone: string },
  facts: Facts,
): Edited =>
  inTurn(draft, [
    (current) => addManeuver(current, { key, now, timeZone }),
    (current) =>
      saveManeuver(current, key, { before: { time: form.time, ...NOTHING_ENTERED }, after: form }, facts),
  ])
