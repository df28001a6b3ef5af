import { z } from 'zod'
import { fieldsInOrder } from '../bulletin/names-in-order.ts'
import { Key } from '../bulletin/key.ts'
import { RecordedStation } from '../bulletin/recorded-station.ts'
import { MaterialNumber } from './material.ts'

/** A train, and the end one drives it from. */
export const DrivenMaterial = z.strictObject(
  fieldsInOrder({ material: MaterialNumber, leadCar: MaterialNumber }),
)
export type DrivenMaterial = z.infer<typeof DrivenMaterial>

/** A train that a ride used, and from which station on; null for the one it began with. */
export const MaterialUse = z.strictObject(
  fieldsInOrder({
    key: Key,
    ...DrivenMaterial.shape,
    rollingStockChange: RecordedStation.nullable(),
  }),
)
export type MaterialUse = z.infer<typeof MaterialUse>
