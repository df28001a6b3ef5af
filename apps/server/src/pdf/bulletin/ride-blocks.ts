import { rideNumbers } from '@bulletin/domain/bulletin/ride-numbers'
import { drivingShown } from '@bulletin/domain/draft/manual-driving-switch'
import type { Ride } from '@bulletin/domain/ride/ride'
import {
  heading,
  paragraph,
  plain,
  quiet,
  strong,
  type Block,
  type Cell,
  type Column,
  type Piece,
} from '../block.ts'
import { EMPTY, say, sayCounted } from '../../words.ts'
import { correctionOf } from './correction-blocks.ts'
import { distanceIn, shortTimeIn, type Printing } from './printing.ts'
import { materialWords, pairWords, reliefWords } from './ride-words.ts'

const columns = (): Column[] => [
  { title: say('pdf.document.ride.number'), share: 20, isHeader: true },
  { title: say('ride.departure'), share: 72 },
  { title: say('validation.summary.way'), share: 140 },
  { title: say('ride.arrival'), share: 72 },
  { title: say('ride.trainCaption'), share: 30 },
  { title: say('ride.materials'), share: 86 },
  { title: say('validation.summary.remarks'), share: 92 },
]

const planned = (time: string | null, printing: Printing): Piece[] =>
  time === null ? [] : [quiet(say('pdf.document.ride.planned', { time: shortTimeIn(time, printing) }))]

const departure = (ride: Ride, printing: Printing): Cell => [
  strong(shortTimeIn(ride.departureTime, printing)),
  ...planned(ride.theoreticalDepartureTime, printing),
  ...(ride.departureTimeWithoutSubstitution === null
    ? []
    : [
        quiet(
          say('pdf.document.ride.withoutRelief', {
            time: shortTimeIn(ride.departureTimeWithoutSubstitution, printing),
          }),
        ),
      ]),
]

const arrival = (ride: Ride, printing: Printing): Cell => [
  strong(shortTimeIn(ride.arrivalTime, printing)),
  ...planned(ride.theoreticalArrivalTime, printing),
  ...(ride.realArrivalTime === null
    ? []
    : [quiet(say('pdf.document.ride.platform', { time: shortTimeIn(ride.realArrivalTime, printing) }))]),
]

const way = (ride: Ride): Cell => [
  plain(
    say('observations.summary.between', { from: ride.departureStation.name, to: ride.arrivalStation.name }),
  ),
  quiet(
    [
      say(`enums.direction.${ride.direction}`),
      say(`enums.rideType.${ride.type}`),
      say('pdf.document.ride.service', { service: ride.service }),
      ...(ride.orderInService === null
        ? []
        : [say('pdf.document.ride.order', { order: ride.orderInService })]),
      distanceIn(ride.meter),
    ].join(' · '),
  ),
]

const manualDriving = (ride: Ride, { line }: Printing): Piece[] => {
  const shown = drivingShown(ride, line)
  return shown ? [plain(say(shown === 'CM' ? 'ride.manualDriving' : 'ride.automaticDriving'))] : []
}

const remarks = (ride: Ride, printing: Printing): Cell => {
  const correction = correctionOf(ride, printing.bulletin)
  return [
    ...manualDriving(ride, printing),
    ...(ride.serviceType === 'CHANGED' ? [plain(say('ride.changedTag'))] : []),
    ...(ride.stationSP ? [plain(say('pdf.document.ride.sp', { station: ride.stationSP.name }))] : []),
    ...(ride.unpark
      ? [plain(say('pdf.document.ride.unpark', { position: ride.unparkPosition ?? EMPTY }))]
      : []),
    ...(ride.unparkMaterial
      ? [plain(say('pdf.document.ride.unparkMaterial', { pair: pairWords(ride.unparkMaterial) }))]
      : []),
    ...(ride.park ? [plain(say('pdf.document.ride.park', { position: ride.parkPosition ?? EMPTY }))] : []),
    ...reliefWords(ride).map(plain),
    ...(ride.observations.length > 0
      ? [plain(sayCounted('ride.observations', ride.observations.length))]
      : []),
    ...(correction ? [strong(say(correction))] : []),
  ]
}

/** The declared rides, one per line; the manager's changes are printed below. */
export const rideBlocks = (printing: Printing): Block[] => {
  const { rides, lapsCount } = printing.bulletin
  if (rides.length === 0)
    return [heading(2, say('bulletin.sections.rides')), paragraph(say('validation.summary.noRides'), 'quiet')]
  const counts = [
    sayCounted('validation.summary.rides', rides.length),
    sayCounted('validation.summary.laps', lapsCount),
  ]
  const numbers = rideNumbers(rides, rides)
  return [
    heading(2, say('bulletin.sections.rides'), counts.join(' · ')),
    {
      kind: 'table',
      columns: columns(),
      hasHead: true,
      rows: rides.map((ride) => [
        [strong(String(numbers.get(ride.key) ?? ''))],
        departure(ride, printing),
        way(ride),
        arrival(ride, printing),
        [plain(ride.train ?? EMPTY)],
        ride.materials.length === 0 ? [plain(EMPTY)] : ride.materials.map((use) => plain(materialWords(use))),
        remarks(ride, printing),
      ]),
    },
  ]
}
