import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import { referenceTo } from '@bulletin/domain/network/station'
import { interstationsIn, stationsIn, type RecordedInterstation } from '@bulletin/domain/observation/location'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'
import type { ObservationScene } from '../observation-form.ts'

export type PlaceScene = Pick<ObservationScene, 'line' | 'direction' | 'stationsOnTheWay'> &
  Partial<Pick<ObservationScene, 'trainAt'>>

export type PlaceOption<Place> = ListOption & { readonly place: Place; readonly isOnTheWay: boolean }

const LIKELY_STATIONS = 3
const LIKELY_INTERSTATIONS = 2

const stationOption = (station: RecordedStation): PlaceOption<RecordedStation> => ({
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

/** The stations of the line, in the order of travel. */
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

/** Which part of the way to propose: its start, its end, or around the train's position in stops; null if unknown. */
export type PlaceOnWay = 'start' | 'end' | number | null

/** Takes `count` consecutive items around a place. */
const takenAround = <Item>(items: readonly Item[], count: number, place: PlaceOnWay): Item[] => {
  const spare = Math.max(0, items.length - count)
  const first = (): number => {
    if (place === 'start') return 0
    if (place === 'end') return spare
    if (place === null) return Math.floor(spare / 2)
    return Math.min(spare, Math.max(0, Math.round(place - (count - 1) / 2)))
  }
  return items.slice(first(), first() + count)
}

/** Proposes some places on the way, plus the chosen one, which comes first if it is not among them. */
const likelyAmong = <Place>(
  options: readonly PlaceOption<Place>[],
  chosen: PlaceOption<Place> | null,
  count: number,
  place: PlaceOnWay,
): PlaceOption<Place>[] => {
  const likely = takenAround(
    options.filter(({ isOnTheWay }) => isOnTheWay),
    count,
    place,
  )
  if (!chosen || likely.some(({ id }) => id === chosen.id)) return likely
  return [chosen, ...likely.slice(0, count - 1)]
}

export const likelyStations = (
  options: readonly PlaceOption<RecordedStation>[],
  chosen: RecordedStation | null,
  place: PlaceOnWay = null,
): PlaceOption<RecordedStation>[] =>
  likelyAmong(options, chosen && stationOption(chosen), LIKELY_STATIONS, place)

export const likelyInterstations = (
  options: readonly PlaceOption<RecordedInterstation>[],
  chosen: RecordedInterstation | null,
  place: PlaceOnWay = null,
): PlaceOption<RecordedInterstation>[] =>
  likelyAmong(
    options,
    chosen && interstationOption(chosen),
    LIKELY_INTERSTATIONS,
    // The first interstation lies half a stop after the departure.
    typeof place === 'number' ? place - 1 / 2 : place,
  )
