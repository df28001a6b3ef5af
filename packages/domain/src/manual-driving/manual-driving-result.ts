import { z } from 'zod/mini'
import type { Line } from '../network/line.ts'
import { isDrivenWithPassengers, type RideFacts } from '../ride/driven.ts'
import { DIRECTIONS } from '../network/direction.ts'

/** Manual driving done, not done, not applicable, or not tracked on the line. */
export const ManualDrivingResult = z.enum(['OK', 'NOK', 'NO_OBJECT', 'NA'])
export type ManualDrivingResult = z.infer<typeof ManualDrivingResult>

/**
 * | followed on the line | a passenger ride driven | no autopilot | by hand both ways | result    |
 * |----------------------|-------------------------|--------------|-------------------|-----------|
 * | no                   |                         |              |                   | NA        |
 * | yes                  | no                      |              |                   | NO_OBJECT |
 * | yes                  | yes                     | yes          |                   | OK        |
 * | yes                  | yes                     | no           | yes               | OK        |
 * | yes                  | yes                     | no           | no                | NOK       |
 */
export const manualDrivingResult = (
  rides: readonly RideFacts[],
  line: Pick<Line, 'activatedCM' | 'autoComputeValidCm'>,
): ManualDrivingResult => {
  if (!line.activatedCM) return 'NA'
  const driven = rides.filter(isDrivenWithPassengers)
  if (driven.length === 0) return 'NO_OBJECT'
  if (line.autoComputeValidCm) return 'OK'
  const isByHand = DIRECTIONS.every((way) =>
    driven.some(({ direction, manualDriving }) => manualDriving && direction === way),
  )
  return isByHand ? 'OK' : 'NOK'
}
