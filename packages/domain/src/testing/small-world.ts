import { World, type WorldLine } from '../planning/world.ts'
import type { Direction } from '../network/direction.ts'
import type { Station } from '../network/station.ts'
import type { TimetableRide, TimetableService } from '../service/timetable.ts'
import { clock } from '../time/service-time.ts'
import { aPath, aStation, aWorldLine, METRES_APART, SECONDS_APART } from './world-line.ts'

/**
 * Three lines, a handful of stations, two day types in 2026: small enough to remember. A test that needs more changes a
 * copy of it.
 */

const aNamedStation = (quadrigram: string, name: string, given: Partial<Station> = {}): Station =>
  aStation(quadrigram, { name, stopPoints: [`${quadrigram}:1`, `${quadrigram}:2`], ...given })

const anEnd = (departureLane: Direction, codeUO: number): Partial<Station> => ({
  extremeTerminus: { departureLane, byDefault: true },
  assignmentTerminusFlag: true,
  parkingGarage: true,
  lapsCountCheckpoint: departureLane === 'LANE1',
  position: departureLane === 'LANE1' ? 0 : 10,
  codeUO,
})

const aLine = (name: string, color: string, stations: Station[]): WorldLine => {
  const quadrigrams = stations.map(({ quadrigram }) => quadrigram)
  return aWorldLine({
    name,
    color,
    iconName: `line-${name}`,
    autoComputeValidCm: name === '7bis',
    unparkMaterialPossible: false,
    stations,
    paths: [aPath('LANE1', quadrigrams), aPath('LANE2', quadrigrams.toReversed())],
  })
}

const LINES: WorldLine[] = [
  aLine('7', '#FA9ABA', [
    aNamedStation('COUR', 'La Courneuve', anEnd('LANE1', 701)),
    aNamedStation('CRIM', 'Crimée'),
    aNamedStation('OPER', 'Opéra', {
      intermediateTerminus: true,
      provisionalService: true,
      rollingStockChange: true,
      position: 5,
    }),
    aNamedStation('VILJ', 'Villejuif', anEnd('LANE2', 702)),
  ]),
  aLine('7bis', '#6ECA97', [
    aNamedStation('LOUI', 'Louis Blanc', anEnd('LANE1', 751)),
    aNamedStation('GERV', 'Pré-Saint-Gervais', anEnd('LANE2', 752)),
  ]),
  aLine('13', '#6EC4E8', [
    aNamedStation('CHTM', 'Châtillon', anEnd('LANE1', 1301)),
    aNamedStation('DENI', 'Saint-Denis', anEnd('LANE2', 1302)),
  ]),
]

type End = readonly [from: string, to: string, direction: Direction, hops: number]
const OUT: End = ['COUR', 'VILJ', 'LANE1', 3]
const BACK: End = ['VILJ', 'COUR', 'LANE2', 3]

const aRide = (
  [departureStation, arrivalStation, direction, hops]: End,
  departure: number,
  given: Partial<TimetableRide> = {},
): TimetableRide => ({
  type: 'NORMAL',
  direction,
  departureStation,
  arrivalStation,
  departure,
  arrival: departure + hops * SECONDS_APART,
  train: '11',
  metres: hops * METRES_APART,
  unpark: false,
  unparkPosition: null,
  park: false,
  parkPosition: null,
  ...given,
})

const aService = (
  serviceName: string,
  terminus: string,
  [start, end]: readonly [number, number],
  rides: TimetableRide[],
): TimetableService => ({
  serviceName,
  terminus,
  start,
  end,
  ionDonRm: null,
  segments: rides.length > 0 ? [{ start, end, departureStation: terminus, arrivalStation: terminus }] : [],
  rides,
})

const EARLY = aService(
  '101',
  'COUR',
  [clock(4, 50), clock(6)],
  [
    aRide(OUT, clock(5), { type: 'WITHOUT_PASSENGER', unpark: true, unparkPosition: 'V1' }),
    aRide(BACK, clock(5, 30)),
  ],
)

const NIGHT: TimetableService = {
  ...aService(
    '201',
    'COUR',
    [clock(23, 30), clock(25, 30)],
    [
      aRide(OUT, clock(23, 55), { train: '12' }),
      aRide(BACK, clock(25), { train: '12', park: true, parkPosition: 'V2' }),
    ],
  ),
  ionDonRm: { start: clock(23, 30), end: clock(25, 30) },
}

const EARLY_ON_THE_BIS = aService(
  '101',
  'LOUI',
  [clock(5), clock(6)],
  [aRide(['LOUI', 'GERV', 'LANE1', 1], clock(5, 10)), aRide(['GERV', 'LOUI', 'LANE2', 1], clock(5, 20))],
)

const EARLY_ON_13 = aService(
  '101',
  'CHTM',
  [clock(5), clock(6)],
  [aRide(['CHTM', 'DENI', 'LANE1', 1], clock(5, 10)), aRide(['DENI', 'CHTM', 'LANE2', 1], clock(5, 20))],
)

const MAY_DAY = '2026-05-01'

const daysOfWeek = (days: readonly number[], calendar: string, serviceName: string) =>
  days.map((dayOfCycle) => ({ dayOfCycle, calendar, serviceName }))

export const smallWorld = (): World =>
  World.parse({
    lines: LINES,
    calendars: [
      {
        id: 'SEMAINE',
        weekdays: [true, true, true, true, true, false, false],
        from: '2026-01-01',
        to: '2026-12-31',
        exceptions: [{ day: MAY_DAY, runs: false }],
      },
      {
        id: 'DIMANCHE',
        weekdays: [false, false, false, false, false, true, true],
        from: '2026-01-01',
        to: '2026-12-31',
        exceptions: [{ day: MAY_DAY, runs: true }],
      },
    ],
    timetables: [
      {
        line: '7',
        version: '2026',
        calendar: 'SEMAINE',
        tableCode: '7SE1',
        services: [aService('MA', 'COUR', [clock(6), clock(12)], []), NIGHT, EARLY],
      },
      { line: '7', version: '2026', calendar: 'DIMANCHE', tableCode: '7DI1', services: [NIGHT] },
      { line: '7bis', version: '2026', calendar: 'SEMAINE', tableCode: '7BSE', services: [EARLY_ON_THE_BIS] },
      { line: '13', version: '2026', calendar: 'SEMAINE', tableCode: null, services: [EARLY_ON_13] },
    ],
    rosters: [
      {
        name: 'La Courneuve',
        line: '7',
        terminus: 'COUR',
        start: '2025-12-29',
        cycleDays: 14,
        drivers: [
          { matricule: '100001', daysAhead: 0 },
          { matricule: '110001', daysAhead: 7 },
        ],
        days: [
          ...daysOfWeek([0, 1, 2, 3, 4], 'SEMAINE', '101'),
          ...daysOfWeek([7, 8, 9, 10], 'SEMAINE', '201'),
          ...daysOfWeek([11], 'SEMAINE', 'RA'),
          ...daysOfWeek([4, 5], 'DIMANCHE', '201'),
        ],
      },
    ],
    rosterExceptions: [],
    reserves: [
      { type: 'RA', start: clock(5), end: clock(12), publicHolidayOnly: false },
      { type: 'RF', start: clock(8), end: clock(16), publicHolidayOnly: true },
    ],
    notesH: [
      { line: '7', calendar: 'SEMAINE', code: '7SE1' },
      { line: '13', calendar: 'SEMAINE', code: '13SE' },
    ],
    materials: [
      { line: '7', materialId: 'MF77-001', firstLeadCar: '30001', secondLeadCar: '30002' },
      { line: '7', materialId: 'MF77-002', firstLeadCar: '30003', secondLeadCar: '30004' },
      { line: '7bis', materialId: 'MF88-001', firstLeadCar: '88001', secondLeadCar: '88002' },
      { line: '13', materialId: 'MF77-101', firstLeadCar: '30201', secondLeadCar: '30202' },
    ],
    parkPositions: [
      { line: '7', station: 'COUR', positionName: 'V1' },
      { line: '7', station: 'COUR', positionName: 'V2' },
      { line: '7', station: 'VILJ', positionName: 'T1-A' },
      { line: '7bis', station: 'LOUI', positionName: 'V1' },
      { line: '13', station: 'CHTM', positionName: 'G1' },
    ],
    people: [
      { matricule: '100001', lastname: 'Lambert', firstname: 'Claire' },
      { matricule: '110001', lastname: 'Émery', firstname: 'Zoé' },
      { matricule: '210001', lastname: 'Faure', firstname: 'Nadia' },
      { matricule: '210002', lastname: 'Étienne', firstname: 'Luc' },
    ],
    chiefs: ['210001', '210002'],
  })
