import { manualDrivingFault } from '@bulletin/domain/draft/manual-driving-switch'
import type { PlannedRide } from '@bulletin/domain/service/planned-service'
import { EMPTY, say } from '../../words.ts'
import { shortTimeIn } from '../bulletin/printing.ts'
import type { Line, Paper } from '../paper.ts'
import { boxRow, given, headRow, type Box } from './boxes.ts'
import { withoutLoneLast, type Part } from './part.ts'
import type { Sheet, SheetDay } from './sheet.ts'
import { GIVEN_SMALL, GIVEN_TIME } from './style.ts'
import { headingPart, noteStyle, textPart } from './words.ts'

/** Room for two lines of handwriting. */
const RIDE_HEIGHT = 36
const ADDED_RIDES = 2
const BLANK_SHEET_RIDES = 10

const SHARES = {
  number: 24,
  planned: 152,
  time: 52,
  train: 30,
  material: 58,
  leadCar: 48,
  manual: 22,
  changes: 73,
}

const particulars = (ride: PlannedRide): string[] => [
  ...(ride.type === 'NORMAL' ? [] : [say(`enums.rideType.${ride.type}`)]),
  ...(ride.unpark ? [say('pdf.document.ride.unpark', { position: ride.unparkPosition ?? EMPTY })] : []),
  ...(ride.park ? [say('pdf.document.ride.park', { position: ride.parkPosition ?? EMPTY })] : []),
]

const plannedLines = (ride: PlannedRide, { date, timeZone }: SheetDay): Line[] => {
  const at = (instant: string): string => shortTimeIn(instant, { bulletin: { date }, timeZone })
  const times = say('pdf.sheet.ride.times', {
    departure: at(ride.theoreticalDepartureTime),
    arrival: at(ride.theoreticalArrivalTime),
  })
  const rest = particulars(ride)
  return [
    [times, GIVEN_TIME],
    [ride.departureStation.name, GIVEN_SMALL],
    [say('pdf.sheet.ride.towards', { station: ride.arrivalStation.name }), GIVEN_SMALL],
    ...(rest.length === 0 ? [] : [[rest.join(' · '), GIVEN_SMALL] as const]),
  ]
}

/** The planned rides, each with boxes for what really happened, and some empty rows for added ones. */
export const rideParts = (paper: Paper, { service }: Sheet, day: SheetDay): Part[] => {
  const { line } = day
  const hasSwitch = manualDrivingFault({ type: 'NORMAL' }, line) === null
  const changes = hasSwitch ? SHARES.changes : SHARES.changes + SHARES.manual
  const head = headRow(paper, [
    { share: SHARES.number, title: say('pdf.document.ride.number') },
    { share: SHARES.planned, title: say('pdf.sheet.ride.planned') },
    { share: SHARES.time, title: say('pdf.sheet.ride.realDeparture') },
    { share: SHARES.time, title: say('pdf.sheet.ride.realArrival') },
    { share: SHARES.train, title: say('ride.trainCaption') },
    { share: SHARES.material, title: say('ride.materials') },
    { share: SHARES.leadCar, title: say('pdf.document.maneuver.leadCar') },
    ...(hasSwitch ? [{ share: SHARES.manual, title: say('ride.manualDriving') }] : []),
    { share: changes, title: say('pdf.sheet.ride.changes') },
  ])
  const row = (number: number, planned: readonly Line[], ride: PlannedRide | null): Part => {
    const manual: Box[] = hasSwitch
      ? [
          ride === null || manualDrivingFault(ride, line) === null
            ? { share: SHARES.manual, tick: '' }
            : { share: SHARES.manual, given: [[EMPTY, GIVEN_SMALL]] },
        ]
      : []
    const boxes: Box[] = [
      { share: SHARES.number, given: given(String(number)) },
      { share: SHARES.planned, given: planned },
      { share: SHARES.time },
      { share: SHARES.time },
      { share: SHARES.train, given: ride ? [[ride.train, GIVEN_SMALL]] : [] },
      { share: SHARES.material },
      { share: SHARES.leadCar },
      ...manual,
      { share: changes },
    ]
    return { ...boxRow(paper, boxes, RIDE_HEIGHT), head }
  }
  const rides = service?.rides ?? []
  const added = service ? ADDED_RIDES : BLANK_SHEET_RIDES
  const free: Line[] = [
    [say('pdf.sheet.ride.from'), GIVEN_SMALL],
    [' ', GIVEN_SMALL],
    [say('pdf.sheet.ride.to'), GIVEN_SMALL],
  ]
  return [
    headingPart(paper, say('bulletin.sections.rides'), 110),
    textPart(paper, say('pdf.sheet.ridesNote'), noteStyle),
    head,
    ...withoutLoneLast([
      ...rides.map((ride, index) => row(index + 1, plannedLines(ride, day), ride)),
      ...Array.from({ length: added }, (_, index) => row(rides.length + index + 1, free, null)),
    ]),
  ]
}
