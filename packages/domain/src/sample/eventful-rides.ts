import type { Draft } from '../draft/draft.ts'
import { chooseMaterials, copyMaterial } from '../draft/edit-ride-materials.ts'
import { editStations } from '../draft/edit-ride-stations.ts'
import { drivableOf } from '../material/fleet.ts'
import { isNotable, isOnTheWay } from '../network/ends.ts'
import { referenceTo } from '../network/station.ts'
import { rideLacks, rideWayFaults } from '../ride/lacks.ts'
import { materialChangeOptions } from '../ride/materials.ts'
import { chooseArrival, formOf } from '../ride/ride-form.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { FillFacts } from './fill-rides.ts'
import { ifPossible } from './sample-facts.ts'

type TurnFacts = Omit<FillFacts, 'parkPositions'>

/** Stations where the train could turn back before the end of this ride. */
const turningStations = ({ departureStation, arrivalStation }: DraftRide, { line }: TurnFacts): string[] =>
  line.stations
    .filter(
      (station) =>
        station.provisionalService &&
        isNotable(station) &&
        isOnTheWay(line, station.quadrigram, {
          from: departureStation.quadrigram,
          to: arrivalStation.quadrigram,
        }),
    )
    .map(({ quadrigram }) => quadrigram)

const isOnItsWay = (ride: DraftRide | undefined, { line }: TurnFacts): boolean =>
  ride !== undefined &&
  rideWayFaults(ride, line).length === 0 &&
  !rideLacks(ride).some(({ code }) => code === 'SAME_STATIONS')

const turnedAt = (draft: Draft, index: number, station: string, facts: TurnFacts): Draft | null => {
  const ride = draft.rides[index]
  if (!ride) return null
  const result = editStations(draft, ride.key, chooseArrival(formOf(ride), station), facts)
  if (!result.ok) return null
  const [turned, next] = result.value.rides.slice(index, index + 2)
  const goesOn = next?.departureStation.quadrigram === station
  return goesOn && isOnItsWay(turned, facts) && isOnItsWay(next, facts) ? result.value : null
}

/**
 * The first ride that can turns back at an SP, and the next one begins there; where none can, the draft stays as it is.
 */
export const turnEarly = (draft: Draft, facts: TurnFacts): Draft => {
  for (const [index, ride] of draft.rides.entries()) {
    if (ride.type !== 'NORMAL' || ride.park) continue
    for (const station of turningStations(ride, facts)) {
      const turned = turnedAt(draft, index, station, facts)
      if (turned) return turned
    }
  }
  return draft
}

/** After the change the next rides use the new train, up to one fetched from a garage. */
const goingOnWithIt = (draft: Draft, from: number, old: string, facts: TurnFacts): Draft => {
  let current = draft
  for (const { key, unpark, materials } of draft.rides.slice(from)) {
    if (unpark || materials[0]?.material !== old) return current
    current = ifPossible(current, (before) => copyMaterial(before, key, 'RETURN', facts))
  }
  return current
}

/** Exchanges the train on the way; where the line has no place for it, the draft stays as it is. */
export const changeTrain = (draft: Draft, facts: TurnFacts): Draft => {
  for (const [index, ride] of draft.rides.entries()) {
    const [place] = materialChangeOptions(ride, facts.line)
    const [first] = ride.materials
    const other = drivableOf(facts.fleet).find(({ material }) => material !== first?.material)
    if (ride.type !== 'NORMAL' || !place || !first || !other) continue
    const change = { key: facts.newKey(), ...other, rollingStockChange: referenceTo(place) }
    const changed = chooseMaterials(draft, ride.key, [first, change], facts.fleet)
    if (changed.ok) return goingOnWithIt(changed.value, index + 1, first.material, facts)
  }
  return draft
}
