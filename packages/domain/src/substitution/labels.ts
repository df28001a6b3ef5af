import type { Quadrigram } from '../network/station.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import type { Ride } from '../ride/ride.ts'

/** A ride of a draft or of a certified bulletin. */
type Relieved = Pick<Ride, 'departureStation' | 'arrivalStation' | 'driverSubstitution' | 'service'>

/** The content of the grey label, without its wording. */
export type ReliefLabel =
  | { kind: 'RELIEVED_BY'; driverName: string }
  | { kind: 'RELIEVES'; service: string }
  | { kind: 'PARKED'; reason: 'CH' | 'RCT' }

const labelOf = ({ type, driver, service, chRctReason }: DriverSubstitution): ReliefLabel => {
  switch (type) {
    case 'SUBSTITUTED':
      return { kind: 'RELIEVED_BY', driverName: driver?.driverName ?? '' }
    case 'SUBSTITUTING':
      return { kind: 'RELIEVES', service: service ?? '' }
    case 'CH_RCT':
      return { kind: 'PARKED', reason: chRctReason === 'RCT' ? 'RCT' : 'CH' }
  }
}

/** Null without a relief. */
export const reliefLabelOf = ({
  driverSubstitution,
}: Pick<Relieved, 'driverSubstitution'>): ReliefLabel | null =>
  driverSubstitution && labelOf(driverSubstitution)

/** The part of a ride shown in black; in a SUBSTITUTING relief the whole ride. */
export const coveredStretch = (
  ride: Omit<Relieved, 'service'>,
): { from: Quadrigram; to: Quadrigram } | null => {
  const { driverSubstitution: relief, departureStation, arrivalStation } = ride
  if (relief === null) return null
  const isWhole = relief.type === 'SUBSTITUTING'
  return {
    from: (isWhole ? departureStation : relief.startStation).quadrigram,
    to: (isWhole ? arrivalStation : relief.endStation).quadrigram,
  }
}
