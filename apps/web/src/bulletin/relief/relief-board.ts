import { findStation } from '@bulletin/domain/network/ends'
import type { Line } from '@bulletin/domain/network/line'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { Ways } from '@bulletin/domain/ride/way'
import { pickable, reliefParts, ridesToPickOn } from '@bulletin/domain/substitution/pickable'
import type { ReliefPart, StationPick } from '@bulletin/domain/substitution/stretch'
import type { ReliefWizard } from '@bulletin/domain/substitution/wizard-state'
import { shownWizard, type ReliefGround, type ReliefScene } from './relief-steps.ts'

type ChosenEnd = { readonly station: Quadrigram; readonly end: 'start' | 'end' }

/** A ride on which stations are chosen. */
export type BoardRide = {
  readonly ride: DraftRide
  /** Starts at 1, as on the driver's paper. */
  readonly number: number
  readonly choices: readonly Quadrigram[]
  readonly chosen: readonly ChosenEnd[]
  /** The section that the relief covers; null when it covers nothing of this ride so far. */
  readonly covered: { readonly from: Quadrigram; readonly to: Quadrigram } | null
  /** True for the first ride of the relief, which shows the label. */
  readonly isFirst: boolean
}

const partsOf = (wizard: ReliefWizard, { rides, line }: ReliefGround): readonly ReliefPart[] => {
  const { start, end } = wizard
  if (start === null || end === null) return []
  const parts = reliefParts(wizard, { start, end }, rides, line)
  return parts.ok ? parts.value : []
}

/** Key of the first ride that the relief covers; the same before and after the relief is applied. */
export const firstRideOf = (wizard: ReliefWizard, ground: ReliefGround): DraftRide['key'] | null =>
  partsOf(wizard, ground)[0]?.ride.key ?? null

export const boardOf = (scene: Pick<ReliefScene, 'wizard'>, ground: ReliefGround): BoardRide[] => {
  const wizard = shownWizard(scene)
  const choices = new Map(
    pickable(wizard, ground.rides, ground.line).map(({ ride, stations }) => [ride, stations]),
  )
  const parts = partsOf(wizard, ground)
  const chosenOn = (ride: DraftRide): ChosenEnd[] =>
    (['start', 'end'] as const).flatMap((end) => {
      const pick = wizard[end]
      return pick?.ride === ride.key ? [{ station: pick.station, end }] : []
    })
  return ridesToPickOn(wizard, ground.rides).map((ride, index) => {
    const part = parts.find((candidate) => candidate.ride.key === ride.key)
    return {
      ride,
      number: index + 1,
      choices: choices.get(ride.key) ?? [],
      chosen: chosenOn(ride),
      covered: part ? { from: part.from.quadrigram, to: part.to.quadrigram } : null,
      isFirst: part !== undefined && part === parts[0],
    }
  })
}

/** The names of a chosen station. */
export type NamedPick = { readonly name: string; readonly shortName: string; readonly number: number }

export const namedPick = (
  pick: StationPick | null,
  wizard: ReliefWizard,
  { rides, line }: { rides: readonly DraftRide[]; line: Ways & Pick<Line, 'stations'> },
): NamedPick | null => {
  if (pick === null) return null
  const name = findStation(line, pick.station)?.name ?? pick.station
  const shortName = findStation(line, pick.station)?.shortName ?? name
  return {
    name,
    shortName,
    number: ridesToPickOn(wizard, rides).findIndex(({ key }) => key === pick.ride) + 1,
  }
}
