import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import { isByHand } from '@bulletin/domain/ride/driven'
import { findStation } from '@bulletin/domain/network/ends'
import type { Line } from '@bulletin/domain/network/line'
import type { Fork, Station } from '@bulletin/domain/network/station'
import type { DraftRide, Ride } from '@bulletin/domain/ride/ride'
import { coveredStretch } from '@bulletin/domain/substitution/labels'
import type { DiagramRide, DiagramStation, Side, StationShape, Stretch, Stub } from './diagram-ride.ts'

export type ShownLine = Pick<Line, 'stations' | 'autoComputeValidCm' | 'activatedCM'>
export type ShownRide = DraftRide | Ride

const shapeOf = ({ extremeTerminus, intermediateTerminus }: Station): StationShape => {
  if (extremeTerminus) return 'terminus'
  return intermediateTerminus ? 'intermediate' : 'station'
}

const onDiagram = (station: Station): DiagramStation[] =>
  station.position === null
    ? []
    : [
        {
          slot: station.position,
          quadrigram: station.quadrigram,
          name: station.name,
          shortName: station.shortName,
          shape: shapeOf(station),
        },
      ]

/** The branch displayed when the ride does not determine one: that of the default terminus. */
const defaultBranch = ({ stations }: ShownLine): Fork | null => {
  const forked = stations.filter(({ fork }) => fork !== null)
  return (forked.find(({ extremeTerminus }) => extremeTerminus?.byDefault) ?? forked[0])?.fork ?? null
}

const branchOf = (ride: ShownRide, line: ShownLine): Fork | null => {
  const planned = 'planned' in ride ? ride.planned : null
  const ends = [
    ride.arrivalStation,
    ride.departureStation,
    planned?.arrivalStation,
    planned?.departureStation,
  ]
  const forks = ends.flatMap((end) => (end && findStation(line, end.quadrigram)?.fork) ?? [])
  return forks[0] ?? defaultBranch(line)
}

const stationsOn = ({ stations }: ShownLine, branch: Fork | null): Station[] =>
  stations.filter(({ fork }) => fork === null || fork === branch)

/** The junction of another branch: the last common station before it, else the first common station after it. */
const leavingPoint = ({ stations }: ShownLine, branch: Fork): { slot: number; side: Side } | null => {
  const first = stations.findIndex(({ fork }) => fork === branch)
  const common = stations.flatMap(({ fork, position }, index) =>
    fork === null && position !== null ? [{ index, slot: position }] : [],
  )
  const before = common.findLast(({ index }) => index < first)
  const after = common.find(({ index }) => index > first)
  if (before) return { slot: before.slot, side: 1 }
  return after ? { slot: after.slot, side: -1 } : null
}

const otherBranches = ({ stations }: ShownLine, branch: Fork | null): Fork[] =>
  [...new Set(stations.flatMap(({ fork }) => fork ?? []))].filter((fork) => fork !== branch)

const stubsOf = (line: ShownLine, branch: Fork | null, ridden: Fork | null): Stub[] =>
  otherBranches(line, branch).flatMap((fork) => {
    const point = leavingPoint(line, fork)
    return point ? [{ ...point, isRidden: fork === ridden }] : []
  })

/** A station of the branch has its own slot; one of another branch is placed at that branch's junction. */
const slotOnBranch = (
  line: ShownLine,
  branch: Fork | null,
  { quadrigram }: Pick<RecordedStation, 'quadrigram'>,
): number | null => {
  const station = findStation(line, quadrigram)
  if (!station) return null
  if (station.fork === null || station.fork === branch) return station.position
  return leavingPoint(line, station.fork)?.slot ?? null
}

/** Stations that are no longer in the network data are displayed as recorded, at their recorded position. */
const recordedEnds = (ride: ShownRide, line: ShownLine): DiagramStation[] =>
  (
    [
      [ride.departureStation, ride.departurePosition],
      [ride.arrivalStation, ride.arrivalPosition],
    ] as const
  ).flatMap(([{ quadrigram, name }, slot]) =>
    slot === null || findStation(line, quadrigram)
      ? []
      : [{ slot, quadrigram, name, shortName: null, shape: 'station' as const }],
  )

const relievedOf = (
  ride: ShownRide,
  ends: { departure: number | null; arrival: number | null },
  slotOf: (station: Pick<RecordedStation, 'quadrigram'>) => number | null,
): Stretch[] => {
  const covered = coveredStretch(ride)
  if (!covered) return []
  const from = slotOf({ quadrigram: covered.from }) ?? ends.departure
  const to = slotOf({ quadrigram: covered.to }) ?? ends.arrival
  return from === null || to === null ? [] : [{ from, to }]
}

/** A ride on its line: its own branch on the axis, other branches as stubs. */
export const diagramOfRide = (ride: ShownRide, line: ShownLine): DiagramRide => {
  const branch = branchOf(ride, line)
  const slotOf = (station: Pick<RecordedStation, 'quadrigram'>) => slotOnBranch(line, branch, station)
  const departure = slotOf(ride.departureStation) ?? ride.departurePosition
  const arrival = slotOf(ride.arrivalStation) ?? ride.arrivalPosition
  const recorded = recordedEnds(ride, line)
  const known = stationsOn(line, branch).flatMap(onDiagram)
  const departureFork = findStation(line, ride.departureStation.quadrigram)?.fork ?? null
  const isOrdered = departure !== null && arrival !== null && departure !== arrival
  const follows = isOrdered ? departure < arrival : ride.direction === 'LANE1'
  return {
    stations: [
      ...known.filter(({ slot }) => !recorded.some((station) => station.slot === slot)),
      ...recorded,
    ].toSorted((one, other) => one.slot - other.slot),
    stubs: stubsOf(line, branch, departureFork),
    departure,
    arrival,
    side: follows ? 1 : -1,
    isManual: line.activatedCM && (line.autoComputeValidCm || isByHand(ride)),
    provisional: ride.stationSP && slotOf(ride.stationSP),
    unpark: ride.unpark,
    park: ride.park,
    relieved: relievedOf(ride, { departure, arrival }, slotOf),
  }
}
