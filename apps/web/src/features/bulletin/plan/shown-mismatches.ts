import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import { useAccount } from '../../../session/account-context.ts'

/** The mismatches of a ride, or of the whole service for null. The driver of the bulletin sees none. */
export type MismatchesAt = (rideKey: string | null) => readonly PlanMismatch[]

export const useMismatchesAt = ({
  planMismatches,
  driverMatricularAccount: driver,
}: Bulletin): MismatchesAt => {
  const isOwn = useAccount().matricularAccount === driver
  return (rideKey) => (isOwn ? [] : planMismatches.filter((mismatch) => mismatch.rideKey === rideKey))
}
