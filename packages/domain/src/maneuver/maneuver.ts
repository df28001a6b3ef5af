import { z } from 'zod'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import { DrivenMaterial } from '../material/material-use.ts'
import { PositionName } from '../network/park-position.ts'
import { Observations } from '../observation/observation.ts'
import { InstantText } from '../time/day.ts'

/** A train moved without passengers, from one park position to another. */
export const Maneuver = z.strictObject(
  fieldsInOrder({
    key: Key,
    departureStation: RecordedStation,
    departurePosition: PositionName,
    arrivalStation: RecordedStation,
    arrivalPosition: PositionName,
    material: DrivenMaterial,
    departureTime: InstantText,
    observations: Observations,
  }),
)
export type Maneuver = z.infer<typeof Maneuver>

export const DraftManeuver = z.strictObject({
  ...Maneuver.shape,
  departureStation: RecordedStation.nullable(),
  departurePosition: PositionName.nullable(),
  arrivalStation: RecordedStation.nullable(),
  arrivalPosition: PositionName.nullable(),
  material: DrivenMaterial.nullable(),
})
export type DraftManeuver = z.infer<typeof DraftManeuver>
