import type { Key } from '../bulletin/key.ts'
import type { RecordedStation } from '../bulletin/recorded-station.ts'
import type { Quadrigram } from '../network/station.ts'
import type { Ride } from '../ride/ride.ts'
import type { DriverSubstitution } from './driver-substitution.ts'

/** Of a draft or of a certified bulletin. */
type Relieved = Pick<Ride, 'departureStation' | 'arrivalStation' | 'driverSubstitution' | 'service'>

/** What the grey label says, without its words. */
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

/** What of a ride is shown in black; who relieves others drives all of it. */
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

/** One relief, however many rides carry it. */
export type Relief = {
  subId: Key
  type: DriverSubstitution['type']
  /** Indexes; rides between the two need not be of this relief. */
  firstRide: number
  lastRide: number
  startStation: RecordedStation
  endStation: RecordedStation
  label: ReliefLabel
}

/** In the order in which they begin. */
export const reliefsOf = ({
  rides,
}: {
  rides: readonly Pick<Relieved, 'driverSubstitution'>[]
}): Relief[] => {
  const found = new Map<Key, Relief>()
  rides.forEach(({ driverSubstitution }, index) => {
    if (driverSubstitution === null) return
    const { subId, type, startStation, endStation } = driverSubstitution
    const begun = found.get(subId) ?? {
      subId,
      type,
      firstRide: index,
      startStation,
      label: labelOf(driverSubstitution),
    }
    found.set(subId, { ...begun, lastRide: index, endStation })
  })
  return [...found.values()]
}
