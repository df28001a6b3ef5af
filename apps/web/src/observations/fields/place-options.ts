import type { RecordedStation } from '@bulletin/domain/bulletin/recorded-station'
import { referenceTo } from '@bulletin/domain/network/station'
import { interstationsIn, stationsIn, type RecordedInterstation } from '@bulletin/domain/observation/location'
import type { ListOption } from '../../ui/searchable-list-matches.ts'
import type { ObservationScene } from '../observation-form.ts'

export type PlaceScene = Pick<ObservationScene, 'line' | 'direction' | 'stationsOnTheWay'>

export type PlaceOption<Place> = ListOption & { readonly place: Place; readonly isOnTheWay: boolean }

const LIKELY_STATIONS = 3
const LIKELY_INTERSTATIONS = 2

export const stationOption = (station: RecordedStation): PlaceOption<RecordedStation> => ({
  id: station.quadrigram,
  label: station.name,
  place: referenceTo(station),
  isOnTheWay: false,
})

export const interstationName = ({ station1, station2 }: RecordedInterstation): string =>
  `${station1.name} → ${station2.name}`

export const interstationOption = (
  interstation: RecordedInterstation,
): PlaceOption<RecordedInterstation> => ({
  id: `${interstation.station1.quadrigram} ${interstation.station2.quadrigram}`,
  label: interstationName(interstation),
  place: { station1: referenceTo(interstation.station1), station2: referenceTo(interstation.station2) },
  isOnTheWay: false,
})

/** Where the train may be, in the order in which it comes by. */
export const stationOptions = ({
  line,
  direction,
  stationsOnTheWay,
}: PlaceScene): PlaceOption<RecordedStation>[] =>
  line === null
    ? []
    : stationsIn(line, direction).map((station) => ({
        ...stationOption(station),
        isOnTheWay: stationsOnTheWay.includes(station.quadrigram),
      }))

export const interstationOptions = ({
  line,
  direction,
  stationsOnTheWay,
}: PlaceScene): PlaceOption<RecordedInterstation>[] => {
  if (line === null) return []
  const isPassed = (station: RecordedStation) => stationsOnTheWay.includes(station.quadrigram)
  return interstationsIn(line, direction).map((interstation) => ({
    ...interstationOption(interstation),
    isOnTheWay: isPassed(interstation.station1) && isPassed(interstation.station2),
  }))
}

/** Where on the way to look first. */
export type PartOfWay = 'start' | 'middle' | 'end'

const SHARE_BEFORE: Readonly<Record<PartOfWay, number>> = { start: 0, middle: 0.5, end: 1 }

const takenFrom = <Item>(items: readonly Item[], count: number, part: PartOfWay): Item[] => {
  const start = Math.max(0, Math.floor((items.length - count) * SHARE_BEFORE[part]))
  return items.slice(start, start + count)
}

/** What is proposed: the chosen one, which comes first where it is none of the likely ones, and some of the way. */
const likelyAmong = <Place>(
  options: readonly PlaceOption<Place>[],
  chosen: PlaceOption<Place> | null,
  count: number,
  part: PartOfWay,
): PlaceOption<Place>[] => {
  const likely = takenFrom(
    options.filter(({ isOnTheWay }) => isOnTheWay),
    count,
    part,
  )
  if (!chosen || likely.some(({ id }) => id === chosen.id)) return likely
  return [chosen, ...likely.slice(0, count - 1)]
}

export const likelyStations = (
  options: readonly PlaceOption<RecordedStation>[],
  chosen: RecordedStation | null,
  part: PartOfWay = 'middle',
): PlaceOption<RecordedStation>[] =>
  likelyAmong(options, chosen && stationOption(chosen), LIKELY_STATIONS, part)

export const likelyInterstations = (
  options: readonly PlaceOption<RecordedInterstation>[],
  chosen: RecordedInterstation | null,
): PlaceOption<RecordedInterstation>[] =>
  likelyAmong(options, chosen && interstationOption(chosen), LIKELY_INTERSTATIONS, 'middle')
