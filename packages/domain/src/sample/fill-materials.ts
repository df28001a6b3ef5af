import type { NewKey } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import { chooseMaterials, copyMaterial } from '../draft/edit-ride-materials.ts'
import { edited, type Edited } from '../draft/editing.ts'
import { drivableOf, type Fleet } from '../material/fleet.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import type { Line } from '../network/line.ts'
import { referenceTo } from '../network/station.ts'
import { materialChangeOptions } from '../ride/materials.ts'
import type { DraftRide } from '../ride/ride.ts'

type TrainFacts = { line: Pick<Line, 'stations' | 'paths'>; fleet: Fleet; newKey: NewKey }

/** Where the fleet is unknown, any number is accepted as a train. */
const someTrain = (number: string): DrivenMaterial => ({ material: `T${number}`, leadCar: number })

/** Always the same vehicle for the same running number, which differs from service to service. */
export const likelyTrain = ({ train }: Pick<DraftRide, 'train'>, fleet: Fleet): DrivenMaterial => {
  const number = train ?? '0'
  const drivable = drivableOf(fleet)
  return drivable[Number(number) % drivable.length] ?? someTrain(number)
}

/** The train of the ride before, driven from its other end; one fetched from a garage is another train. */
export const fillMaterial = (draft: Draft, _index: number, ride: DraftRide, facts: TrainFacts): Edited => {
  const { fleet, newKey } = facts
  const copied = ride.unpark ? null : copyMaterial(draft, ride.key, 'RETURN', facts)
  if (copied?.ok) return copied
  const driven = ride.unparkMaterial ?? likelyTrain(ride, fleet)
  return chooseMaterials(draft, ride.key, [{ key: newKey(), ...driven, rollingStockChange: null }], fleet)
}

/** Changes trains at stations where the line allows it; where it allows none, the driver has to correct it. */
export const fillChangeStations = (
  draft: Draft,
  _index: number,
  ride: DraftRide,
  { line, fleet }: TrainFacts,
): Edited => {
  const [offered] = materialChangeOptions(ride, line)
  if (!offered) return edited(draft)
  const entries = ride.materials.map((use, index) =>
    index === 0 ? use : { ...use, rollingStockChange: use.rollingStockChange ?? referenceTo(offered) },
  )
  const chosen = chooseMaterials(draft, ride.key, entries, fleet)
  return chosen.ok ? chosen : edited(draft)
}
