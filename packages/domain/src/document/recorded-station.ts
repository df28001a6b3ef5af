import { z } from 'zod/mini'
import { StationReference } from '../network/station.ts'
import { fieldsInOrder } from './names-in-order.ts'

/** A station inside a bulletin, with its name of that day, whatever the network becomes. */
export const RecordedStation = z.strictObject(fieldsInOrder(StationReference.shape))
export type RecordedStation = z.infer<typeof RecordedStation>

export const isSameStation = (
  one: Pick<RecordedStation, 'quadrigram'>,
  other: Pick<RecordedStation, 'quadrigram'>,
): boolean => one.quadrigram === other.quadrigram
