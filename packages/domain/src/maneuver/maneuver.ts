import { z } from 'zod/mini'
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
  departureStation: z.nullable(RecordedStation),
  departurePosition: z.nullable(PositionName),
  arrivalStation: z.nullable(RecordedStation),
  arrivalPosition: z.nullable(PositionName),
  material: z.nullable(DrivenMaterial),
})
export type DraftManeuver = z.infer<typeof DraftManeuver>
