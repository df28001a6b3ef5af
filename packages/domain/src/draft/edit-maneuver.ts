import type { Key } from '../document/key.ts'
import { MANEUVERS_MAX } from '../limits.ts'
import type { DraftManeuver } from '../maneuver/maneuver.ts'
import { drivenFault, type Fleet } from '../material/fleet.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import { findStation, isNotable } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { positionFormat } from '../network/park-position.ts'
import { referenceTo, type Quadrigram } from '../network/station.ts'
import { fault, faultsWithin, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { InstantText } from '../time/day.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'
import { maneuverNow } from './typed-times.ts'

type EditedManeuver = Result<DraftManeuver, readonly Fault[]>

export type ManeuverEnd = 'departure' | 'arrival'

/** A new manoeuvre at the current time; the other fields are empty. */
export const addManeuver = (
  draft: Draft,
  { key, now, timeZone }: { key: Key; now: InstantText; timeZone: string },
): Edited =>
  editedIn(['Driving'], draft, () => {
    // A second tap on the button that added it.
    if (draft.maneuvers.some((maneuver) => maneuver.key === key)) return edited(draft)
    if (draft.maneuvers.length >= MANEUVERS_MAX)
      return refused(fault('MANEUVERS_MAX', ['maneuvers'], { max: MANEUVERS_MAX }))
    const added: DraftManeuver = {
      key,
      departureStation: null,
      departurePosition: null,
      arrivalStation: null,
      arrivalPosition: null,
      material: null,
      departureTime: maneuverNow(draft, { now, timeZone }),
      observations: [],
    }
    return edited({ ...draft, maneuvers: [...draft.maneuvers, added] })
  })

const editManeuver = (draft: Draft, key: Key, edit: (maneuver: DraftManeuver) => EditedManeuver): Edited =>
  editedIn(['Driving'], draft, () => {
    const index = draft.maneuvers.findIndex((maneuver) => maneuver.key === key)
    const maneuver = draft.maneuvers[index]
    if (!maneuver) return refused(fault('MANEUVER_NOT_FOUND', ['maneuvers'], { key }))
    const result = edit(maneuver)
    if (!result.ok) return failure(faultsWithin(['maneuvers', index], result.failure))
    return edited({ ...draft, maneuvers: draft.maneuvers.with(index, result.value) })
  })

export const adjustManeuverTime = (draft: Draft, key: Key, departureTime: InstantText): Edited =>
  editManeuver(draft, key, (maneuver) => success({ ...maneuver, departureTime }))

/** A position belongs to its station and is cleared with it. */
export const chooseManeuverStation = (
  draft: Draft,
  key: Key,
  { end, station }: { end: ManeuverEnd; station: Quadrigram },
  line: Pick<Line, 'stations'>,
): Edited =>
  editManeuver(draft, key, (maneuver) => {
    const found = findStation(line, station)
    if (!found || !isNotable(found)) return refused(fault('STATION_UNKNOWN', [`${end}Station`], { station }))
    if (maneuver[`${end}Station`]?.quadrigram === station) return success(maneuver)
    return success({ ...maneuver, [`${end}Station`]: referenceTo(found), [`${end}Position`]: null })
  })

/** An empty position is not a format error: the manoeuvre lacks it. */
export const setManeuverPosition = (
  draft: Draft,
  key: Key,
  { end, position }: { end: ManeuverEnd; position: string },
): Edited =>
  editManeuver(draft, key, (maneuver) => {
    const code = position === '' ? null : positionFormat.faultOf(position)
    if (code !== null) return refused(fault(code, [`${end}Position`]))
    return success({ ...maneuver, [`${end}Position`]: position === '' ? null : position })
  })

/** Only the two numbers of the picked list item are stored. */
export const chooseManeuverMaterial = (
  draft: Draft,
  key: Key,
  { material, leadCar }: DrivenMaterial,
  fleet: Fleet,
): Edited =>
  editManeuver(draft, key, (maneuver) => {
    const driven = { material, leadCar }
    const code = drivenFault(fleet, driven)
    return code === null
      ? success({ ...maneuver, material: driven })
      : refused(fault(code, ['material'], driven))
  })

export const removeManeuver = (draft: Draft, key: Key): Edited =>
  editedIn(['Driving'], draft, () =>
    draft.maneuvers.some((maneuver) => maneuver.key === key)
      ? edited({ ...draft, maneuvers: draft.maneuvers.filter((maneuver) => maneuver.key !== key) })
      : refused(fault('MANEUVER_NOT_FOUND', ['maneuvers'], { key })),
  )
