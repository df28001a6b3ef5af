import type { NewKey } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import { setTrain, setType } from '../draft/edit-ride-details.ts'
import { setParking, setUnparking } from '../draft/edit-ride-parking.ts'
import { confirmDeparture } from '../draft/edit-ride-times.ts'
import { edited, editedIn, type Edited } from '../draft/editing.ts'
import type { Fleet } from '../material/fleet.ts'
import type { Line } from '../network/line.ts'
import type { ParkPosition } from '../network/park-position.ts'
import { stretchBetween } from '../network/path.ts'
import type { FaultCode } from '../problem/fault.ts'
import { rideLacks } from '../ride/lacks.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { RideType } from '../service/ride-type.ts'
import { DEFAULT_TRAIN } from '../service/train-number.ts'
import { fillChangeStations, fillMaterial } from './fill-materials.ts'
import { likelyDeparture } from './likely-departure.ts'
import { likelyPosition } from './likely-position.ts'

export type FillFacts = {
  line: Line
  fleet: Fleet
  /** May contain positions of other lines and stations. */
  parkPositions: readonly Pick<ParkPosition, 'lineName' | 'stationQuadrigram' | 'positionName'>[]
  newKey: NewKey
}

/** Fills in one missing field of a ride. */
type Fill = (draft: Draft, index: number, ride: DraftRide, facts: FillFacts) => Edited

/** Where no train connects the stations, the driver travels as a passenger. */
const likelyType = ({ planned, departureStation, arrivalStation }: DraftRide, { paths }: Line): RideType => {
  if (planned) return planned.type
  const isReached = stretchBetween(paths, departureStation.quadrigram, arrivalStation.quadrigram) !== null
  return isReached ? 'NORMAL' : 'TRAVELER'
}

/** In this order: the type decides what else is required, and the train number decides the material. */
const FILLS: readonly (readonly [FaultCode, Fill])[] = [
  ['RIDE_TYPE_REQUIRED', (draft, _index, ride, { line }) => setType(draft, ride.key, likelyType(ride, line))],
  [
    'UNPARK_POSITION_REQUIRED',
    (draft, _index, ride, facts) => {
      const position = likelyPosition(ride, 'unpark', facts)
      return setUnparking(draft, ride.key, { unpark: true, position, material: ride.unparkMaterial }, facts)
    },
  ],
  [
    'PARK_POSITION_REQUIRED',
    (draft, _index, ride, facts) =>
      setParking(draft, ride.key, { park: true, position: likelyPosition(ride, 'park', facts) }),
  ],
  [
    'TRAIN_REQUIRED',
    (draft, index, ride) => setTrain(draft, ride.key, draft.rides[index - 1]?.train ?? DEFAULT_TRAIN),
  ],
  ['MATERIAL_REQUIRED', fillMaterial],
  ['CHANGE_STATION_REQUIRED', fillChangeStations],
  [
    'DEPARTURE_TIME_REQUIRED',
    (draft, index, ride, { line }) =>
      confirmDeparture(draft, ride.key, likelyDeparture(draft, index, ride, line), line),
  ],
]

const fillOne = (draft: Draft, index: number, facts: FillFacts): Edited =>
  FILLS.reduce<Edited>((filled, [code, fill]) => {
    if (!filled.ok) return filled
    const ride = filled.value.rides[index]
    if (!ride || !rideLacks(ride).some((fault) => fault.code === code)) return filled
    return fill(filled.value, index, ride, facts)
  }, edited(draft))

/**
 * Fills in what every ride lacks, with the driver's own operations: departure, type, train, material, positions.
 * Existing entries stay, right or wrong; if they have no faults, the rides can be finished afterwards.
 */
export const fillRides = (draft: Draft, facts: FillFacts): Edited =>
  editedIn(['Driving'], draft, () =>
    draft.rides.reduce<Edited>(
      (filled, _ride, index) => (filled.ok ? fillOne(filled.value, index, facts) : filled),
      edited(draft),
    ),
  )
