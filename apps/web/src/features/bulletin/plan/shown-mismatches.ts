import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import { useAccount } from '../../../session/account-context.ts'

/** Those of a ride, or with null those of the service as a whole. They are no word to its own driver. */
export type MismatchesAt = (rideKey: string | null) => readonly PlanMismatch[]

export const useMismatchesAt = ({
  planMismatches,
  driverMatricularAccount: driver,
}: Bulletin): MismatchesAt => {
  const isOwn = useAccount().matricularAccount === driver
  return (rideKey) => (isOwn ? [] : planMismatches.filter((mismatch) => mismatch.rideKey === rideKey))
}
