import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import { MaterialNumber } from './material.ts'

/** A train, and the end it is driven from. */
export const DrivenMaterial = z.strictObject(
  fieldsInOrder({ material: MaterialNumber, leadCar: MaterialNumber }),
)
export type DrivenMaterial = z.infer<typeof DrivenMaterial>

/** A train of a ride, and the station from which it was used; null for the first train. */
export const MaterialUse = z.strictObject(
  fieldsInOrder({
    key: Key,
    ...DrivenMaterial.shape,
    rollingStockChange: z.nullable(RecordedStation),
  }),
)
export type MaterialUse = z.infer<typeof MaterialUse>
