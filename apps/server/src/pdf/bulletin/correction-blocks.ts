import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isCorrected } from '@bulletin/domain/bulletin/correction'
import { rideNumbers } from '@bulletin/domain/bulletin/ride-numbers'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import type { Ride } from '@bulletin/domain/ride/ride'
import { heading, plain, quiet, strong, type Block, type Cell } from '../block.ts'
import { EMPTY, say, sayCounted, yesOrNo } from '../../words.ts'
import { reasonListWords } from './end-blocks.ts'
import { distanceIn, minutesIn, timeIn, type Printing } from './printing.ts'
import { materialWords, pairWords, reliefWords } from './ride-words.ts'

type Say = (ride: Ride, printing: Printing) => string

/**
 * How each field of a ride is printed. Null: a position on the diagram follows from the stations, so it is not printed.
 */
const RIDE_FIELDS: Readonly<Record<Exclude<keyof Ride, 'key'>, Say | null>> = {
  departureStation: ({ departureStation }) => departureStation.name,
  arrivalStation: ({ arrivalStation }) => arrivalStation.name,
  departurePosition: null,
  arrivalPosition: null,
  direction: ({ direction }) => say(`enums.direction.${direction}`),
  type: ({ type }) => say(`enums.rideType.${type}`),
  serviceType: ({ serviceType }) => say(`enums.serviceType.${serviceType}`),
  service: ({ service }) => service,
  departureTime: (ride, printing) => timeIn(ride.departureTime, printing),
  arrivalTime: (ride, printing) => timeIn(ride.arrivalTime, printing),
  realArrivalTime: (ride, printing) => timeIn(ride.realArrivalTime, printing),
  theoreticalDepartureTime: (ride, printing) => timeIn(ride.theoreticalDepartureTime, printing),
  theoreticalArrivalTime: (ride, printing) => timeIn(ride.theoreticalArrivalTime, printing),
  materials: ({ materials }) => materials.map(materialWords).join('\n') || EMPTY,
  unparkMaterial: ({ unparkMaterial }) => (unparkMaterial ? pairWords(unparkMaterial) : EMPTY),
  train: ({ train }) => train ?? EMPTY,
  manualDriving: ({ manualDriving }) => yesOrNo(manualDriving),
  stationSP: ({ stationSP }) => stationSP?.name ?? EMPTY,
  unpark: ({ unpark }) => yesOrNo(unpark),
  unparkPosition: ({ unparkPosition }) => unparkPosition ?? EMPTY,
  park: ({ park }) => yesOrNo(park),
  parkPosition: ({ parkPosition }) => parkPosition ?? EMPTY,
  meter: ({ meter }) => distanceIn(meter),
  orderInService: ({ orderInService }) => (orderInService === null ? EMPTY : String(orderInService)),
  observations: ({ observations }) => sayCounted('ride.observations', observations.length),
  driverSubstitution: (ride) => reliefWords(ride).join('\n') || EMPTY,
  departureTimeWithoutSubstitution: (ride, printing) =>
    timeIn(ride.departureTimeWithoutSubstitution, printing),
}
type RideField = keyof typeof RIDE_FIELDS

const TOLD = (Object.keys(RIDE_FIELDS) as RideField[]).flatMap((field) => {
  const words = RIDE_FIELDS[field]
  return words ? [{ field, words }] : []
}) as { field: Exclude<RideField, 'departurePosition' | 'arrivalPosition'>; words: Say }[]

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** How the manager corrected a declared ride; null if unchanged. */
export const correctionOf = (
  ride: Ride,
  { correctedRides }: Pick<Bulletin, 'correctedRides'>,
): 'correction.rideCorrected' | 'correction.rideRemoved' | null => {
  if (correctedRides === null) return null
  const kept = correctedRides.find(({ key }) => key === ride.key)
  if (!kept) return 'correction.rideRemoved'
  return isSame(ride, kept) ? null : 'correction.rideCorrected'
}

type Row = readonly Cell[]
const row = (what: string, declared: string, corrected: string): Row => [
  [plain(what)],
  [quiet(declared)],
  [strong(corrected)],
]

const changedFields = (before: Ride, after: Ride, number: number, printing: Printing): Row[] =>
  TOLD.filter(({ field }) => !isSame(before[field], after[field])).map(({ field, words }) =>
    row(
      say('history.rideField', { number, field: say(`history.ride.${field}`) }),
      words(before, printing),
      words(after, printing),
    ),
  )

/** A ride added by the manager: the driver declared none of it, so every field is printed. */
const wholeRide = (ride: Ride, printing: Printing): string =>
  TOLD.map(({ field, words }) => ({ field, text: words(ride, printing) }))
    .filter(({ text }) => text !== EMPTY)
    .map(({ field, text }) => `${say(`history.ride.${field}`)} : ${text.replaceAll('\n', ', ')}`)
    .join(' · ')

/** A short form: the table of rides shows it in full. */
const rideInShort = ({ departureStation, arrivalStation, departureTime }: Ride, printing: Printing): string =>
  say('history.rideText', {
    departure: departureStation.name,
    arrival: arrivalStation.name,
    time: timeIn(departureTime, printing),
  })

const rideRows = (printing: Printing): Row[] => {
  const { rides, correctedRides } = printing.bulletin
  if (correctedRides === null) return []
  const numbers = rideNumbers(rides, correctedRides)
  const numberOf = ({ key }: Ride): number => numbers.get(key) ?? 0
  const [known, kept] = [rides, correctedRides].map((list) => new Map(list.map((ride) => [ride.key, ride])))
  const order = (list: readonly Ride[]): string =>
    list
      .filter(({ key }) => known?.has(key) && kept?.has(key))
      .map(numberOf)
      .join(', ')
  return [
    ...rides.flatMap((ride) => {
      const after = kept?.get(ride.key)
      return after
        ? changedFields(ride, after, numberOf(ride), printing)
        : [row(say('history.rideRemoved', { number: numberOf(ride) }), rideInShort(ride, printing), EMPTY)]
    }),
    ...correctedRides
      .filter(({ key }) => !known?.has(key))
      .map((ride) =>
        row(say('history.rideAdded', { number: numberOf(ride) }), EMPTY, wholeRide(ride, printing)),
      ),
    ...(order(rides) === order(correctedRides)
      ? []
      : [row(say('history.fields.rides'), order(rides), order(correctedRides))]),
  ]
}

/** The declared values beside the manager's corrections; empty if nothing was corrected. */
export const correctionBlocks = (printing: Printing): Block[] => {
  const { bulletin } = printing
  if (!isCorrected(bulletin)) return []
  const { correctedDelayMinute, correctedValidManualDriving, delayReason } = bulletin
  const rows = [
    ...(correctedDelayMinute === null
      ? []
      : [
          row(say('bulletin.fields.delay'), minutesIn(bulletin.delayMinute), minutesIn(correctedDelayMinute)),
        ]),
    ...(delayReason.correctedDelayByReason === null
      ? []
      : [
          row(
            say('history.fields.delayByReason'),
            reasonListWords(delayReason.delayByReason),
            reasonListWords(delayReason.correctedDelayByReason),
          ),
        ]),
    ...(correctedValidManualDriving === null
      ? []
      : [
          row(
            say('bulletin.fields.manualDriving'),
            say(`enums.manualDriving.${bulletin.validManualDriving}`),
            say(`enums.manualDriving.${correctedValidManualDriving}`),
          ),
        ]),
    ...rideRows(printing),
  ]
  return [
    heading(2, say('pdf.document.sections.corrections')),
    {
      kind: 'table',
      columns: [
        { title: say('correction.what'), share: 30, isHeader: true },
        { title: say('correction.original'), share: 35 },
        { title: say('correction.corrected'), share: 35 },
      ],
      hasHead: true,
      rows,
    },
  ]
}
